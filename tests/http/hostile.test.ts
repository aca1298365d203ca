import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, inject, test } from 'vitest';

const server = { url: inject('siteUrl') };

interface Answer {
  status: number;
  head: string;
  body: string;
}

/** Sends bytes as they are; fetch would mend them first. */
async function send(request: string): Promise<Answer> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(request);
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString();
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') };
}

const get = (path: string, headers: string[] = ['Host: cogsprout.example']) =>
  send(`GET ${path} HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n`);

describe('a hostile or broken request gets a plain answer', () => {
  test.each([
    ['a broken escape', '/%E0%A4%a', [400, 404]],
    ['a null byte', '/about-us%00', [400, 404]],
    ['a way out of the folder', '/../../etc/passwd', [400, 403, 404, 308]],
    ['an escaped way out of the folder', '/assets/..%2f..%2f..%2fpackage.json', [400, 403, 404]],
    ['a very long path', `/${'a'.repeat(7000)}`, [404, 414]],
    ['a very long query', `/?${'q=1&'.repeat(1500)}`, [200, 414]],
    ['an absolute address', 'http://evil.example/', [200, 400, 404]],
    ['a path of another program', '/wp-admin/setup.php', [404]],
    ['a script in the path', '/%3Cscript%3Ealert(1)%3C/script%3E', [404]],
  ])('%s', async (_name, path, statuses) => {
    const { status, body } = await get(path);
    expect(statuses).toContain(status);
    expect(body).not.toMatch(/at .*\.m?[jt]s:\d+/);
    expect(body).not.toContain('<script>alert(1)');
    expect(body).not.toContain('root:x:');
  });

  test.each([
    ['/\\evil.example/A'],
    ['//evil.example/A'],
    ['///Evil.example//'],
    ['/%5Cevil.example/A'],
    ['/AE//\\evil.example'],
  ])('%s never redirects to another site', async (path) => {
    const { head } = await get(path);
    const location = /^location: (.*)$/im.exec(head)?.[1];
    if (location) expect(new URL(location, 'https://cogsprout.example').host).toBe('cogsprout.example');
  });

  test.each([
    ['no host', []],
    ['an unknown host', ['Host: evil.example']],
    ['a host with a script', ['Host: "><script>alert(1)</script>']],
    ['a host of a thousand letters', [`Host: ${'a'.repeat(1000)}`]],
    ['a host with a path', ['Host: evil.example/ae']],
    ['a forwarded host', ['Host: cogsprout.example', 'X-Forwarded-Host: evil.example']],
  ])('%s never reaches the page', async (_name, headers) => {
    const { status, head, body } = await get('/', headers);
    expect([200, 400]).toContain(status);
    expect(head + body).not.toContain('evil.example');
    expect(body).not.toContain('<script>alert(1)');
  });

  test('two hosts, a broken header line and nonsense are refused and the server goes on', async () => {
    expect((await get('/', ['Host: a.example', 'Host: b.example'])).status).toBeGreaterThanOrEqual(200);
    expect((await get('/', ['Host: a.example', 'bad header'])).status).toBe(400);
    expect((await send('NONSENSE\r\n\r\n')).status).toBe(400);
    expect((await get('/')).status).toBe(200);
  });

  test('a header of 40 kB is refused', async () => {
    expect((await get('/', ['Host: a.example', `X-Long: ${'x'.repeat(40_000)}`])).status).toBe(431);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s to a page is not allowed, and says what is', async (method) => {
    const { status, head } = await send(
      `${method} /about-us HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBe(405);
    expect(head).toMatch(/^allow: GET, HEAD/im);
  });

  test('HEAD answers like GET, without a body', async () => {
    const { status, head, body } = await send('HEAD / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
    expect(status).toBe(200);
    expect(head).toMatch(/^content-type: text\/html/im);
    expect(body).toBe('');
  });
});

describe('every answer carries the standing headers', () => {
  test.each(['/', '/ae', '/nothing-here', '/healthz', '/favicon.svg', '/robots.txt'])('%s', async (path) => {
    const { head } = await get(path);
    for (const header of [
      'strict-transport-security',
      'x-content-type-options: nosniff',
      'referrer-policy',
      'content-security-policy',
      'x-frame-options: deny',
    ]) {
      expect(head.toLowerCase()).toContain(header);
    }
    expect(head.toLowerCase()).not.toContain('x-powered-by');
  });
});
