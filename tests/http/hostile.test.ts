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
    ['a broken escape', '/%E0%A4%a', 400],
    ['a null byte', '/about-us%00', 400],
    ['a way out of the folder', '/../../etc/passwd', 308],
    ['an escaped way out of the folder', '/assets/..%2f..%2f..%2fpackage.json', 400],
    ['a very long path', `/${'a'.repeat(7000)}`, 414],
    ['a very long query', `/?${'q=1&'.repeat(1500)}`, 200],
    ['an absolute address', 'http://evil.example/', 400],
    ['a path of another program', '/wp-admin/setup.php', 404],
    ['a script in the path', '/%3Cscript%3Ealert(1)%3C/script%3E', 404],
  ])('%s', async (_name, path, expected) => {
    const { status, body } = await get(path);
    expect(status).toBe(expected);
    expect(body).not.toMatch(/at .*\.m?[jt]s:\d+/);
    expect(body).not.toContain('<script>alert(1)');
    expect(body).not.toContain('root:x:');
  });

  test.each([
    ['/\\evil.example/A', '/evil.example/a'],
    ['//evil.example/A', '/evil.example/a'],
    ['///Evil.example//', '/evil.example'],
    ['/AE//\\evil.example', '/ae/evil.example'],
  ])('%s redirects to %s of this site, never to another one', async (path, place) => {
    const { status, head } = await get(path);
    expect(status).toBe(308);
    expect(/^location: (.*?)\r?$/im.exec(head)?.[1]).toBe(place);
  });

  test('an escaped backslash before a host redirects nowhere', async () => {
    const { status, head } = await get('/%5Cevil.example/A');
    expect(status).toBe(400);
    expect(head).not.toMatch(/^location:/im);
  });

  test.each([
    ['no host', [], 400],
    ['an unknown host', ['Host: evil.example'], 200],
    ['a host with a script', ['Host: "><script>alert(1)</script>'], 200],
    ['a host of a thousand letters', [`Host: ${'a'.repeat(1000)}`], 200],
    ['a host with a path', ['Host: evil.example/ae'], 200],
    ['a forwarded host', ['Host: cogsprout.example', 'X-Forwarded-Host: evil.example'], 200],
  ])('%s never reaches the page', async (_name, headers, expected) => {
    const { status, head, body } = await get('/', headers);
    expect(status).toBe(expected);
    expect(head + body).not.toContain('evil.example');
    expect(body).not.toContain('<script>alert(1)');
  });

  test('two hosts, a broken header line and nonsense are refused and the server goes on', async () => {
    expect((await get('/', ['Host: a.example', 'Host: b.example'])).status).toBe(400);
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

  test('a form whose letters are no UTF-8 is refused, in place of being stored without them', async () => {
    const body = 'FullName=Ren%E9e';
    const { status } = await send(
      'POST /api/leads/slot-booking HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n' +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(status).toBe(400);
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
