import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openBestCompressor } from '../../src/server/answer/bestCompressor.server';
import { exhaustive } from '../exhaustive';

test('The thread that compresses pages keeps none of them, and the pages come out whole', {
  tags: [exhaustive],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressor-'));
  const compressor = openBestCompressor(watchedThread(folder));
  onTestFinished(async () => {
    await compressor.close();
    rmSync(folder, { recursive: true });
  });
  const page = readFileSync('package-lock.json').subarray(0, 150_000);
  for (let number = 0; number < 20; number++) {
    const body = Buffer.concat([Buffer.from(`page ${number}`), page]);
    const compressed = await compressor.compress(body);
    expect(brotliDecompressSync(compressed).equals(body)).toBe(true);
    // The page cache counts its length alone.
    expect(compressed.buffer.byteLength).toBe(compressed.length);
  }
  const held = readFileSync(join(folder, 'held'), 'utf8').trim().split('\n').map(Number);
  // The last page's line may come after the page.
  expect(held.length).toBeGreaterThan(18);
  expect(held.at(-1)).toBeLessThan(2_000_000);
});

/** The built thread, which also writes down after each page how many bytes it holds outside of its heap. */
function watchedThread(folder: string): URL {
  const file = join(folder, 'watched.mjs');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import ${JSON.stringify(pathToFileURL(resolve('dist/app/compressWorker.mjs')).href)};
parentPort.on('message', () => appendFileSync(${JSON.stringify(join(folder, 'held'))}, process.memoryUsage().arrayBuffers + '\\n'));
`,
  );
  return pathToFileURL(file);
}
