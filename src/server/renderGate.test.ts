import { expect, test, vi } from 'vitest';
import { createRenderGate, NobodyWaits, TooBusy } from './renderGate.server';

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
const turns = async (count = 50) => {
  for (let at = 0; at < count; at += 1) await new Promise(setImmediate);
};

test('no more run at a time than the gate lets through', async () => {
  const gate = createRenderGate({ atOnce: 2, mostWaiting: { shared: 50, single: 50 } });
  let [running, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 40 }, () =>
      gate.run('single', async () => {
        running += 1;
        most = Math.max(most, running);
        await turns(100);
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});

test('what comes when the queue is full is refused, and what is shared has a queue of its own that goes first', async () => {
  const { begun, work, end } = byHand();
  const gate = createRenderGate({ atOnce: 1, mostWaiting: { shared: 2, single: 2 }, refusalMs: 0 });
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

test('a flood of pages that go first leaves every third turn to what is for one visitor', async () => {
  const gate = createRenderGate({ atOnce: 1, mostWaiting: { shared: 50, single: 2 } });
  const order: string[] = [];
  const all = [
    ...Array.from({ length: 5 }, () => gate.run('shared', async () => void order.push('page'))),
    ...Array.from({ length: 2 }, () => gate.run('single', async () => void order.push('search'))),
  ];
  await Promise.all(all);
  expect(order).toEqual(['page', 'page', 'search', 'page', 'page', 'search', 'page']);
});

test('those who have gone leave their places to others, and are not rendered', async () => {
  const { begun, work, end } = byHand();
  const gate = createRenderGate({ atOnce: 1, mostWaiting: { shared: 2, single: 2 }, refusalMs: 0 });
  const first = gate.run('single', work('first'));
  await turns();
  let [isSecondHere, isThirdHere] = [true, true];
  const second = gate.run('single', work('second'), () => isSecondHere);
  const third = gate.run('single', work('third'), () => isThirdHere);
  isSecondHere = false;
  const refused = expect(second).rejects.toThrow(NobodyWaits);
  const fourth = gate.run('single', work('fourth'));
  await refused;
  isThirdHere = false;
  const alsoRefused = expect(third).rejects.toThrow(NobodyWaits);
  for (const name of ['first', 'fourth']) {
    end(name);
    await turns();
  }
  await Promise.all([first, alsoRefused, fourth]);
  expect(begun).toEqual(['first', 'fourth']);
  expect(gate.load()).toEqual({ running: 0, waiting: 0 });
});

test('between two that take the processor the event loop turns many times, as it accepts one connection a turn', async () => {
  const gate = createRenderGate({ atOnce: 2 });
  const order: string[] = [];
  // The clock stands still: only turns count.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const all = Promise.all(['a', 'b', 'c'].map((name) => gate.run('single', async () => void order.push(name))));
  for (let at = 0; at < 200; at += 1) {
    await new Promise(setImmediate);
    order.push('-');
  }
  await all;
  clock.mockRestore();
  expect(order.join('')).toMatch(/^-?a-{25,40}b-{25,40}c-*$/);
});

test('one that fails leaves its place to the next', async () => {
  const gate = createRenderGate({ atOnce: 1 });
  const failed = gate.run('single', () => Promise.reject(new Error('broke')));
  const next = gate.run('single', async () => 'well');
  await expect(failed).rejects.toThrow('broke');
  expect(await next).toBe('well');
});

test('who is refused waits for that answer, so that a flood takes no time from others; beyond a thousand nobody waits', async () => {
  const gate = createRenderGate({ mostWaiting: { shared: 0, single: 0 }, refusalMs: 20 });
  const refused = Array.from({ length: 1001 }, (_, at) => gate.run('single', async () => at).catch(() => at));
  expect(await Promise.race(refused)).toBe(1000);
  expect(await Promise.race(refused.slice(0, 1000))).toBe(0);
  await Promise.all(refused);
});
