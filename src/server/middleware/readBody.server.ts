import express, { type Request, type RequestHandler } from 'express';

/** A body that is not waited for any longer; its status is the answer. */
class UnreadBody extends Error {
  constructor(readonly status: 408 | 413) {
    super(status === 413 ? 'The body is too large' : 'The body has not come to its end');
  }
}

/** As long as a page in the browser waits for its answer (sendLead.ts); then it offers to try again. */
const longestSilenceMs = 20_000;
/** The same for {@link hidesBrokenChunks}: no browser sends such a request, so nobody on a slow network waits here. */
const longestUpgradeSilenceMs = 3_000;

/**
 * Reads a body of any type into `request.body`, as bytes. What announces more than `limit` bytes is refused before they come
 * (413), and so is what stops coming for `silenceMs` (408; RFC 9110, section 15.5.9). The connection of a body that was not
 * read to its end is closed behind the answer: to take in the rest would cost as much as to read it.
 * @param upgradeSilenceMs in place of `silenceMs` where Node would not tell of a broken body
 */
export function readBody(
  limit: number,
  { silenceMs = longestSilenceMs, upgradeSilenceMs = longestUpgradeSilenceMs } = {},
): RequestHandler {
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
    const longestMs = hidesBrokenChunks(request) ? upgradeSilenceMs : silenceMs;
    request.setTimeout(longestMs, () => end(new UnreadBody(408)));
    read(request, response, end);
    // The reader would take in all of what is too large before it says so.
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end(new UnreadBody(413));
    });
  };
}

/**
 * Whether Node keeps silent about a chunk that is none, and waits for more: its parser gives no error for a request that
 * wishes for another protocol, which some clients do with each request (Java's, for HTTP/2).
 */
function hidesBrokenChunks({ headers }: Request): boolean {
  return headers.upgrade !== undefined && headers['transfer-encoding'] !== undefined;
}
