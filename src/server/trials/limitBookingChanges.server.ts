import type { RequestHandler, Response } from 'express';
import { postedValues } from '../leads/receive/leadIntake.server';
import { limitRate } from '../middleware/limitRate.server';
import { regionOf } from '../middleware/resolveRegion.server';

const changesPerHour = 20;
const hourMs = 3_600_000;

/** What may be done over and over; everything else ends by itself, and is never held back: it frees a seat, or takes one. */
const repeatable = new Set(['move', 'wait', 'exchange']);

/**
 * Limits the changes of one booking within an hour: each writes a mail to the family, of which whoever has the link may not
 * cause hundreds. A change that was refused does not count. Calls `next` with TooMany.
 */
export function limitBookingChanges(): RequestHandler {
  return limitRate({
    windowMs: hourMs,
    limit: changesPerHour,
    keyGenerator: (_request, response: Response) => regionOf(response).path,
    skip: (request) => !repeatable.has(postedValues('form', request)['action'] ?? ''),
    skipFailedRequests: true,
    requestWasSuccessful: (_request, response) => !refusal.test(String(response.getHeader('location'))),
  });
}

const refusal = /[?]done=(?:full|gone|changed|refused)$/;
