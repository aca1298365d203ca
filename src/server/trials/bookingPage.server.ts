import { formatLocale, formatRange } from '../../regions/format';
import { addressIn, comma, directionsLink, listedNames, placesOf } from '../../regions/places';
import type { Region } from '../../regions/schema';
import { telLink } from '../../regions/urls';
import { type OfferedTrial, onlinePlace } from '../../trials/TrialList';
import { fewPlaces, isForSome } from '../../trials/timeChoices';
import { drawnRobot } from '../answer/drawnRobot.server';
import { asIs, type Html, html } from '../answer/html.server';
import {
  type BookingFrameParts,
  type BookingWords,
  bookAgain,
  bookingFrame,
  chatButton,
  linkElsewhere,
} from './bookingFrame.server';
import { type BookingStanding, leadsOn, nextOf, standingOf, standingShown } from './bookingStanding.server';
import { around, dayText, hoursText, momentText, spanText, wholeHours } from './bookingTimes.server';
import { type TrialBooking, versionOf, wasInLine } from './trialBooking.server';

/** What has just been done with a booking: shown once, above it. */
export const bookingNews = [
  'booked',
  'moved',
  'cancelled',
  'out',
  'accepted',
  'waits',
  'left',
  'full',
  'gone',
  'changed',
  'refused',
] as const;
export type BookingNews = (typeof bookingNews)[number];

export interface BookingPageParts extends BookingFrameParts {
  booking: TrialBooking;
  /** Path of this page, which its forms are sent to. */
  path: string;
  /** Its place in line for another class. */
  exchange: TrialBooking | undefined;
  /** All times that can be booked: it can be moved to free ones, and wait for full ones. */
  times: readonly OfferedTrial[];
  news: BookingNews | undefined;
  now: number;
}

/** A booking's page: what was booked, and plain forms to move it, cancel it or accept an offered seat. Needs no JavaScript. */
export function bookingPage(parts: BookingPageParts): string {
  const { booking, t, now } = parts;
  const standing = standingShown(booking, now);
  const isOpen = standing === 'booked' || standing === 'waiting' || standing === 'offered';
  // What can still be changed was refused for what had ended meanwhile: the offer of another class, say.
  const news = isOpen && parts.news === 'refused' ? 'changed' : parts.news;
  return bookingFrame(
    parts,
    t(news ? `done.${news}` : `state.${standing}`),
    html`<div class="head">
        <h1>${t(`state.${standing}`)}</h1>
        ${standing === 'booked' || !isOpen ? asIs(drawnRobot) : ''}
      </div>
      ${news ? html`<p class="said ${isTrouble(news) ? 'bad' : ''}" role="status">${t(`done.${news}`)}</p>` : ''}
      ${isOpen ? '' : html`<p>${t(`next.${nextOf(booking, standing)}`)}</p>`}
      <div class="card">${particulars(parts, standing)} ${links(parts, standing)}</div>
      ${
        isOpen
          ? html`${offer(parts, standing)} ${standing === 'booked' ? exchangePart(parts) : ''} ${moving(parts)}
            ${standing === 'booked' ? waitingPart(parts) : ''} ${leaving(parts, standing)}`
          : leadsOn(booking, standing)
            ? ''
            : html`<p>${bookAgain(parts)}</p>`
      }`,
  );
}

const troubles: readonly BookingNews[] = ['full', 'gone', 'changed', 'refused'];

/** True for what a form asked for and did not get. */
export const isTrouble = (news: BookingNews) => troubles.includes(news);

/** The field of the version that a page was drawn with (versionOf). */
export const seenName = 'seen';

const seen = ({ booking, exchange }: BookingPageParts) =>
  html`<input type="hidden" name="${seenName}" value="${versionOf(booking, exchange)}" />`;

function particulars(
  { booking, resolved: { region, language }, t }: BookingPageParts,
  standing: BookingStanding,
): Html {
  const { name, detail } = placeText(region, booking.place, t, language);
  return html`<dl>
    <dt>${t('when')}</dt>
    <dd>
      ${wholeHours(spanText(region, language, booking.start, booking.end))}
      <small>${t('clock')}</small>
    </dd>
    <dt>${t('where')}</dt>
    <dd>${name}${detail ? html`<small>${detail}</small>` : ''}</dd>
    ${
      // Who has been offered a place takes it first.
      standing === 'booked' || standing === 'begun'
        ? html`<dt>${t('bring')}</dt>
            <dd>${booking.place === onlinePlace ? t('bringOnline') : t('bringHere')}</dd>`
        : ''
    }
  </dl>`;
}

function links(parts: BookingPageParts, standing: BookingStanding): Html {
  const { booking, path, t } = parts;
  const { region, language } = parts.resolved;
  const place = placesOf(region, language).find(({ id }) => id === booking.place);
  const isToCome = !['cancelled', 'out', 'off', 'over', 'expired'].includes(standing);
  const hasCalendar = ['booked', 'cancelled', 'off'].includes(standing) && !wasInLine(booking);
  const isLoud = leadsOn(booking, standing);
  return html`<div class="links ${isLoud ? 'loud' : ''}">
    ${hasCalendar ? html`<a class="button" href="${path}.ics">${t(standing === 'booked' ? 'calendar' : 'calendarOff')}</a>` : ''}
    ${place && isToCome ? linkElsewhere(directionsLink(place.geo), t('directions'), t) : ''}
    ${chatButton(region, t)}
    ${isToCome ? callButton(region, booking.place, t) : ''} ${isLoud && standing === 'over' ? bookAgain(parts) : ''}
  </div>`;
}

function callButton(region: Region, place: string, t: BookingWords): Html {
  const phone = phoneOf(region, place);
  return html`<a class="button" href="${telLink(phone)}">${t('call', { phone })}</a>`;
}

function offer(parts: BookingPageParts, standing: BookingStanding): Html | string {
  const { booking, path, t } = parts;
  if (standing === 'waiting') return html`<p>${t('waitingText')}</p>`;
  if (standing !== 'offered' || booking.offerUntil === null) return '';
  return html`<form class="card" method="post" action="${path}">
    <p>${offerText(parts, booking.offerUntil)}</p>
    ${seen(parts)} <input type="hidden" name="TrialTime" value="${booking.trial}" />
    <button name="action" value="accept">${t('accept')}</button>
  </form>`;
}

/** Until when a place is kept. */
function offerText({ resolved: { region, language }, t }: BookingPageParts, offerUntil: number): Html {
  const until = momentText(region, language, offerUntil);
  return around(t('offerText', { until }), until);
}

function moving(parts: BookingPageParts): Html {
  const { booking, news, t, times } = parts;
  const free = times.filter(({ id, left }) => id !== booking.trial && left > 0);
  const isAskedFor = news === 'full' || news === 'gone';
  return choice(parts, free, { title: t('move'), send: t('moveTo'), action: 'move', none: t('noTimes'), isAskedFor });
}

interface Choice {
  title: string;
  text?: string;
  send: string;
  action: string;
  /** What is said where there is no time to choose. */
  none: string;
  /** Whoever sees the page has just been asked to choose another one. */
  isAskedFor?: boolean;
}

/** Times as radio buttons by day, folded away until they are asked for. */
function choice(
  parts: BookingPageParts,
  times: readonly OfferedTrial[],
  { title, text, send, action, none, isAskedFor = false }: Choice,
): Html {
  const { path, resolved } = parts;
  const { region, language } = resolved;
  const byDay = new Map<string, OfferedTrial[]>();
  for (const time of times) {
    const day = dayText(region, language, Date.parse(time.start));
    byDay.set(day, [...(byDay.get(day) ?? []), time]);
  }
  return html`<details class="card" ${isAskedFor ? 'open' : ''}>
    <summary><h2>${title}</h2></summary>
    ${text === undefined ? '' : html`<p>${text}</p>`}
    ${
      times.length === 0
        ? html`<p>${none}</p>`
        : html`<form method="post" action="${path}">
            ${seen(parts)}
            ${[...byDay].map(
              ([day, ofDay]) =>
                html`<fieldset>
                  <legend>${day}</legend>
                  ${ofDay.map((time) => timeChoice(parts, time))}
                </fieldset>`,
            )}
            <button name="action" value="${action}">${send}</button>
          </form>`
    }
  </details>`;
}

/** One time as a radio button: hours, place, for whom it is where that is not for all, and how many places are left. */
function timeChoice({ resolved: { region, language }, t }: BookingPageParts, time: OfferedTrial): Html {
  const { name } = placeText(region, time.place, t, language);
  const hours = hoursText(region, language, Date.parse(time.start), Date.parse(time.end));
  const ages = formatRange(time.ages, formatLocale(region, language));
  return html`<label
    ><input type="radio" name="TrialTime" value="${time.id}" required aria-invalid="false" />
    <span
      >${[hours, name].join(comma(language))} ${isForSome(time, region) ? html`<small>${t('ages', { ages })}</small>` : ''}</span
    >
    <small>${time.left > 0 && time.left <= fewPlaces ? t('left', { count: time.left }) : ''}</small></label
  >`;
}

/** The place in another line, for who has a seat already, and the seat that it offers. */
function exchangePart(parts: BookingPageParts): Html | string {
  const { exchange, path, resolved, t, now } = parts;
  const { region, language } = resolved;
  if (!exchange || exchange.start <= now) return '';
  const { name } = placeText(region, exchange.place, t, language);
  const text = [spanText(region, language, exchange.start, exchange.end), name].join(comma(language));
  const time = wholeHours(text);
  const standing = standingOf(exchange, now);
  if (standing === 'offered' && exchange.offerUntil !== null)
    return html`<form class="card" method="post" action="${path}">
      <h2>${t('exchange.free')}</h2>
      <p><strong>${time}</strong></p>
      <p>${offerText(parts, exchange.offerUntil)} ${t('exchange.swap')}</p>
      <p class="links">
        ${seen(parts)} <input type="hidden" name="TrialTime" value="${exchange.trial}" />
        <button name="action" value="exchange">${t('accept')}</button>
        <button class="quiet" name="action" value="leave">${t('exchange.keep')}</button>
      </p>
    </form>`;
  if (standing !== 'waiting') {
    const said = t(standing === 'cancelled' ? 'exchange.off' : 'exchange.expired', { time: text });
    return html`<p class="card">${around(said, text)}</p>`;
  }
  return html`<form class="card" method="post" action="${path}">
    <h2>${t('exchange.waits')}</h2>
    <p><strong>${time}</strong></p>
    <p>${t('exchange.text')}</p>
    ${seen(parts)}
    <button class="quiet" name="action" value="leave">${t('leave')}</button>
  </form>`;
}

/** The other class that the booking waits for, or has been offered a seat of. */
function otherLine({ exchange, now }: BookingPageParts): string | undefined {
  const standing = exchange && standingOf(exchange, now);
  return standing === 'waiting' || standing === 'offered' ? exchange?.trial : undefined;
}

/** The full classes that somebody with a seat would rather come to. */
function waitingPart(parts: BookingPageParts): Html | string {
  const { booking, t, times } = parts;
  const waitsFor = otherLine(parts);
  const full = times.filter(({ id, left }) => left === 0 && id !== booking.trial && id !== waitsFor);
  if (full.length === 0) return '';
  const text = waitsFor === undefined ? t('exchange.text') : t('exchange.instead');
  return choice(parts, full, { title: t('exchange.title'), text, send: t('exchange.send'), action: 'wait', none: '' });
}

function leaving(parts: BookingPageParts, standing: BookingStanding): Html {
  const { path, t } = parts;
  const label = standing === 'waiting' ? t('leave') : standing === 'offered' ? t('decline') : t('cancel');
  return html`<details class="card">
    <summary><h2>${label}</h2></summary>
    <form method="post" action="${path}">
      ${standing === 'booked' ? html`<p>${t('cancelSure')} ${otherLine(parts) === undefined ? '' : t('exchange.ends')}</p>` : ''}
      ${seen(parts)}
      <button class="danger" name="action" value="cancel">${standing === 'booked' ? t('cancelYes') : label}</button>
    </form>
  </details>`;
}

/** The phone of the house where a class is, or that of its region. */
export function phoneOf({ contact }: Region, place: string): string {
  return contact.addresses.find(({ id }) => id === place)?.phone ?? contact.phone;
}

/** What a place is called and where it is; a place that has left the region's file keeps its name. */
export function placeText(
  region: Region,
  place: string,
  t: BookingWords,
  language: string,
): { name: string; detail: string } {
  if (place === onlinePlace) return { name: t('online'), detail: '' };
  const address = region.contact.addresses.find(({ id }) => id === place);
  const name = placesOf(region, language).find(({ id }) => id === place)?.name.text ?? t('placeUnknown');
  const lines = address ? addressIn(address, language, region.country).lines : [];
  return { name, detail: listedNames(lines, language) };
}
