import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { standingHeaders } from '../middleware/securityHeaders.server';
import { codingReader, type Coding } from '../pageCache/acceptedCoding.server';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '../preparedAnswer.server';
import { byteRange, type ByteRange } from './byteRange.server';
import { contentTypeOf } from './contentTypes.server';

/** Files below these folders carry the hash of their content in their name. */
const hashed = /^\/(?:assets|media)\//;
/** Larger files are streamed; smaller ones are read once. */
const largestInMemory = 256 * 1024;
const mostInMemory = 32 * 1024 * 1024;

interface Body {
  file: string;
  size: number;
  etag: string;
  headers: string[];
  /** The whole file as it is sent, once it was asked for and if it is small. */
  prepared: PreparedAnswer | null;
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
  /** Told of each answer: for metrics. */
  onAnswer?: (method: string, status: number) => void;
}

/**
 * The files of a folder, listed once (a deployment brings a new folder). Text is sent as the build compressed it;
 * names with a hash may be kept for ever; films can be asked for in parts.
 */
export function openAssets(folder: string, { onAnswer }: AssetOptions = {}): Assets {
  const assets = listAssets(folder);
  const codingOf = codingReader();
  let inMemory = 0;

  const preparedOf = (body: Body): PreparedAnswer | null => {
    if (body.prepared !== null || body.size > largestInMemory || inMemory + body.size > mostInMemory)
      return body.prepared;
    inMemory += body.size;
    body.prepared = prepareAnswer(200, body.headers, readFileSync(body.file));
    return body.prepared;
  };

  const send = (request: IncomingMessage, response: ServerResponse, body: Body, range: ByteRange | null): number => {
    const prepared = preparedOf(body);
    if (prepared !== null && range === null) {
      sendPrepared(request, response, prepared);
      return 200;
    }
    const status = range === null ? 200 : 206;
    response.writeHead(
      status,
      range === null ? [...body.headers, 'content-length', String(body.size)] : headersOfPart(body, range),
    );
    if (request.method === 'HEAD') response.end();
    else if (prepared !== null && range !== null) response.end(prepared.body.subarray(range.first, range.last + 1));
    else
      pipeline(
        createReadStream(body.file, range === null ? {} : { start: range.first, end: range.last }),
        response,
        () => {},
      );
    return status;
  };

  const answer = (request: IncomingMessage, response: ServerResponse, asset: Asset): number => {
    const { headers } = request;
    const body = bodyFor(asset, codingOf(headers['accept-encoding']));
    if (headers['if-none-match']?.includes(body.etag)) {
      response.writeHead(304, body.headers);
      response.end();
      return 304;
    }
    const isPart =
      headers.range !== undefined &&
      body === asset.plain &&
      (headers['if-range'] === undefined || headers['if-range'] === body.etag);
    const range = isPart ? byteRange(headers.range ?? '', body.size) : null;
    if (range !== 'beyond') return send(request, response, body, range);
    response.writeHead(416, { ...standingHeaders, 'content-range': `bytes */${body.size}` });
    response.end();
    return 416;
  };

  return {
    serve(request, response, next) {
      const { method = 'GET', url = '/' } = request;
      if (method !== 'GET' && method !== 'HEAD') return next();
      const query = url.indexOf('?');
      const asset = assets.get(query === -1 ? url : url.slice(0, query));
      if (asset === undefined) return next();
      const status = answer(request, response, asset);
      onAnswer?.(method, status);
    },
  };
}

function bodyFor(asset: Asset, coding: Coding): Body {
  if (coding === 'br') return asset.br ?? asset.gzip ?? asset.plain;
  return (coding === 'gzip' ? asset.gzip : null) ?? asset.plain;
}

function headersOfPart({ headers, size }: Body, { first, last }: ByteRange): string[] {
  return [...headers, 'content-range', `bytes ${first}-${last}/${size}`, 'content-length', String(last - first + 1)];
}

function listAssets(folder: string): ReadonlyMap<string, Asset> {
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
      files.has(path) ? describeBody(path, url, coding, variesByCoding) : null;
    assets.set(url, {
      plain: describeBody(file, url, 'identity', variesByCoding),
      br: describe(`${file}.br`, 'br'),
      gzip: describe(`${file}.gz`, 'gzip'),
    });
  }
  return assets;
}

function describeBody(file: string, url: string, coding: Coding, variesByCoding: boolean): Body {
  const { size, mtimeMs } = statSync(file);
  const isHashed = hashed.test(url);
  // The name of a hashed file says what is in it, on whichever server it stands.
  const etag = `"${isHashed ? url.slice(url.lastIndexOf('/') + 1) : `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`}-${coding}"`;
  const headers = [
    ...Object.entries(standingHeaders).flat(),
    // An SVG opened by itself is a document; it may not run or fetch anything.
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'content-type',
    contentTypeOf(url),
    'cache-control',
    isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'etag',
    etag,
    ...(variesByCoding ? ['vary', 'accept-encoding'] : ['accept-ranges', 'bytes']),
    ...(coding === 'identity' ? [] : ['content-encoding', coding]),
  ];
  return { file, size, etag, headers, prepared: null };
}
