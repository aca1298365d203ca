/** A calendar event of whole days. Dates are 'YYYY-MM-DD'; `to` is the last day. */
export interface CalendarEvent {
  uid: string;
  from: string;
  to: string;
  summary: string;
  description: string;
  url: string;
  /** When the file was made. */
  now: Date;
}

/** An iCalendar file (RFC 5545) with one event: lines end in CRLF and are folded at 75 octets. */
export function calendarFile({ uid, from, to, summary, description, url, now }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//site//events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    // The end of an event of whole days is the day after its last (section 3.6.1).
    `DTEND;VALUE=DATE:${compact(dayAfter(to))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

const compact = (date: string) => date.replaceAll('-', '');

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

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
