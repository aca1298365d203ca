import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { createLifecycle } from './lifecycle.server';

function lifecycle() {
  const lines: { msg: string; part?: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) });
  const exit = vi.fn<(code: number) => void>();
  const closeLog = vi.fn(() => Promise.resolve());
  return { lines, exit, closeLog, life: createLifecycle({ log, close: closeLog }, exit) };
}

test('parts are closed in the reverse order of their opening, the log last', async () => {
  const { life, exit, closeLog } = lifecycle();
  const closed: string[] = [];
  await life.open('regions', () => ({ close: () => closed.push('regions') }));
  await life.open(
    'leads',
    () => 'the store',
    (store) => closed.push(store),
  );
  closeLog.mockImplementation(() => {
    closed.push('log');
    return Promise.resolve();
  });
  await life.end('SIGTERM');
  expect(closed).toEqual(['the store', 'regions', 'log']);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('a part that does not end is named, holds up no other, and makes the exit code 1', async () => {
  const { life, exit, lines } = lifecycle();
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const closeFirst = vi.fn();
  await life.open('first', () => ({ close: closeFirst }));
  await life.open(
    'mail',
    () => null,
    () => new Promise(() => undefined),
    1,
  );
  await life.open(
    'blog',
    () => null,
    () => Promise.reject(new Error('broken')),
  );
  await life.end('SIGTERM');
  expect(closeFirst).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(lines.filter(({ part }) => part).map(({ part }) => part)).toEqual(['blog', 'mail']);
  expect(complaint).toHaveBeenCalledExactlyOnceWith('The server was ended though this had not ended: blog, mail.\n');
  complaint.mockRestore();
});

test('the end comes within ten seconds, though no part ends and the log cannot be written', async () => {
  vi.useFakeTimers();
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { life, exit, closeLog } = lifecycle();
  // As long as the log's last lines are waited for (openLog.server.ts).
  closeLog.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  for (const name of ['first', 'second', 'third'])
    await life.open(
      name,
      () => null,
      () => new Promise(() => undefined),
      6_000,
    );
  const ended = life.end('SIGTERM');
  // The rest is for what the exit itself takes.
  await vi.advanceTimersByTimeAsync(9_200);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  await ended;
  complaint.mockRestore();
  vi.useRealTimers();
});

test('a part that ends within moments is not named beside one that took all the time there was', async () => {
  vi.useFakeTimers();
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { life } = lifecycle();
  await life.open(
    'pictures',
    () => null,
    () => new Promise((resolve) => setTimeout(resolve, 30)),
  );
  await life.open(
    'leads',
    () => null,
    () => new Promise(() => undefined),
    20_000,
  );
  const ended = life.end('SIGTERM');
  await vi.advanceTimersByTimeAsync(9_000);
  await ended;
  expect(complaint).toHaveBeenCalledExactlyOnceWith('The server was ended though this had not ended: leads.\n');
  complaint.mockRestore();
  vi.useRealTimers();
});

test('a part that is still opening when the end begins is closed once it is open', async () => {
  const { life, exit } = lifecycle();
  const close = vi.fn();
  let opened: (part: { close: () => void }) => void = () => undefined;
  void life.open('slow', () => new Promise<{ close: () => void }>((resolve) => (opened = resolve)));
  const ended = life.end('SIGINT');
  opened({ close });
  await ended;
  expect(close).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

test('once the end has begun, nothing is opened any more and a second end changes nothing', async () => {
  const { life, exit } = lifecycle();
  await life.end('SIGTERM');
  await life.end('an uncaught error', 1);
  const open = vi.fn();
  void life.open('late', open);
  expect(open).not.toHaveBeenCalled();
  expect(life.ending.aborted).toBe(true);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});
