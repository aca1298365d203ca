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

/** Improvements whose work ends when the test says so. */
function heldWork() {
  const begun: string[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  const improvements = createImprovements(
    (id) => {
      begun.push(id);
      return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    },
    { onError: (error) => failures.push(error) },
  );
  return { improvements, begun, ends, failures };
}

test('pages are made better one after the other, and one that fails is reported and holds up no other', async () => {
  const { improvements, begun, ends, failures } = heldWork();
  const broken = new Error('no memory');
  for (const id of ['a', 'b', 'c', 'b']) improvements.add(id);
  expect(begun).toEqual(['a']);
  expect(improvements.waiting).toBe(2);
  ends[0]?.reject(broken);
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']), 30_000);
  expect(failures).toEqual([broken]);
  ends[1]?.resolve();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']), 30_000);
  ends[2]?.resolve();
  await new Promise(setImmediate);
  improvements.add('d');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  improvements.add('e');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a thousand pages wait at most, and their ids take the memory that is counted', async () => {
  const { improvements, begun, ends } = heldWork();
  for (let at = 1000; at < 2002; at += 1) improvements.add(`${at}`);
  expect(begun).toEqual(['1000']);
  expect(improvements.waiting).toBe(1000);
  expect(improvements.bytes).toBe(1000 * 2 * 4);
  ends[0]?.resolve();
  await vi.waitFor(() => expect(begun).toEqual(['1000', '1001']), 30_000);
  expect(improvements.bytes).toBe(999 * 2 * 4);
  improvements.close();
  expect([improvements.waiting, improvements.bytes]).toEqual([0, 0]);
});
