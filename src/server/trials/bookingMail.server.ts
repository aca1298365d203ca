import type { TFunction } from 'i18next';
import { anyTrialPath } from '../../regions/bookingPath';
import { comma, directionsLink, placesOf } from '../../regions/places';
import type { Region, Site } from '../../regions/schema';
import { canonicalUrl, chatLink, languageTag, telLink, textDirection } from '../../regions/urls';
import { color } from '../../theme/tokens';
import { onlinePlace } from '../../trials/TrialList';
import { type Html, html } from '../answer/html.server';
import { bookingCalendar, isOff } from './bookingCalendar.server';
import { phoneOf, placeText } from './bookingPage.server';
import { momentText, spanText } from './bookingTimes.server';
import { wasInLine } from './trialBooking.server';
import type { DueTrialMail } from './trialMails.server';
import type { TrialMailKind } from './trialTables.server';

export interface BookingMailParts {
  mail: DueTrialMail;
  region: Region;
  language: string;
  site: Pick<Site, 'brand'>;
  t: TFunction<'booking'>;
  /** The whole address of the booking's page. */
  url: string;
  now: number;
}

/** A mail to a family, before it gets its sender and recipient. */
export interface BookingMail {
  subject: string;
  text: string;
  html: string;
  /** The calendar file that belongs to it. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
}

interface Row {
  name: string;
  value: string;
}

interface Way {
  label: string;
  url: string;
  /** Whether the label says already where it leads. */
  isNamed?: boolean;
}

/**
 * The mail to a family about its booking, as text and as HTML, in its language and by the clock of the region. Nothing that
 * was typed into a form stands in it, as an address that is not one's own may have been typed as well.
 */
export function bookingMail(parts: BookingMailParts): BookingMail {
  const { mail, region, language, t } = parts;
  const { of: booking, kind } = mail;
  const subject = t(`mail.subject.${kind}`, { when: momentText(region, language, booking.start) });
  const until = booking.offerUntil === null ? '' : momentText(region, language, booking.offerUntil);
  const said = t(`mail.text.${kind}`, { until });
  const lead = booking.exchanges === null || kind === 'exchange-off' ? said : `${said} ${t('mail.keeps')}`;
  const rows = rowsOf(parts);
  const ways = waysOf(parts);
  // Nobody is asked to cancel what is cancelled.
  const why = kind === 'cancelled' ? t('mail.why') : `${t('mail.why')} ${t('mail.notYou')}`;
  const calendar = calendarOf(parts);
  return {
    subject,
    text: [
      lead,
      rows.map(({ name, value }) => `${name}: ${value}`).join('\n'),
      ways.map(({ label, url, isNamed }) => (isNamed ? label : `${label}: ${url}`)).join('\n'),
      why,
    ].join('\n\n'),
    html: page(parts, subject, lead, rows, ways, why).text,
    ...(calendar && { calendar }),
  };
}

function calendarOf({ mail: { kind, of: booking }, ...parts }: BookingMailParts): BookingMail['calendar'] {
  if (kind !== 'confirmation' && kind !== 'moved' && kind !== 'cancelled') return undefined;
  // Who only stood in line has had no file: there is nothing in their calendar to take back.
  if (wasInLine(booking)) return undefined;
  return { method: isOff(booking) ? 'CANCEL' : 'PUBLISH', content: bookingCalendar({ booking, ...parts }) };
}

/** Whether the class that a mail names is one that the family has a seat in, or may have. */
function isComing(kind: TrialMailKind): boolean {
  return !['cancelled', 'waiting', 'exchange-off'].includes(kind);
}

function rowsOf({ mail: { kind, of: booking }, region, language, t }: BookingMailParts): Row[] {
  const { name, detail } = placeText(region, booking.place, t, language);
  const bring = booking.place === onlinePlace ? t('bringOnline') : t('bringHere');
  return [
    { name: t('when'), value: `${spanText(region, language, booking.start, booking.end)} (${t('clock')})` },
    { name: t('where'), value: [name, detail].filter(Boolean).join(comma(language)) },
    ...(isComing(kind) ? [{ name: t('bring'), value: bring }] : []),
  ];
}

function waysOf({ mail: { kind, of: booking }, region, language, t, url }: BookingMailParts): Way[] {
  const place = placesOf(region, language).find(({ id }) => id === booking.place);
  const phone = phoneOf(region, booking.place);
  return [
    kind === 'cancelled'
      ? { label: t('again'), url: canonicalUrl(region, language, anyTrialPath(region)) }
      : { label: kind === 'offer' ? t('accept') : t('mail.manage'), url },
    ...(place && isComing(kind) ? [{ label: t('directions'), url: directionsLink(place.geo) }] : []),
    { label: t('chat'), url: chatLink(region.chat.number, t('chatMessage')) },
    { label: t('call', { phone }), url: telLink(phone), isNamed: true },
  ];
}

/** Text whose hours do not break at their dash. */
function inOnePiece(text: string): Html {
  const parts = text.split(/(\d+:\d+\s*–\s*\d+:\d+)/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`))}`;
}

/** Programs that show mail know no style sheets worth the name: each part carries its own. */
function page(
  { region, language, site }: BookingMailParts,
  subject: string,
  lead: string,
  rows: readonly Row[],
  [first, ...others]: readonly Way[],
  why: string,
): Html {
  const muted = `color:${color.inkSoft};font-size:14px;line-height:1.5`;
  const button =
    `display:inline-block;padding:12px 24px;border-radius:24px;background:${color.deepLeaf};color:${color.white};` +
    'font-weight:bold;text-decoration:none';
  const tag = languageTag(region, language);
  const direction = textDirection(language);
  // Said once more inside: Gmail and others show the mail in a page of their own and drop what `html` and `body` say.
  return html`<!doctype html>
    <html lang="${tag}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px 12px;background:${color.paper};color:${color.ink};font-family:sans-serif">
        <div lang="${tag}" dir="${direction}" style="max-width:560px;margin:0 auto;font-size:17px;line-height:1.55">
          <p style="font-weight:bold;font-size:20px">${site.brand}</p>
          <p>${lead}</p>
          <div style="padding:8px 20px;background:${color.white};border:1px solid ${color.line};border-radius:16px">
            ${rows.map(
              ({ name, value }) =>
                html`<p><span style="${muted}">${name}</span><br /><strong>${inOnePiece(value)}</strong></p>`,
            )}
          </div>
          <p style="margin:24px 0">${first ? html`<a href="${first.url}" style="${button}">${first.label}</a>` : ''}</p>
          <p>
            ${others.map(({ label, url }) => html`<a href="${url}" style="color:${color.deepLeaf}">${label}</a><br />`)}
          </p>
          <p style="${muted}">${why}</p>
        </div>
      </body>
    </html>`;
}
