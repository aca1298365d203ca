import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRate, TooMany } from './limitRate.server';

const hourMs = 3_600_000;
const noon = Date.UTC(2026, 10, 2, 12);
let elapsed = 0;

const letIn: RequestHandler = (_request, response) => void response.json('let in');
const saySeconds: ErrorRequestHandler = (error, _request, response, _next) =>
  void response.status(429).json(error instanceof TooMany ? error.seconds : null);

beforeEach(() => {
  elapsed = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that lets two requests of a name through in a minute, and what it answers: 200, or the seconds until then. */
async function limited() {
  const app = express();
  const limit = limitRate({ windowMs: 60_000, limit: 2, keyGenerator: ({ path }) => path }, () => elapsed);
  app.use(limit, letIn, saySeconds);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = async (name = 'one'): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`)).json();
  return { ask, close: () => server.close() };
}

test.each([
  ['back by three hours', -3 * hourMs],
  ['forward by three hours', 3 * hourMs],
])(
  'who has reached the limit waits for the rest of a minute and no longer, though the clock is set %s',
  async (_, by) => {
    const { ask, close } = await limited();
    expect([await ask(), await ask(), await ask()]).toEqual(['let in', 'let in', 60]);
    vi.setSystemTime(noon + by);
    elapsed = 20_500;
    expect(await ask()).toBe(40);
    elapsed = 60_000;
    expect([await ask(), await ask(), await ask()]).toEqual(['let in', 'let in', 60]);
    close();
  },
);

test('each name has a minute of its own', async () => {
  const { ask, close } = await limited();
  await ask('one');
  elapsed = 30_000;
  expect([await ask('other'), await ask('other'), await ask('other')]).toEqual(['let in', 'let in', 60]);
  elapsed = 60_000;
  expect([await ask('one'), await ask('one'), await ask('one')]).toEqual(['let in', 'let in', 60]);
  expect(await ask('other')).toBe(30);
  close();
});
