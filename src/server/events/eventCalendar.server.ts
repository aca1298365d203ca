import type { RequestHandler } from 'express';
import { serverT } from '../../i18n/serverI18n.server';
import { eventDates, eventState } from '../../regions/eventState';
import { todayIn } from '../../regions/format';
import { hasPage, pagePaths } from '../../regions/pagePaths';
import { canonicalUrl } from '../../regions/urls';
import { answer } from '../answer/answer.server';
import { regionOf } from '../middleware/resolveRegion.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { wordSource } from '../words/wordSource.server';
import { calendarFile } from './calendarFile.server';

/**
 * Robotica for a calendar app: `/robotica/event.ics`, `/ae/robotica/event.ics`; there is none once it has begun. Comes after
 * resolveRegion.
 */
export function eventCalendar(live: LiveRegions): RequestHandler {
  return (request, response, next) => {
    const { region, language } = regionOf(response);
    const { robotica } = region.events;
    const now = new Date();
    const dates = eventDates(robotica);
    const state = eventState(robotica, todayIn(region.timeZone, now));
    if (!hasPage(region, 'robotica') || !dates || state !== 'upcoming') {
      next();
      return;
    }
    const { current } = live;
    const url = canonicalUrl(region, language, pagePaths.robotica);
    const t = serverT(wordSource(current, region, language), 'robotica');
    const file = calendarFile({
      // One for a year, so that a calendar moves the event with its days: of two files the later DTSTAMP counts (RFC 5546 2.1.5).
      uid: `robotica-${region.code}-${dates.from.slice(0, 4)}@${new URL(region.canonical).hostname}`,
      time: dates,
      organizer: region.contact.email,
      summary: t('calendar.summary'),
      description: t('calendar.description'),
      url,
      now,
    });
    answer(request, response, {
      status: 200,
      headers: {
        'cache-control': 'public, max-age=300',
        'content-disposition': 'attachment; filename="robotica.ics"',
        'content-type': 'text/calendar; charset=utf-8',
      },
      body: file,
    });
  };
}
