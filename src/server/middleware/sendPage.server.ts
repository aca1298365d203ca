import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { RenderedPage } from '../../renderer/SiteRequest';
import { codingReader, type Coding } from '../pageCache/acceptedCoding.server';

const codingOf = codingReader();

/**
 * Sends a page that was rendered for one visitor: a search, a lost page, a form with mistakes. It is compressed here and
 * now: at these levels that takes a tenth of the rendering, and a stream in another thread costs more than it saves.
 */
export function sendPage(request: Request, response: Response, { status, headers, html }: RenderedPage): void {
  const coding = html === '' ? 'identity' : codingOf(request.headers['accept-encoding']);
  response.status(status).set(headers).vary('accept-encoding');
  if (coding !== 'identity') response.set('content-encoding', coding);
  response.send(coding === 'identity' ? html : compress(html, coding));
}

function compress(html: string, coding: Exclude<Coding, 'identity'>): Buffer {
  const page = Buffer.from(html);
  // A chunk that holds all of it: the usual 16 kB would be joined from several.
  const chunkSize = 64 * 1024;
  if (coding === 'gzip') return gzipSync(page, { level: 1, chunkSize });
  return brotliCompressSync(page, {
    chunkSize,
    params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
  });
}
