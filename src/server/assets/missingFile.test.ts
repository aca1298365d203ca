import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standingHeaders } from '../middleware/securityHeaders.server';
import { refuseMissingFile } from './missingFile.server';

const onAnswer = vi.fn();
const refuse = refuseMissingFile(standingHeaders(), onAnswer);
const server = createServer((request, response) => refuse(request, response, () => response.end('the page')));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

const get = async (path: string, accept = '*/*', method = 'GET') => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept }, method });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

test('a page whose file belongs to another build is told so in a line, which nobody keeps', async () => {
  for (const [path, accept] of [
    ['/assets/chunks/older.js', '*/*'],
    ['/media/older.webp?v=1', 'image/avif,image/webp,*/*;q=0.8'],
  ] as const) {
    const { status, headers, body } = await get(path, accept);
    expect({ status, body }).toEqual({ status: 404, body: 'There is no such file.\n' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  }
  expect(await get('/assets/older.js', '*/*', 'HEAD')).toMatchObject({ status: 404, body: '' });
  expect(onAnswer).toHaveBeenLastCalledWith('HEAD', 404, '/assets/older.js');
});

test('whoever opens such an address, and all other addresses, are left to the site', async () => {
  for (const [path, accept, method] of [
    ['/assets/older.js', 'text/html,application/xhtml+xml,*/*;q=0.8', 'GET'],
    ['/assets/older.js', '*/*', 'POST'],
    ['/about-us', '*/*', 'GET'],
    ['/assets', '*/*', 'GET'],
    ['/ae/assets/older.js', '*/*', 'GET'],
  ] as const)
    expect(await get(path, accept, method), path).toMatchObject({ status: 200, body: 'the page' });
});
