import { expect, test } from 'vitest';
import { calendarFile } from './calendarFile.server';

const event = {
  uid: 'robotica-2027-03-15@cogsprout.example',
  from: '2027-03-15',
  to: '2027-03-17',
  summary: 'Robotica by Cogsprout',
  description: 'Ages 8–18, 500+ teams; prize pool ₹50,000, and a very long line that goes on until it has to be folded',
  url: 'https://cogsprout.example/robotica',
  now: new Date('2026-11-20T09:30:00.123Z'),
};

test('a calendar event lasts until the day after its last day, as RFC 5545 counts whole days', () => {
  const file = calendarFile(event);
  expect(file).toContain('DTSTART;VALUE=DATE:20270315\r\n');
  expect(file).toContain('DTEND;VALUE=DATE:20270318\r\n');
  expect(file).toContain('DTSTAMP:20261120T093000Z\r\n');
});

test('no line of a calendar file is longer than 75 octets, and unfolding gives the text back', () => {
  const file = calendarFile(event);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(
    String.raw`DESCRIPTION:Ages 8–18\, 500+ teams\; prize pool ₹50\,000\, and a very long line`,
  );
});
