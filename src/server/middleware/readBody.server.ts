import express, { type RequestHandler } from 'express';

/** A body that says of itself that it is larger than what is read; its status is the answer. */
class TooLarge extends Error {
  readonly status = 413;
}

/**
 * Reads a body of any type into `request.body`, as bytes. What announces more than `limit` bytes is refused before they come,
 * and its connection closed behind the answer: to take in all of it first would cost as much as to read it.
 */
export function readBody(limit: number): RequestHandler {
  const read = express.raw({ type: () => true, limit });
  return (request, response, next) => {
    if (Number(request.headers['content-length']) > limit) {
      response.set('connection', 'close');
      next(new TooLarge());
    } else read(request, response, next);
  };
}
