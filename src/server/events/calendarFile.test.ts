import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from './calendarFile.server';

const event = {
  uid: 'robotica-2027-03-15@cogsprout.example',
  time: { from: '2027-03-15', to: '2027-03-17' },
  organizer: 'hello@cogsprout.example',
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

test('a class of two hours keeps its calendar entry when it is moved, and takes it back when it is cancelled', () => {
  const trial = {
    ...event,
    uid: 'trial-1@cogsprout.example',
    time: { start: Date.parse('2026-12-05T12:00:00Z'), end: Date.parse('2026-12-05T14:00:00Z') },
    location: 'Sample Tower, Business Bay, Dubai',
  };
  const read = (file: string) => {
    const calendar = new ICAL.Component(ICAL.parse(file));
    const component = calendar.getFirstSubcomponent('vevent');
    if (!component) throw new Error('the file holds no event');
    return { method: calendar.getFirstPropertyValue('method'), component, event: new ICAL.Event(component) };
  };
  const booked = read(calendarFile({ ...trial, sequence: 0 }));
  expect(booked.event.startDate.toJSDate().toISOString()).toBe('2026-12-05T12:00:00.000Z');
  expect(booked.event.duration.toSeconds()).toBe(7200);
  expect(booked.event.location).toBe('Sample Tower, Business Bay, Dubai');
  const cancelled = read(calendarFile({ ...trial, sequence: 1, cancelled: true }));
  expect(cancelled.event.uid).toBe(booked.event.uid);
  expect(booked.component.getFirstPropertyValue('organizer')).toBe('mailto:hello@cogsprout.example');
  const inLine = read(calendarFile({ ...trial, tentative: true }));
  expect(inLine.component.getFirstPropertyValue('status'), 'a place in line is no appointment').toBe('TENTATIVE');
  expect(inLine.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  expect([booked.event.sequence, cancelled.event.sequence]).toEqual([0, 1]);
  expect(cancelled.method).toBe('CANCEL');
  expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});
