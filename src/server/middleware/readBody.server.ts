import express, { type RequestHandler } from 'express';

/** A body that is not waited for any longer; its status is the answer. */
class UnreadBody extends Error {
  constructor(readonly status: 408 | 413) {
    super(status === 413 ? 'The body is too large' : 'The body has not come to its end');
  }
}

/** As long as a page in the browser waits for its answer (sendLead.ts); then it offers to try again. */
export const longestSilenceMs = 20_000;

/**
 * Reads a body of any type into `request.body`, as bytes. What announces more than `limit` bytes is refused before they come
 * (413), and so is what stops coming for `silenceMs` (408; RFC 9110, section 15.5.9). The connection of a body that was not
 * read to its end is closed behind the answer: to take in the rest would cost as much as to read it.
 */
export function readBody(limit: number, silenceMs = longestSilenceMs): RequestHandler {
  const read = express.raw({ type: () => true, limit });
  return (request, response, next) => {
    let isOver = false;
    const end = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      request.setTimeout(0);
      if (!request.complete) response.set('connection', 'close');
      next(error);
    };
    if (Number(request.headers['content-length']) > limit) return end(new UnreadBody(413));
    request.setTimeout(silenceMs, () => end(new UnreadBody(408)));
    read(request, response, end);
    // The reader would take in all of what is too large before it says so.
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end(new UnreadBody(413));
    });
  };
}
