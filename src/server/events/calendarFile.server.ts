import { dayAfter } from '../../regions/hours';

/** Whole days, 'YYYY-MM-DD' with `to` the last day, or a span of time in milliseconds since 1970. */
type CalendarTime = { from: string; to: string } | { start: number; end: number };

/** An event as calendar apps keep it: found again by its `uid`, brought up to date by a higher `sequence`. */
export interface CalendarEvent {
  uid: string;
  time: CalendarTime;
  /** How often the event has been changed (RFC 5545 section 3.8.7.4). */
  sequence?: number;
  /** True when it does not take place after all. */
  cancelled?: boolean;
  /** True while it is not settled: it keeps no time of the calendar. */
  tentative?: boolean;
  /** Mail address of whoever holds it; a file that is published names one (RFC 5546 section 3.2.1). */
  organizer: string;
  summary: string;
  description: string;
  location?: string;
  url: string;
  /** When the file was made. */
  now: Date;
}

/** An iCalendar file (RFC 5545) with one event: lines end in CRLF and are folded at 75 octets. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, time, sequence, cancelled, tentative, organizer, summary, description, location, url, now } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//site//events//EN',
    'CALSCALE:GREGORIAN',
    // A cancellation of something in the calendar is a method of its own (RFC 5546 section 3.2.5).
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    ...timeLines(time),
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(cancelled || tentative ? [`STATUS:${cancelled ? 'CANCELLED' : 'TENTATIVE'}`] : []),
    `ORGANIZER:mailto:${organizer}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${url}`,
    // Whole days leave the rest of the calendar free; a class of two hours does not.
    `TRANSP:${'from' in time || tentative ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

function timeLines(time: CalendarTime): string[] {
  // In UTC, which needs no description of a time zone in the file.
  if ('start' in time) return [`DTSTART:${utc(new Date(time.start))}`, `DTEND:${utc(new Date(time.end))}`];
  // The end of an event of whole days is the day after its last (section 3.6.1).
  return [`DTSTART;VALUE=DATE:${compact(time.from)}`, `DTEND;VALUE=DATE:${compact(dayAfter(time.to, 1))}`];
}

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const compact = (date: string) => date.replaceAll('-', '');

/** Section 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
}

/** Section 3.1: no line is longer than 75 octets; a longer one goes on after a line break and a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
