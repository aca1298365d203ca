import type { Request, RequestHandler } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import { steadyCounts } from './steadyCounts.server';

/** More requests have come than a limit allows. */
export class TooMany extends Error {
  readonly status = 429;

  /** @param seconds until the limit lets somebody in again */
  constructor(readonly seconds: number) {
    super('too many requests');
  }
}

type Limit = Pick<Options, 'windowMs' | 'limit' | 'keyGenerator'> &
  Partial<Pick<Options, 'standardHeaders' | 'skip' | 'skipFailedRequests' | 'requestWasSuccessful'>>;

/**
 * Lets `limit` requests of one key through in `windowMs`, and calls `next` with {@link TooMany} for the rest. A clock that is set
 * anew locks nobody out.
 * @param elapsed counts milliseconds and never jumps
 */
export function limitRate(limit: Limit, elapsed?: () => number): RequestHandler {
  return rateLimit({
    legacyHeaders: false,
    // Its checks of the proxy settings write to the console; TRUST_PROXY decides.
    validate: false,
    store: steadyCounts(elapsed),
    handler: (request, _response, next) => next(new TooMany(secondsUntil(request, limit.windowMs))),
    ...limit,
  });
}

/** Until the limit lets somebody in again, as express-rate-limit says on the request. */
function secondsUntil(request: Request, windowMs: number): number {
  const { rateLimit: counted } = request as Request & { rateLimit?: { resetTime?: Date } };
  return Math.max(1, Math.ceil(((counted?.resetTime?.getTime() ?? Date.now() + windowMs) - Date.now()) / 1000));
}
