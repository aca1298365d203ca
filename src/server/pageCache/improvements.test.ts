import { expect, test, vi } from 'vitest';
import { createImprovements } from './improvements.server';

test('at the end nothing more is compressed, and work that is broken off is no failure', async () => {
  const begun: string[] = [];
  const failures: unknown[] = [];
  let fail = (_error: Error) => undefined as void;
  const improve = (id: string) => {
    begun.push(id);
    return new Promise<void>((_resolve, reject) => (fail = reject));
  };
  const improvements = createImprovements(improve, { onError: (error) => failures.push(error) });
  for (const id of ['a', 'b', 'c']) improvements.add(id);
  improvements.close();
  fail(new Error('the compressor is closed'));
  await new Promise(setImmediate);
  improvements.add('d');
  expect({ begun, failures, waiting: improvements.waiting }).toEqual({ begun: ['a'], failures: [], waiting: 0 });
});

test('while many pages wait to be rendered none is made better, and afterwards each is', async () => {
  const begun: string[] = [];
  let isQuiet = false;
  const asked = vi.fn<() => boolean>(() => isQuiet);
  const improvements = createImprovements(async (id) => void begun.push(id), { isQuiet: asked });
  for (const id of ['a', 'b']) improvements.add(id);
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1), 10_000);
  expect(begun).toEqual([]);
  isQuiet = true;
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']), 10_000);
  expect(improvements.waiting).toBe(0);
});
