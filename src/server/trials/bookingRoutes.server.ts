import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { serverT } from '../../i18n/serverI18n.server';
import type { ResolvedPage } from '../../regions/resolve';
import { canonicalUrl } from '../../regions/urls';
import { isRequestError } from '../../typed/errorStatus';
import { answer } from '../answer/answer.server';
import { bookingAwayPage, manyChangesPage } from '../answer/smallPage.server';
import { nameOf } from '../errorName.server';
import { postedValues } from '../leads/receive/leadIntake.server';
import type { StoreOperations } from '../leads/storeOperations.server';
import { TooMany } from '../middleware/limitRate.server';
import { notAllowed } from '../middleware/notAllowed.server';
import { readBody } from '../middleware/readBody.server';
import { regionOf } from '../middleware/resolveRegion.server';
import { runStep } from '../middleware/runStep.server';
import { emptyPolicy } from '../middleware/securityHeaders.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { wordSource } from '../words/wordSource.server';
import { bookingCalendar, calendarFileName } from './bookingCalendar.server';
import { bookingNamespaces } from './bookingFrame.server';
import { bookingOfToken, isBookingToken } from './bookingLink.server';
import { type BookingNews, bookingNews, bookingPage, isTrouble } from './bookingPage.server';
import { bookingStyle } from './bookingStyle.server';
import { type BookingChanges, changeBooking } from './changeBooking.server';
import { freshOnReturnHash } from './freshOnReturn.server';
import { limitBookingChanges } from './limitBookingChanges.server';
import { lostBookingPage } from './lostBookingPage.server';
import type { TrialBooking } from './trialBooking.server';
import type { TrialDesk } from './trialDesk.server';

export interface BookingRouteParts {
  live: LiveRegions;
  operations: BookingChanges & Pick<StoreOperations, 'findExchange' | 'bookingLinkKeys'>;
  trials: TrialDesk;
  log: Pick<Logger, 'error'>;
  now?: () => number;
}

const largestBody = 4096;

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
    `default-src 'none'; script-src 'sha256-${freshOnReturnHash}'; style-src 'sha256-${bookingStyle(language).hash}'; ` +
    `font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  );
}

/**
 * `/booking/<token>`: a booking is seen, moved, cancelled, and an offered seat taken; `/booking/<token>.ics` is its calendar
 * file. Comes after resolveRegion; for a token that is garbled, forged or of another region it says so, with status 404.
 */
export function bookingRoutes(parts: BookingRouteParts): RequestHandler {
  const { operations, live, trials, log, now = Date.now } = parts;
  const steps = [readBody(largestBody), limitBookingChanges()];
  return async (request, response, next) => {
    const resolved = regionOf(response);
    const [, token, isCalendar] = /^\/booking\/(.+?)(\.ics)?$/.exec(resolved.path) ?? [];
    if (token === undefined) {
      next();
      return;
    }
    // Before the booking is looked for: a method that nothing here answers does not tell whether there is one.
    const allowed = isCalendar ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST'];
    if (!allowed.includes(request.method)) {
      notAllowed(allowed)(request, response.set(headers), next);
      return;
    }
    try {
      const id = isBookingToken(token) ? bookingOfToken(await operations.bookingLinkKeys(), token) : undefined;
      const booking = id === undefined ? undefined : await operations.findBooking(id);
      if (booking?.region !== resolved.region.code) {
        sendLost(parts, resolved, request, response);
        return;
      }
      const path = `${resolved.basename}/booking/${token}`;
      response.set({ ...headers, 'content-security-policy': emptyPolicy });
      const visit = { resolved, booking, path, request, response, now: now() };
      if (isCalendar) sendCalendar(live, visit);
      else if (request.method === 'POST') {
        for (const step of steps) await runStep(step, request, response);
        const news = await changeBooking(operations, trials, resolved, booking, postedValues('form', request));
        trials.changed(booking.region);
        // Asked for again with GET, so that going back or loading it anew sends nothing twice.
        response.redirect(303, `${path}?done=${news}`);
      } else await sendPage(parts, visit);
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

/** One request for the page of a booking that is there. */
interface Visit {
  resolved: ResolvedPage;
  booking: TrialBooking;
  /** Of the page, with the token. */
  path: string;
  request: Request;
  response: Response;
  now: number;
}

function sendLost(
  { live: { current } }: BookingRouteParts,
  resolved: ResolvedPage,
  request: Request,
  response: Response,
) {
  const t = serverT(wordSource(current, resolved.region, resolved.language), bookingNamespaces);
  const body = lostBookingPage({ resolved, site: current.site, t });
  answer(request, response, { status: 404, headers: pageHeaders(resolved.language), body });
}

async function sendPage(
  { live, trials, operations }: BookingRouteParts,
  { resolved, booking, path, request, response, now }: Visit,
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
    t: serverT(wordSource(current, region, language), bookingNamespaces),
    exchange,
    times,
    news: bookingNews.find((news) => news === done && isTrueOf(news, booking, exchange)),
    now,
  });
  answer(request, response, {
    status: 200,
    headers: pageHeaders(language),
    body: page,
  });
}

function sendCalendar(live: LiveRegions, { resolved, booking, path, request, response, now }: Visit): void {
  const { region, language, basename } = resolved;
  const { current } = live;
  const t = serverT(wordSource(current, region, language), bookingNamespaces);
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

/**
 * A form that is sent twice leads to its first booking again, cancelled since; one for the waiting list to a booking without a
 * seat; who goes back, to what they have undone since.
 */
function isTrueOf(news: BookingNews, { state }: TrialBooking, exchange: TrialBooking | undefined): boolean {
  if (state === 'cancelled') return news === 'cancelled' || news === 'out' || news === 'refused';
  const isInLine = exchange?.state === 'waiting' || exchange?.state === 'offered';
  if (news === 'waits' || news === 'left') return state === 'booked' && isInLine === (news === 'waits');
  if (isTrouble(news)) return true;
  return news !== 'cancelled' && news !== 'out' && state === 'booked';
}
