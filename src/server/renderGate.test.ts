import { expect, test } from 'vitest';
import { createRenderGate, TooBusy } from './renderGate.server';

/** Work that the test ends by hand. */
function byHand() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}
const turns = async (count = 5) => {
  for (let at = 0; at < count; at += 1) await new Promise(setImmediate);
};

test('no more run at a time than the gate lets through', async () => {
  const gate = createRenderGate({ atOnce: 2, mostWaiting: 50 });
  let [running, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 40 }, () =>
      gate.run('single', async () => {
        running += 1;
        most = Math.max(most, running);
        await turns(3);
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});

test('what comes when the queue is full is refused at once, and what is shared has a queue of its own that goes first', async () => {
  const { begun, work, end } = byHand();
  const gate = createRenderGate({ atOnce: 1, mostWaiting: 2 });
  const first = gate.run('single', work('first'));
  await turns();
  const waiting = [gate.run('single', work('second')), gate.run('single', work('third'))];
  await expect(gate.run('single', work('fourth'))).rejects.toThrow(TooBusy);
  waiting.push(gate.run('shared', work('page')));
  for (const name of ['first', 'page', 'second', 'third']) {
    end(name);
    await turns();
  }
  await Promise.all([first, ...waiting]);
  expect(begun).toEqual(['first', 'page', 'second', 'third']);
});

test('between two that take the processor, others have their turn', async () => {
  const gate = createRenderGate({ atOnce: 2 });
  const order: string[] = [];
  const all = Promise.all(['a', 'b', 'c'].map((name) => gate.run('single', async () => void order.push(name))));
  for (let at = 0; at < 6; at += 1) {
    await new Promise(setImmediate);
    order.push('-');
  }
  await all;
  expect(order.join('').replaceAll(/-+/g, '-')).toMatch(/^-?a-b-c-?$/);
});

test('one that fails leaves its place to the next', async () => {
  const gate = createRenderGate({ atOnce: 1 });
  const failed = gate.run('single', () => Promise.reject(new Error('broke')));
  const next = gate.run('single', async () => 'well');
  await expect(failed).rejects.toThrow('broke');
  expect(await next).toBe('well');
});
