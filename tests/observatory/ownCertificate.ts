import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const types = { integer: 0x02, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x17, bits: 0x03, sequence: 0x30, set: 0x31 };
/** 1.2.840.10045.4.3.2 (ECDSA with SHA-256), 2.5.4.3 (common name), 2.5.29.17 (other names of the subject). */
const names = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403', otherNames: '551d11' };
const yearMs = 365 * 24 * 3_600_000;

/** A certificate for `localhost` that it has signed itself, good for a year (RFC 5280), and its key: PEM, both. */
export function ownCertificate(now = new Date()): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(names.ecdsaWithSha256));
  const name = sequence(der(types.set, sequence(oid(names.commonName), der(types.text, Buffer.from('localhost')))));
  const content = sequence(
    der(0xa0, der(types.integer, Buffer.from([2]))),
    der(types.integer, Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    sequence(time(new Date(now.getTime() - 3_600_000)), time(new Date(now.getTime() + yearMs))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(names.otherNames), octets(sequence(der(0x82, Buffer.from('localhost'))))))),
  );
  const signature = der(types.bits, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines =
    sequence(content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** Tag, length and value, as DER writes everything. */
function der(type: number, ...values: Buffer[]): Buffer {
  const value = Buffer.concat(values);
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([type, ...size]), value]);
}

const sequence = (...values: Buffer[]) => der(types.sequence, ...values);
const octets = (value: Buffer) => der(types.octets, value);
const oid = (hex: string) => der(types.oid, Buffer.from(hex, 'hex'));

function time(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return der(types.time, Buffer.from(`${digits}Z`));
}
