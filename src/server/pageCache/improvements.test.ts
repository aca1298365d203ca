import { expect, test } from 'vitest';
import { createImprovements } from './improvements.server';

test('at the end nothing more is compressed, and work that is broken off is no failure', async () => {
  const begun: string[] = [];
  const failures: unknown[] = [];
  let fail = (_error: Error) => undefined as void;
  const improve = (id: string) => {
    begun.push(id);
    return new Promise<void>((_resolve, reject) => (fail = reject));
  };
  const improvements = createImprovements(improve, (error) => failures.push(error));
  for (const id of ['a', 'b', 'c']) improvements.add(id);
  improvements.close();
  fail(new Error('the compressor is closed'));
  await new Promise(setImmediate);
  improvements.add('d');
  expect({ begun, failures, waiting: improvements.waiting }).toEqual({ begun: ['a'], failures: [], waiting: 0 });
});
