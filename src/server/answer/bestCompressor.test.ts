import { afterEach, expect, test } from 'vitest';
import { openBestCompressor } from './bestCompressor.server';

/** A thread that answers with what it was given, and fails at a body that begins with a zero. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (body) => {
      if (body[0] === 0) throw new Error('no memory');
      parentPort.postMessage({ compressed: body });
    });
  `)}`,
);
const compressor = openBestCompressor(thread);
afterEach(() => compressor.close());

test('a page at which the thread of the compressor fails costs no other page its compression', async () => {
  const failed = compressor.compress(Buffer.from([0]));
  const next = compressor.compress(Buffer.from([1]));
  await expect(failed).rejects.toThrow('no memory');
  expect([...(await next)]).toEqual([1]);
  expect([...(await compressor.compress(Buffer.from([2])))]).toEqual([2]);
});
