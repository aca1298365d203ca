import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib';
import type { Coding } from './acceptedCoding.server';

/**
 * The levels, and what they take for the home of India (139 kB): brotli 2 and gzip 1 half a millisecond, brotli 6 and
 * gzip 7 three, brotli 11 190 ms for a tenth less than brotli 6.
 */
const levels = { once: { br: 2, gzip: 1 }, kept: { br: 6, gzip: 7 }, best: { br: 11 } };

/** Room for a whole page: the usual 16 kB would be joined from several pieces. */
const chunkSize = 64 * 1024;

const [inBrotli, inGzip, outOfGzip] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];

/** Compresses what is sent once, here and now: a stream in another thread costs more than it saves. */
export function compressOnce(body: Buffer, coding: Coding): Buffer {
  if (coding === 'identity') return body;
  return coding === 'gzip'
    ? gzipSync(body, { level: levels.once.gzip, chunkSize })
    : brotliCompressSync(body, brotliOptions(body.length, levels.once.br));
}

/** Compresses what is kept and sent often, beside the event loop. */
export async function compressToKeep(body: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  return withoutRoom(
    coding === 'gzip'
      ? await inGzip(body, { level: levels.kept.gzip })
      : await inBrotli(body, brotliOptions(body.length, levels.kept.br)),
  );
}

/** Brotli at its best; far too slow for the main thread (compressWorker.ts, scripts/precompress.ts). */
export function compressBest(body: Uint8Array): Buffer {
  return withoutRoom(brotliCompressSync(body, brotliOptions(body.length, levels.best.br)));
}

/** zlib answers with a view of the whole piece of memory that it wrote to: kept as it is, 30 kB take 64, and so does a message. */
function withoutRoom(compressed: Buffer): Buffer {
  return Buffer.from(compressed);
}

/** Unpacks gzip beside the event loop. */
export function unpack(gzipped: Buffer): Promise<Buffer> {
  return outOfGzip(gzipped);
}

/** Unpacks gzip here and now, for what is asked for too rarely to be worth another thread. */
export function unpackOnce(gzipped: Buffer): Buffer {
  return gunzipSync(gzipped);
}

function brotliOptions(size: number, quality: number): BrotliOptions {
  return {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // A window of the page's size: the usual 4 MB cost 30 MB of work space and find nothing more.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16)))),
    },
  };
}
