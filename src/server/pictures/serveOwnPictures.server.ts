import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answer } from '../answer/answer.server';
import { contentTypeOf } from '../assets/contentTypes.server';
import { emptyPolicy, type StandingHeaders } from '../middleware/securityHeaders.server';
import { encodedFolder } from './ownPictures.server';

/** Their names carry the hash of their content. */
const encoding = /^\/media\/([a-z0-9-]+\.[0-9a-f]{8}-(?:\d+\.(?:avif|webp)|card\.jpg))$/;

/** Answers with the encodings of own pictures in `DATA_DIR`; calls `next` for any other path. */
export function serveOwnPictures(
  dataDir: string,
  standing: StandingHeaders,
  onAnswer: (method: string, status: number) => void,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const folder = encodedFolder(dataDir);
  return (request, response, next) => {
    const { method = 'GET', url = '/' } = request;
    const file = encoding.exec(url.split('?', 1)[0] ?? '')?.[1];
    if (file === undefined || (method !== 'GET' && method !== 'HEAD')) return next();
    void send(request, response, file, next);
  };

  async function send(request: IncomingMessage, response: ServerResponse, file: string, next: () => void) {
    const body = await readFile(join(folder, file)).catch(() => undefined);
    if (body === undefined) return next();
    const headers = {
      ...standing,
      'content-security-policy': emptyPolicy,
      'content-type': contentTypeOf(file),
      'cache-control': 'public, max-age=31536000, immutable',
    };
    onAnswer(request.method ?? 'GET', answer(request, response, { status: 200, headers, body }));
  }
}
