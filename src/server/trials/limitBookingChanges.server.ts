import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { postedValues } from '../leads/receive/leadIntake.server';
import { regionOf } from '../middleware/resolveRegion.server';

const changesPerHour = 20;
const hourMs = 3_600_000;

/** Somebody has changed a booking too often within an hour. */
export class TooManyChanges extends Error {
  constructor(readonly seconds: number) {
    super('too many changes of a booking');
  }
}

/** What may be done over and over; everything else ends by itself, and is never held back: it frees a seat, or takes one. */
const repeatable = new Set(['move', 'wait', 'exchange']);

/**
 * Limits the changes of one booking within an hour: each writes a mail to the family, of which whoever has the link may not
 * cause hundreds. A change that was refused does not count. Calls `next` with {@link TooManyChanges}.
 */
export function limitBookingChanges(): RequestHandler {
  return rateLimit({
    windowMs: hourMs,
    limit: changesPerHour,
    legacyHeaders: false,
    // Its checks of the proxy settings write to the console; the booking decides.
    validate: false,
    keyGenerator: (_request, response: Response) => regionOf(response).path,
    skip: (request) => !repeatable.has(postedValues('form', request)['action'] ?? ''),
    skipFailedRequests: true,
    requestWasSuccessful: (_request, response) => !refusal.test(String(response.getHeader('location'))),
    handler: (request, _response, next) => next(new TooManyChanges(secondsUntil(request))),
  });
}

const refusal = /[?]done=(?:full|gone|changed|refused)$/;

/** Until the limit lets somebody in again, as express-rate-limit says on the request. */
function secondsUntil(request: Request): number {
  const { rateLimit: limit } = request as Request & { rateLimit?: { resetTime?: Date } };
  return Math.max(1, Math.ceil(((limit?.resetTime?.getTime() ?? Date.now() + hourMs) - Date.now()) / 1000));
}
