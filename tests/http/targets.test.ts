import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'info' });
});
afterAll(() => server.stop());

/** Sends a target as it is; fetch would mend it first. */
async function get(
  target: string,
  method = 'GET',
  headers = '',
): Promise<{ status: number; location?: string; head: string }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: cogsprout.example\r\n${headers}Connection: close\r\n\r\n`);
  await once(socket, 'close');
  const [head = ''] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const location = /^location: (.*)$/im.exec(head)?.[1];
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    head,
    ...(location !== undefined && { location }),
  };
}

describe('an address has one spelling', () => {
  test.each([
    ['/about-us/?a=1&b=%20', '/about-us?a=1&b=%20'],
    ['/About-Us?utm=X', '/about-us?utm=X'],
    ['//about-us?x', '/about-us?x'],
    ['/%61e?q=1', '/ae?q=1'],
    ['/%61bout-us', '/about-us'],
    ['/ae/en', '/ae'],
    ['/ae/en/shop?ref=1', '/ae/shop?ref=1'],
    ['/en/about-us', '/about-us'],
    ['/%5fui', '/_ui'],
    ['/./_ui', '/_ui'],
    ['/a/../_ui', '/_ui'],
    ['/.//host', '/host'],
    ['/METRICS/', '/metrics'],
    ['/%2e%2e/metrics', '/metrics'],
    ['/AE//AR/', '/ae/ar'],
    ['/blog-details/Ab9/', '/blog-details/Ab9'],
    ['/assets/', '/assets'],
    ['/assets/Entry.js/?v=1', '/assets/Entry.js?v=1'],
    ['/media/', '/media'],
    ['/.well-known/', '/.well-known'],
    ['/_words/en/', '/_words/en'],
  ])('%s leads to %s, the query kept', async (target, location) => {
    expect(await get(target)).toMatchObject({ status: 308, location });
  });
});

test('who follows a broken link in a browser reads a page that leads on, and a program one sentence', async () => {
  const ask = (accept: string) => fetch(`${server.url}/workshop%`, { headers: { accept } });
  const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page.status).toBe(400);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(await page.text()).toContain('<a href="/">Home</a>');
  const sentence = await ask('*/*');
  expect(sentence.status).toBe(400);
  expect(await sentence.text()).toBe('The address is not encoded rightly.');
});

test.each(['/@vite/client', '/@fs/etc/passwd', '/ae/@vite/client', '/__vite_ping'])(
  '%s is an address without a page, whatever a library takes it for',
  async (target) => {
    expect((await get(target)).status).toBe(404);
    expect((await get(`/_data${target}`)).status).toBe((await get('/_data/nowhere')).status);
  },
);

test('a program that asks for what is no address of the API reads so as JSON, in every region and with every method', async () => {
  for (const path of ['/api/nothing', '/api/leads', '/ae/ar/api/leads/contact/more', '/api/trials/more'])
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(server.url + path, { method });
      expect(answer.status, `${method} ${path}`).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ error: 'There is no such address.' });
    }
  const other = await fetch(`${server.url}/ae/api/trials`, { method: 'POST' });
  expect([other.status, other.headers.get('allow')], 'an address that there is').toEqual([405, 'GET, HEAD']);
});

test('a built file that this process lacks is not found, and no browser learns another address for it', async () => {
  const answer = await get('/assets/entry.AbCdEf12.js');
  expect(answer.status).toBe(404);
  expect(answer.head).toMatch(/^cache-control: no-(?:store|cache)/im);
});

test('what leads elsewhere by a region file does so for minutes, not for ever', async () => {
  expect((await get('/ae/en/shop')).head).toMatch(/^cache-control: public, max-age=300\r?$/im);
});

test('a body that says of itself that it is too large is refused before it comes', async () => {
  const answer = await get(
    '/api/leads/newsletter',
    'POST',
    'Content-Type: application/json\r\nContent-Length: 100000000\r\n',
  );
  expect(answer.status).toBe(413);
  expect(answer.head).toMatch(/^connection: close\r?$/im);
});

test('a picture may be shown by others, as the feed and cards of links ask for; a script may not', async () => {
  const policyOf = async (path: string) =>
    /^cross-origin-resource-policy: (.*?)\r?$/im.exec((await get(path)).head)?.[1];
  expect(await policyOf('/logo-mark.svg')).toBe('cross-origin');
  expect(await policyOf('/about-us')).toBe('same-origin');
});

test('the numbers of the process are for this machine, and for nobody for whom a proxy speaks', async () => {
  const ask = (host: string) =>
    fetch(`${server.url}/metrics`, { headers: { 'x-real-ip': host } }).then(({ status }) => status);
  expect(await ask('8.8.8.8')).toBe(403);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
});

describe('what is no address is refused before anything looks at it', () => {
  test.each([
    ['/%0a', 400],
    ['/%0d%0aSet-Cookie:x', 400],
    ['/about%00us', 400],
    ['/%', 400],
    ['/%zz', 400],
    ['/%c0%af', 400],
    ['/%ff', 400],
    ['/a%2fb', 400],
    ['/a%5cb', 400],
    ['/a|b', 400],
    ['*', 400],
    ['http://evil.example/', 400],
    ['http://evil.example/About-Us/', 400],
    [`/${'a'.repeat(3000)}`, 414],
    [`/?${'a'.repeat(9000)}`, 414],
  ])('%s is answered with %i', async (target, status) => {
    const { status: answered, location } = await get(target);
    expect(answered).toBe(status);
    expect(location).toBeUndefined();
  });

  test.each(['POST', 'HEAD', 'OPTIONS'])('with %s as well', async (method) => {
    expect((await get('/%0a', method)).status).toBe(400);
    expect((await get('*', method)).status).toBe(400);
  });

  test('as is a request for two hosts, of which a proxy may take the other one', async () => {
    expect((await get('/about-us', 'GET', 'host: evil.example\r\n')).status).toBe(400);
    expect((await get('/about-us', 'GET', 'X-Forwarded-Host: evil.example\r\n')).status).toBe(200);
  });

  test('and carries the standing headers', async () => {
    const { head } = await get('/%0a');
    expect(head.toLowerCase()).toContain('strict-transport-security');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  });
});

describe('gates hold for every spelling', () => {
  test.each(['/_ui', '/_regions', '/_data/_ui'])('%s is not there without its key', async (target) => {
    expect((await get(target)).status).toBe(404);
  });

  test('a form that names a guarded page as its own is shown on the home page', async () => {
    const answer = await fetch(`${server.url}/api/leads/contact`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ page: '/_ui', SchoolName: '' }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain('Interface kit');
  });

  test('metrics are asked for at one address alone', async () => {
    expect((await get('/metrics')).status).toBe(200);
    expect((await get('/Metrics')).status).toBe(308);
  });
});

test('words are those of live regions and languages, and nothing that every object has', async () => {
  const version = /"version":"(\w+)"/.exec(await (await fetch(`${server.url}/`)).text())?.[1] ?? '';
  expect((await get(`/_words/hi/in/${version}/forms.json`)).status).toBe(200);
  for (const [language, country, namespace] of [
    ['hi', 'ae', 'forms'],
    ['en', 'zz', 'forms'],
    ['en', 'in', '__proto__'],
    ['en', 'in', 'constructor'],
    ['en', 'in', 'toString'],
    ['__proto__', 'in', 'forms'],
  ])
    expect((await get(`/_words/${language}/${country}/${version}/${namespace}.json`)).status, namespace).toBe(404);
});

test('icons and the manifest are where browsers, phones and feed readers ask for them', async () => {
  for (const path of [
    '/favicon.ico',
    '/ae/favicon.ico',
    '/blog/favicon.ico',
    '/apple-touch-icon.png',
    '/ae/apple-touch-icon.png',
  ])
    expect((await get(path)).status, path).toBe(200);
  for (const [path, start] of [
    ['/site.webmanifest', '/'],
    ['/ae/ar/site.webmanifest', '/ae/ar'],
  ] as const) {
    const page = await (await fetch(`${server.url}${start}`)).text();
    expect(page).toContain(`<link rel="manifest" href="${path}"`);
    const answer = await fetch(server.url + path);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const { name, start_url, icons } = (await answer.json()) as {
      name: string;
      start_url: string;
      icons: { src: string }[];
    };
    expect({ name, start_url }).toEqual({ name: 'Cogsprout', start_url: start });
    for (const { src } of icons) expect((await get(src)).status, src).toBe(200);
  }
});

test('the first script is named with what it has to be', async () => {
  const page = await (await fetch(`${server.url}/`)).text();
  const [, src, integrity] = /<script src="([^"]+)" integrity="(sha384-[^"]+)" type="module"/.exec(page) ?? [];
  const bytes = await (await fetch(server.url + src)).arrayBuffer();
  const hash = Buffer.from(await crypto.subtle.digest('SHA-384', bytes)).toString('base64');
  expect(integrity).toBe(`sha384-${hash}`);
});

test('browsers are told for good that these hosts use TLS alone, where that is wanted', async () => {
  const header = async (from: TestServer, path: string) =>
    (await fetch(from.url + path)).headers.get('strict-transport-security') ?? '';
  expect(await header(server, '/')).not.toContain('preload');
  const preloaded = await startTestServer({ HSTS_PRELOAD: 'on' });
  try {
    for (const path of ['/', '/nothing', '/favicon.svg', '/healthz'])
      expect(await header(preloaded, path)).toMatch(/; preload$/);
  } finally {
    await preloaded.stop();
  }
});
