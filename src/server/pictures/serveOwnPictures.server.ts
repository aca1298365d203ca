import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answer } from '../answer/answer.server';
import { contentTypeOf } from '../assets/contentTypes.server';
import { emptyPolicy, forOtherSites, type StandingHeaders } from '../middleware/securityHeaders.server';
import { encodedFolder, type PictureFolders } from './ownPictures.server';

/** Their names carry the hash of their content. */
const encoding = /^\/media\/([a-z0-9-]+\.[0-9a-f]{6}-(?:\d+\.(?:avif|webp)|card\.jpg))$/;

/** How long a request is held for an encoding that is still being made; the process ends within as long anyway. */
const longestHeldMs = 5_000;
const lookEveryMs = 100;
/** So many at once: what is held keeps its connection. */
const mostHeld = 64;

const immutable = 'public, max-age=31536000, immutable';

/**
 * Answers with the encodings of own pictures in `DATA_DIR`; calls `next` for any other path. Another machine may have encoded
 * a picture already, and its pages name it, while this one is still at it: then the request waits a moment, and gets the
 * nearest size of the version before where that takes too long.
 */
export function serveOwnPictures(
  { picturesDir, dataDir }: PictureFolders,
  standing: StandingHeaders,
  onAnswer: (method: string, status: number) => void,
  heldMs = longestHeldMs,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const folder = encodedFolder(dataDir);
  let held = 0;
  return (request, response, next) => {
    const { method = 'GET', url = '/' } = request;
    const file = encoding.exec(url.split('?', 1)[0] ?? '')?.[1];
    if (file === undefined || (method !== 'GET' && method !== 'HEAD')) return next();
    void send(request, response, file, next);
  };

  async function send(request: IncomingMessage, response: ServerResponse, file: string, next: () => void) {
    const body = (await read(file)) ?? (await comes(response, file));
    if (body) return finish(request, response, { file, body, caching: immutable });
    const other = await nearest(file);
    const otherBody = other === undefined ? undefined : await read(other);
    // Under this address the right one will stand in a moment.
    if (other !== undefined && otherBody)
      finish(request, response, { file: other, body: otherBody, caching: 'no-store' });
    else next();
  }

  function finish(
    request: IncomingMessage,
    response: ServerResponse,
    { file, body, caching }: { file: string; body: Buffer; caching: string },
  ): void {
    const headers = {
      ...standing,
      ...forOtherSites,
      'content-security-policy': emptyPolicy,
      'content-type': contentTypeOf(file),
      'cache-control': caching,
    };
    onAnswer(request.method ?? 'GET', answer(request, response, { status: 200, headers, body }));
  }

  function read(file: string): Promise<Buffer | undefined> {
    return readFile(join(folder, file)).catch(() => undefined);
  }

  /** The encoding once it is there; undefined for a picture that is not in the folder, or when it takes too long. */
  async function comes(response: ServerResponse, file: string): Promise<Buffer | undefined> {
    if (held >= mostHeld || !(await namesIn(picturesDir)).some((name) => nameOf(name) === nameOf(file)))
      return undefined;
    held += 1;
    try {
      for (const until = performance.now() + heldMs; performance.now() < until && !response.destroyed; ) {
        await wait(lookEveryMs);
        const body = await read(file);
        if (body) return body;
      }
      return undefined;
    } finally {
      held -= 1;
    }
  }

  /** The encoding of another version of the picture, of the same kind, whose width is nearest. */
  async function nearest(file: string): Promise<string | undefined> {
    const others = (await namesIn(folder)).filter(
      (other) => nameOf(other) === nameOf(file) && kindOf(other) === kindOf(file) && encoding.test(`/media/${other}`),
    );
    const away = (other: string) => Math.abs(widthOf(other) - widthOf(file));
    return others.toSorted((one, other) => away(one) - away(other))[0];
  }
}

const nameOf = (file: string) => file.split('.', 1)[0];
const kindOf = (file: string) => /\.[a-z]+$/.exec(file)?.[0];
const widthOf = (file: string) => Number(/-(\d+)\.\w+$/.exec(file)?.[1] ?? 0);
const namesIn = (folder: string) => readdir(folder).catch(() => []);
