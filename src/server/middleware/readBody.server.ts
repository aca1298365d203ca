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

/** Of a body that is too large, the bytes that are taken in and dropped, and the silence after which the rest is not waited for. */
const largestDropped = 1024 * 1024;
const longestDropSilenceMs = 2_000;

/**
 * Reads a body of any type into `request.body`, as bytes. What is larger than `limit` bytes is refused (413), and so is what
 * stops coming for `silenceMs` (408; RFC 9110, section 15.5.9). Of what is too large up to `largestDropped` bytes are taken in
 * before the answer, as a client that is still sending when its connection is closed would lose the answer (RFC 9112,
 * section 9.6); the connection of anything larger is closed behind the answer.
 * @param upgradeSilenceMs in place of `silenceMs` where Node would not report a broken body
 * @param dropSilenceMs in place of `silenceMs` for a body that is too large
 */
export function readBody(
  limit: number,
  {
    silenceMs = longestSilenceMs,
    upgradeSilenceMs = longestUpgradeSilenceMs,
    dropSilenceMs = longestDropSilenceMs,
  } = {},
): RequestHandler {
  const read = express.raw({ type: () => true, limit });
  return (request, response, next) => {
    let isOver = false;
    // What serveHttp gives each connection.
    const standingMs = request.socket.timeout ?? 0;
    const end = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      request.setTimeout(standingMs);
      if (!request.complete) response.set('connection', 'close');
      next(error);
    };
    const announced = Number(request.headers['content-length']);
    if (announced > largestDropped) return end(new UnreadBody(413));
    const longestMs = hidesBrokenChunks(request) ? upgradeSilenceMs : silenceMs;
    let isTooLarge = announced > limit;
    request.setTimeout(isTooLarge ? dropSilenceMs : longestMs, () => end(new UnreadBody(isTooLarge ? 413 : 408)));
    read(request, response, end);
    // The reader takes in and drops all of what is too large before it says so.
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit && !isTooLarge) {
        isTooLarge = true;
        request.setTimeout(dropSilenceMs);
      }
      if (size > largestDropped) end(new UnreadBody(413));
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
