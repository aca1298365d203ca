// Mozilla's scanner, in a process of its own: it trusts the certificate that NODE_EXTRA_CA_CERTS names. argv: host and port.
import fs from 'node:fs';

const [host = ''] = process.argv.slice(2);
const { readFileSync } = fs;
// Browsers' list of hosts for TLS alone, which the package would fetch when it is installed: with this host on it.
const preloaded = JSON.stringify({ [host]: { mode: 'force-https', includeSubDomains: true } });
fs.readFileSync = (path, ...rest) =>
  String(path).endsWith('hsts-preload.json') ? preloaded : readFileSync(path, ...rest);

const { scan } = await import('@mdn/mdn-http-observatory');
const { scan: result, tests } = await scan(host);
const marks = Object.entries(tests).map(([name, { result: found, scoreModifier }]) => [
  name,
  `${found} ${scoreModifier}`,
]);
process.stdout.write(JSON.stringify({ score: result.score, marks: Object.fromEntries(marks) }), () => process.exit());
