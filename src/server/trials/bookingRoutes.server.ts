import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { serverT } from '../../i18n/serverI18n.server';
import { trialTimeName } from '../../leads/submission';
import type { ResolvedPage } from '../../regions/resolve';
import { canonicalUrl } from '../../regions/urls';
import { answer } from '../answer/answer.server';
import { isRequestError } from '../answer/errorStatus.server';
import { bookingAwayPage, manyChangesPage } from '../answer/smallPage.server';
import { nameOf } from '../leads/errorName.server';
import { readBody } from '../middleware/readBody.server';
import { runStep } from '../middleware/runStep.server';
import { emptyPolicy } from '../middleware/securityHeaders.server';
import { readSubmission } from '../leads/readSubmission.server';
import type { StoreOperations } from '../leads/storeOperations.server';
import { regionOf } from '../middleware/resolveRegion.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { wordSource } from '../words/wordSource.server';
import { bookingOfToken, isBookingToken } from './bookingLink.server';
import { bookingCalendar, calendarFileName } from './bookingCalendar.server';
import { lostBookingPage } from './bookingFrame.server';
import { bookingNews, bookingPage, type BookingNews } from './bookingPage.server';
import { bookingRuleOf } from './bookingRule.server';
import type { BookingOutcome } from './bookingStore.server';
import type { TrialBooking } from './trialBooking.server';
import { bookingStyle } from './bookingStyle.server';
import type { TrialDesk } from './trialDesk.server';

export interface BookingRouteParts {
  live: LiveRegions;
  operations: Pick<
    StoreOperations,
    | 'findBooking'
    | 'findExchange'
    | 'moveBooking'
    | 'cancelBooking'
    | 'acceptOffer'
    | 'waitInstead'
    | 'exchangeSeat'
    | 'leaveLine'
    | 'bookingLinkKeys'
  >;
  trials: TrialDesk;
  log: Pick<Logger, 'error'>;
  now?: () => number;
}

const largestBody = 4096;
const changesPerHour = 20;
const hourMs = 3_600_000;

/** Whoever has the address may act on the booking: it goes to no search engine, no cache and no other site. */
const headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

function pageHeaders(language: string): Record<string, string> {
  return {
    ...headers,
    'content-security-policy': policyOf(language),
    'content-type': 'text/html; charset=utf-8',
  };
}

function policyOf(language: string): string {
  return (
    `default-src 'none'; style-src 'sha256-${bookingStyle(language).hash}'; font-src 'self'; img-src 'self'; base-uri 'none'; ` +
    `form-action 'self'; frame-ancestors 'none'`
  );
}

/**
 * `/booking/<token>`: a booking is seen, moved, cancelled, and an offered seat taken; `/booking/<token>.ics` is its calendar
 * file. Comes after resolveRegion; for a token that is garbled, forged or of another region it says so, with status 404.
 */
export function bookingRoutes(parts: BookingRouteParts): RequestHandler {
  const { operations, live, trials, log, now = Date.now } = parts;
  const steps = [readBody(largestBody), limitChanges()];
  return async (request, response, next) => {
    const resolved = regionOf(response);
    const [, token, isCalendar] = /^\/booking\/(.+?)(\.ics)?$/.exec(resolved.path) ?? [];
    if (token === undefined) {
      next();
      return;
    }
    try {
      const id = isBookingToken(token) ? bookingOfToken(await operations.bookingLinkKeys(), token) : undefined;
      const booking = id === undefined ? undefined : await operations.findBooking(id);
      if (booking?.region !== resolved.region.code) {
        sendLost(parts, resolved, request, response);
        return;
      }
      const allowed = isCalendar ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST'];
      if (!allowed.includes(request.method)) {
        answer(request, response, { status: 405, headers: { ...headers, allow: allowed.join(', ') }, body: '' });
        return;
      }
      const path = `${resolved.basename}/booking/${token}`;
      response.set({ ...headers, 'content-security-policy': emptyPolicy });
      if (isCalendar) sendCalendar(live, resolved, booking, path, request, response, now());
      else if (request.method === 'POST') {
        for (const step of steps) await runStep(step, request, response);
        const news = await act(operations, trials, resolved, booking, postedValues(request));
        trials.changed(booking.region);
        // Asked for again with GET, so that going back or loading it anew sends nothing twice.
        response.redirect(303, `${path}?done=${news}`);
      } else await sendPage(parts, resolved, booking, path, request, response, now());
    } catch (error) {
      const path = `${resolved.basename}${resolved.path}`;
      if (error instanceof TooMany)
        answer(request, response, manyChangesPage(live.current, resolved, { path, seconds: error.seconds }));
      else if (isRequestError(error) || response.headersSent) next(error);
      else {
        log.error({ error: nameOf(error) }, 'trial classes: a booking could not be asked for');
        answer(request, response, bookingAwayPage(live.current, resolved, path));
      }
    }
  };
}

function sendLost(
  { live: { current } }: BookingRouteParts,
  resolved: ResolvedPage,
  request: Request,
  response: Response,
) {
  const t = serverT(wordSource(current, resolved.region, resolved.language), 'booking');
  const body = lostBookingPage({ resolved, site: current.site, t });
  answer(request, response, { status: 404, headers: pageHeaders(resolved.language), body });
}

async function sendPage(
  { live, trials, operations }: BookingRouteParts,
  resolved: ResolvedPage,
  booking: TrialBooking,
  path: string,
  request: Request,
  response: Response,
  now: number,
): Promise<void> {
  const { region, language } = resolved;
  const { current } = live;
  const done = request.query['done'];
  const { times } = region.trials ? await trials.allTimes(region) : { times: [] };
  const exchange = await operations.findExchange(booking.id);
  const page = bookingPage({
    booking,
    path,
    resolved,
    site: current.site,
    t: serverT(wordSource(current, region, language), 'booking'),
    exchange,
    times,
    news: bookingNews.find((news) => news === done && isTrueOf(news, booking)),
    now,
  });
  answer(request, response, {
    status: 200,
    headers: pageHeaders(language),
    body: page,
  });
}

function sendCalendar(
  live: LiveRegions,
  { region, language, basename }: ResolvedPage,
  booking: TrialBooking,
  path: string,
  request: Request,
  response: Response,
  now: number,
): void {
  const { current } = live;
  const t = serverT(wordSource(current, region, language), 'booking');
  const url = canonicalUrl(region, language, path.slice(basename.length));
  answer(request, response, {
    status: 200,
    headers: {
      ...headers,
      'content-disposition': `attachment; filename="${calendarFileName}"`,
      'content-type': 'text/calendar; charset=utf-8',
    },
    body: bookingCalendar({ booking, region, language, t, url, now }),
  });
}

class TooMany extends Error {
  constructor(readonly seconds: number) {
    super('too many changes of a booking');
  }
}

/** What may be done over and over; everything else ends by itself, and is never held back: it frees a seat, or takes one. */
const repeatable = new Set(['move', 'wait', 'exchange']);

/** Each change writes a mail to the family: whoever has the link may not have them by the hundred. What was refused is none. */
function limitChanges(): RequestHandler {
  return rateLimit({
    windowMs: hourMs,
    limit: changesPerHour,
    legacyHeaders: false,
    // Its checks of the proxy settings write to the console; the booking decides.
    validate: false,
    keyGenerator: (_request, response: Response) => regionOf(response).path,
    skip: (request) => !repeatable.has(postedValues(request)['action'] ?? ''),
    skipFailedRequests: true,
    requestWasSuccessful: (_request, response) => !refusal.test(String(response.getHeader('location'))),
    handler: (request, _response, next) => next(new TooMany(secondsUntil(request))),
  });
}

const refusal = /[?]done=(?:full|refused)$/;

/** Until the limit lets somebody in again, as express-rate-limit says on the request. */
function secondsUntil(request: Request): number {
  const { rateLimit: limit } = request as Request & { rateLimit?: { resetTime?: Date } };
  return Math.max(1, Math.ceil(((limit?.resetTime?.getTime() ?? Date.now() + hourMs) - Date.now()) / 1000));
}

function postedValues(request: Request): Record<string, string> {
  const raw: unknown = request.body;
  return readSubmission('form', Buffer.isBuffer(raw) ? raw : Buffer.alloc(0));
}

async function act(
  operations: BookingRouteParts['operations'],
  trials: TrialDesk,
  { region }: ResolvedPage,
  { id }: TrialBooking,
  posted: Record<string, string>,
): Promise<BookingNews> {
  const rule = bookingRuleOf(region);
  switch (posted['action']) {
    case 'accept':
      return newsOf(await operations.acceptOffer(id), 'accepted');
    case 'cancel':
      return newsOf(await operations.cancelBooking(id, rule), 'cancelled');
    case 'move': {
      const time = trials.bookable(region, posted[trialTimeName] ?? '');
      return time ? newsOf(await operations.moveBooking(id, time, rule), 'moved') : 'full';
    }
    case 'wait': {
      const time = trials.bookable(region, posted[trialTimeName] ?? '');
      return time ? newsOf(await operations.waitInstead(id, time, rule), 'waits') : 'refused';
    }
    case 'exchange':
      return newsOf(await operations.exchangeSeat(id, rule), 'moved');
    case 'leave':
      return newsOf(await operations.leaveLine(id, rule), 'left');
    default:
      return 'refused';
  }
}

/** A form that is sent twice leads to its first booking again, which may have been cancelled since. */
function isTrueOf(news: BookingNews, { state }: TrialBooking): boolean {
  const isOver = state === 'cancelled' || state === 'expired';
  return !isOver || (news !== 'booked' && news !== 'moved' && news !== 'accepted');
}

function newsOf(outcome: BookingOutcome, done: BookingNews): BookingNews {
  if (outcome.kind === 'done') return done;
  return outcome.kind === 'full' ? 'full' : 'refused';
}
