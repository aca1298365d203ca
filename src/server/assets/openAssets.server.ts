import { readdirSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { acceptedCoding, type Coding } from '../answer/acceptedCoding.server';
import { answer as answerWith, namesTag, sendVariant, type Variant } from '../answer/answer.server';
import { errorCode } from '../errorName.server';
import { emptyPolicy, forOtherSites, type StandingHeaders } from '../middleware/securityHeaders.server';
import { type ByteRange, byteRange } from './byteRange.server';
import { contentTypeOf } from './contentTypes.server';

/** Files below these folders carry the hash of their content in their name. */
export const hashed = /^\/(?:assets|media)\//;
/** What browsers, phones and feed readers look for beside any page, wherever they think it is. */
const icon = /\/(favicon\.ico|apple-touch-icon(?:-precomposed)?(?:-\d+x\d+)?\.png)$/;
/** Larger files are streamed; smaller ones are kept in memory once they were asked for. */
const largestInMemory = 256 * 1024;
/**
 * What a page asks for beside itself is half a megabyte; all sizes of all pictures are 15, which whoever reads through them
 * would leave behind.
 */
const mostInMemory = 6 * 1024 * 1024;

interface Body {
  file: string;
  size: number;
  etag: string;
  /** All but the length. */
  headers: string[];
}

interface Asset {
  plain: Body;
  br: Body | null;
  gzip: Body | null;
}

export interface Assets {
  /** Answers with a file of the folder; calls `next` for any other path. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

export interface AssetOptions {
  standing: StandingHeaders;
  /** Most bytes of files that are kept in memory. */
  keepBytes?: number;
  /** Called for each answer: for metrics. */
  onAnswer?: (method: string, status: number) => void;
  /** Called when a file cannot be read. */
  onError?: (error: unknown) => void;
}

/**
 * The files of a folder, listed once (a deployment brings a new folder). Text is sent as the build compressed it;
 * names with a hash may be kept for ever; films can be asked for in parts. Served from memory, as that is several times
 * as fast as sirv, which opens a file for each request (docs/benchmarks.md).
 */
export function openAssets(folder: string, options: AssetOptions): Assets {
  const { standing, keepBytes = mostInMemory, onAnswer = () => undefined, onError = () => undefined } = options;
  const assets = listAssets(folder, standing);
  /** Whole files as they are sent, those that were asked for of late. */
  const kept = new LRUCache<Body, Variant>({ maxSize: keepBytes, sizeCalculation: ({ body }) => body.length + 1 });

  /** The whole file, read once; undefined for one that is too large to be kept. */
  const preparedOf = async (body: Body): Promise<Variant | undefined> => {
    const before = kept.get(body);
    if (before !== undefined || body.size > largestInMemory) return before;
    const prepared = variantOf(body, await readFile(body.file));
    kept.set(body, prepared);
    return prepared;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, body: Body, range: ByteRange | null) => {
    const prepared = await preparedOf(body);
    if (prepared !== undefined && range === null) return sendVariant(request, response, prepared);
    // Opened before anything is said: a file that cannot be read now is asked for again.
    const file = await open(body.file);
    try {
      const { size } = await file.stat();
      const { first, last } = range ?? { first: 0, last: size - 1 };
      const status = range === null ? 200 : 206;
      const part = range === null ? [] : ['content-range', `bytes ${first}-${last}/${size}`];
      response.writeHead(status, [...body.headers, ...part, 'content-length', String(last - first + 1)]);
      if (request.method === 'HEAD' || size === 0) response.end();
      else await pipeline(file.createReadStream({ start: first, end: last }), response);
      return status;
    } finally {
      // Also where an answer could not begin: Node closes such a file when it comes upon it, and will not for ever.
      await file.close();
    }
  };

  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown): number => {
    if (hasLeft(error)) return 499;
    onError(error);
    if (response.headersSent) {
      response.destroy();
      return 499;
    }
    const headers = { ...standing, 'cache-control': 'no-store', 'retry-after': '2', 'content-type': 'text/plain' };
    return answerWith(request, response, { status: 503, headers, body: 'The file cannot be read now.' });
  };

  const serveBody = (request: IncomingMessage, response: ServerResponse, body: Body): void => {
    const { headers, method = 'GET' } = request;
    if (headers['if-none-match'] !== undefined && namesTag(headers['if-none-match'], body.etag)) {
      response.writeHead(304, body.headers);
      response.end();
      onAnswer(method, 304);
      return;
    }
    const range = rangeOf(request, body);
    if (range === 'beyond') {
      const beyond = { ...standing, 'content-range': `bytes */${body.size}` };
      onAnswer(method, answerWith(request, response, { status: 416, headers: beyond, body: '' }));
      return;
    }
    const prepared = range === null ? kept.get(body) : undefined;
    if (prepared !== undefined) {
      onAnswer(method, sendVariant(request, response, prepared));
      return;
    }
    void answer(request, response, body, range)
      .catch((error: unknown) => fail(request, response, error))
      .then((status) => onAnswer(method, status));
  };

  return {
    serve(request, response, next) {
      const { method, url = '/' } = request;
      if (method !== 'GET' && method !== 'HEAD') return next();
      const query = url.indexOf('?');
      const path = query === -1 ? url : url.slice(0, query);
      const asset = assets.get(path) ?? assets.get(icon.exec(path)?.[0] ?? '');
      if (asset === undefined) return next();
      serveBody(request, response, bodyFor(asset, request));
    },
  };
}

/** Whether a visitor closed the connection before the whole file was sent; there is nothing wrong with the file. */
function hasLeft(error: unknown): boolean {
  return errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE';
}

function variantOf(body: Body, bytes: Buffer): Variant {
  return {
    status: 200,
    headers: [...body.headers, 'content-length', String(bytes.length)],
    unchangedHeaders: body.headers,
    etag: body.etag,
    body: bytes,
  };
}

/** The part that is asked for; null for the whole file. */
function rangeOf({ method, headers }: IncomingMessage, body: Body): ByteRange | 'beyond' | null {
  const { range } = headers;
  // A range of anything but GET is to be ignored (RFC 9110, section 14.2).
  if (method !== 'GET' || range === undefined || !body.headers.includes('accept-ranges')) return null;
  // If-Range needs a tag that is the same byte by byte; ours of files are.
  if (headers['if-range'] !== undefined && headers['if-range'] !== body.etag) return null;
  return byteRange(range, body.size);
}

function bodyFor(asset: Asset, { headers }: IncomingMessage): Body {
  const coding = acceptedCoding(headers['accept-encoding']);
  if (coding === 'br') return asset.br ?? asset.gzip ?? asset.plain;
  return (coding === 'gzip' ? asset.gzip : null) ?? asset.plain;
}

function listAssets(folder: string, standing: StandingHeaders): ReadonlyMap<string, Asset> {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const assets = new Map<string, Asset>();
  for (const file of files) {
    if (/\.(?:br|gz)$/.test(file)) continue;
    const url = file.slice(folder.length).split(sep).join('/');
    const variesByCoding = files.has(`${file}.br`);
    const describe = (path: string, coding: Coding) =>
      files.has(path) ? describeBody(path, url, coding, variesByCoding, standing) : null;
    assets.set(url, {
      plain: describeBody(file, url, 'identity', variesByCoding, standing),
      br: describe(`${file}.br`, 'br'),
      gzip: describe(`${file}.gz`, 'gzip'),
    });
  }
  return assets;
}

function isPicture(url: string): boolean {
  return /\.(?:avif|webp|jpg|png|svg|ico)$/.test(url);
}

function describeBody(
  file: string,
  url: string,
  coding: Coding,
  variesByCoding: boolean,
  standing: StandingHeaders,
): Body {
  const { size, mtimeMs } = statSync(file);
  const isHashed = hashed.test(url);
  // The name of a hashed file says what is in it, on whichever server it stands.
  const etag = `"${isHashed ? url.slice(url.lastIndexOf('/') + 1) : `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`}-${coding}"`;
  const headers = [
    ...Object.entries(isPicture(url) ? { ...standing, ...forOtherSites } : standing).flat(),
    // An SVG opened by itself is a document; it may not run or fetch anything.
    'content-security-policy',
    `${emptyPolicy}; style-src 'unsafe-inline'`,
    'content-type',
    contentTypeOf(url),
    'cache-control',
    isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'etag',
    etag,
    ...(variesByCoding ? ['vary', 'accept-encoding'] : ['accept-ranges', 'bytes']),
    ...(coding === 'identity' ? [] : ['content-encoding', coding]),
  ];
  return { file, size, etag, headers };
}
