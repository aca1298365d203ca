import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Coding } from './acceptedCoding.server';

/**
 * The levels, and what they take for the home of India (209 kB): brotli 2 and gzip 1 a millisecond and a half, brotli 4 (38 kB)
 * and gzip 7 (40 kB) three, brotli 6 (35 kB) six, brotli 11 (31 kB) 300.
 */
const levels = { once: { br: 2, gzip: 1 }, first: { br: 4 }, kept: { gzip: 7 }, best: { br: 11 } };

/** Room for a whole page: the usual 16 kB would be joined from several pieces. */
const chunkSize = 64 * 1024;

const [inBrotli, outOfBrotli, inGzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)];

/** Compresses what is sent once, here and now: a stream in another thread costs more than it saves. */
export function compressOnce(body: Buffer, coding: Coding): Buffer {
  if (coding === 'identity') return body;
  return coding === 'gzip'
    ? gzipSync(body, { level: levels.once.gzip, chunkSize })
    : brotliCompressSync(body, brotliOptions(body.length, levels.once.br));
}

/** Brotli for what is kept and sent until it is there at its best; beside the event loop. */
export async function compressFirst(body: Buffer): Promise<Buffer> {
  return withoutRoom(await inBrotli(body, brotliOptions(body.length, levels.first.br)));
}

/** Gzip of what is kept and sent often; beside the event loop. */
export async function toGzip(body: Buffer): Promise<Buffer> {
  return withoutRoom(await inGzip(body, { level: levels.kept.gzip }));
}

/**
 * Brotli at its best; far too slow for the main thread (compressWorker.ts, scripts/precompress.ts).
 * @returns a view of a piece of memory of its own, larger than it: see withoutRoom
 */
export function compressBest(body: Uint8Array): Buffer<ArrayBuffer> {
  return brotliCompressSync(body, brotliOptions(body.length, levels.best.br));
}

/**
 * The same bytes in memory of just their size. zlib answers with a view of the whole piece that it wrote to: kept as it is,
 * 30 kB take 64. `Buffer.from(bytes)` would not do: it may answer with a view of Node's pool (64 kB large since Node 24).
 */
export function withoutRoom(compressed: Uint8Array): Buffer {
  return Buffer.from(new Uint8Array(compressed).buffer);
}

/** Unpacks brotli beside the event loop. */
export function unpack(compressed: Buffer): Promise<Buffer> {
  return outOfBrotli(compressed, { chunkSize });
}

/** Unpacks brotli here and now, for what is asked for too rarely to be worth another thread. */
export function unpackOnce(compressed: Buffer): Buffer {
  return brotliDecompressSync(compressed, { chunkSize });
}

/**
 * At its best brotli looks for the shortest of a whole block at once. In blocks of 64 kB in place of 256 it finds as
 * much and takes half the memory (docs/benchmarks.md).
 */
const bestBlock = 16;

function brotliOptions(size: number, quality: number): BrotliOptions {
  return {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      ...(quality === levels.best.br && { [constants.BROTLI_PARAM_LGBLOCK]: bestBlock }),
      // A window of the page's size: the usual 4 MB cost 30 MB of work space and find nothing more.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16)))),
    },
  };
}
