import type { Chance } from './random';

/** Bytes that somebody sends who means harm, or does not know better. */
interface HostileRequest {
  target: string;
  text: string;
}

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'GET\t',
];

/** Something of every family of addresses. */
const targets = [
  '/',
  '/ae',
  '/ae/ar',
  '/hi',
  '/in/about-us',
  '/About-Us/',
  '//ae',
  '/courses',
  '/robotics-coding-courses?age=9',
  '/blog',
  '/blog?page=99999',
  '/blog?tag=%F0%9F%A4%96',
  '/blog-details/post-1',
  '/blog-details/%00',
  '/search?q=robot',
  '/nothing-here',
  '/book',
  '/booking/forged',
  '/_data',
  '/_data/blog',
  '/_data/_ui',
  '/_words/en/in/1/common.json',
  '/_words/__proto__/constructor/1/common.json',
  '/_regions',
  '/_preview/forged',
  '/_preview/a/b/c',
  '/_ui',
  '/metrics',
  '/METRICS/',
  '/healthz',
  '/readyz',
  '/api/trials',
  '/api/trials?age=x',
  '/api/leads/contact',
  '/ae/api/leads/franchise',
  '/api/leads/__proto__',
  '/api/webhooks/contentful',
  '/robots.txt',
  '/sitemap.xml',
  '/blog/rss.xml',
  '/robotica/event.ics',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/assets/../../package.json',
  '/assets/nothing.js',
  '/media/nothing.webp',
  'http://evil.example/',
  '*',
  'evil.example:443',
  '/%0a',
  '/%',
  '/%c0%af',
  '/\\evil.example',
  '/?sent=contact',
  '/?',
  '/a;b=c',
  '/ae/%2e%2e/%2e%2e/etc/passwd',
];

const hosts = [
  'cogsprout.example',
  'ae.cogsprout.example',
  'evil.example',
  'AE.cogsprout.example.:80',
  '[::1]',
  '',
  'a b',
];

const headers = [
  'Accept-Encoding: br',
  'Accept-Encoding: gzip;q=0, identity;q=0',
  'Accept-Encoding: ' + 'x,'.repeat(300),
  'Accept: text/html',
  'Accept: application/json',
  'Accept-Language: ar',
  'If-None-Match: *',
  'If-None-Match: "a", W/"b"',
  'Range: bytes=0-',
  'Range: bytes=9-1,-0',
  'If-Modified-Since: never',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-Host: evil.example',
  'Forwarded: for=evil',
  'Cookie: ' + 'c='.repeat(900),
  'Referer: javascript:alert(1)',
  'Origin: null',
  'Sec-Fetch-Site: cross-site',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Connection: upgrade, keep-alive',
  'TE: trailers',
  'Content-Encoding: br',
  'Idempotency-Key: ' + 'k'.repeat(400),
  'X-Long: ' + 'y'.repeat(6000),
  'Authorization: Bearer ../../',
  'X-Null: a\0b',
  'User-Agent: \u00e9\u00e9',
];

const bodies = [
  '',
  '{}',
  '[]',
  'null',
  '{"Email":"a@b.example"}',
  '{"__proto__":{"polluted":1}}',
  '{"Email":',
  '\0\0\0',
  'Email=a%40b.example&Message=%ff',
  'a=1&'.repeat(3000),
  'x'.repeat(70_000),
  '{"a":' + '['.repeat(2000) + ']'.repeat(2000) + '}',
];

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
];

/** A request that no browser sends, as bytes. It asks that the connection be closed, so that its end can be seen. */
export function hostileRequest(chance: Chance): HostileRequest {
  const target = chance.number() < 0.15 ? scrambled(chance.oneOf(targets), chance) : chance.oneOf(targets);
  const lines = [
    `${chance.oneOf(methods)} ${target} HTTP/1.${chance.number() < 0.9 ? 1 : 0}`,
    `Host: ${chance.oneOf(hosts)}`,
    ...chance.shuffled(headers).slice(0, Math.floor(chance.between(0, 5))),
    'Connection: close',
  ];
  if (chance.number() < 0.4) {
    const body = chance.oneOf(bodies);
    const type = chance.oneOf(types);
    if (type !== '') lines.push(`Content-Type: ${type}`);
    if (chance.number() < 0.15) {
      lines.push('Transfer-Encoding: chunked');
      return { target, text: `${lines.join('\r\n')}\r\n\r\n${chunked(body, chance)}` };
    }
    lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
    if (chance.number() < 0.05) lines.push('Content-Length: 1', 'Transfer-Encoding: chunked');
    return { target, text: `${lines.join('\r\n')}\r\n\r\n${body}` };
  }
  return { target, text: `${lines.join('\r\n')}\r\n\r\n` };
}

/** Some letters of an address exchanged for others, escapes and control characters among them. */
function scrambled(target: string, chance: Chance): string {
  const strange = ['%00', '%2f', '%5c', '%', '..', '//', ';', '\u007f', '%E0%A4', '?', '&', '<', "'", '%252e'];
  return (
    target
      .split('')
      .map((letter) => (chance.number() < 0.2 ? chance.oneOf(strange) : letter))
      .join('') || '/'
  );
}

function chunked(body: string, chance: Chance): string {
  const size = Buffer.byteLength(body).toString(16);
  return chance.number() < 0.8 ? `${size}\r\n${body}\r\n0\r\n\r\n` : `zz\r\n${body}\r\n`;
}
