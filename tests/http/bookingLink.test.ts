import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrialList } from '../../src/trials/TrialList';
import { type LeadServer, startLeadServer } from '../leads/leadServer';
import { sampleLeads } from '../leads/sampleLeads';
import { bookingsOf } from './bookings';

let server: LeadServer;
beforeAll(async () => {
  server = await startLeadServer();
});
afterAll(() => server.stop());

const { freeTimes, roomyClass, bookedAt, press, page } = bookingsOf(() => server);

test('while the store is away a family reads in its own language that the booking is kept, and when to come again', async () => {
  const away = await startLeadServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  const path = `/ae/ar/booking/6173.${'0'.repeat(40)}`;
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(away.url + path, { method });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    const text = await answer.text();
    expect(text).toContain('<html lang="ar-AE" dir="rtl">');
    expect(text).toContain('حجزك محفوظ');
    expect(text).toContain(`href="${path}"`);
  }
  await away.stop();
});

test('a link that was cut or changed on the way leads to a way on, in the language of its region', async () => {
  const { manage } = await bookedAt(await roomyClass(), '/ae/ar');
  const changed = manage.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const path of [manage.slice(0, -7), changed, `${changed}.ics`, '/ae/ar/booking/(your%20link)']) {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const text = await answer.text();
    expect(text).toContain('<html lang="ar-AE" dir="rtl">');
    expect(text).toContain('هذا الرابط لا\u00a0يؤدي إلى أي حجز');
    expect(text).toContain('href="/ae/ar/book"');
    expect(text).toContain('https://wa.me/');
    expect(text, 'it tells nothing of the booking').not.toContain('Business Bay');
  }
  expect(await page('/booking/anything'), 'another region').toContain('This link leads to no booking');
});

describe('the page of a booking', () => {
  test('names day, time and place, belongs to nobody else, and is kept by no cache and no search engine', async () => {
    const times = await freeTimes();
    const time = times.find(({ place }) => place === 'dubai');
    const { manage } = await bookedAt(time?.id);
    const answer = await fetch(server.url + manage);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    // By the one way to answer, as every page.
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const text = await answer.text();
    expect(text).toContain('<html lang="en-AE" dir="ltr">');
    const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Dubai' } as const;
    // As on /book: nobody is to read 16:00 there and 4:00 here.
    expect(text).toContain(new Intl.DateTimeFormat('en-AE', hours).format(Date.parse(time?.start ?? '')));
    expect(text).not.toMatch(/\d\s?[ap]m\b/i);
    expect(text).toContain('Business Bay');
    expect(text).toContain('google.com/maps/dir');
    expect(text).not.toContain(sampleLeads['slot-booking']['ChildName']);
    expect(text).not.toContain(sampleLeads['slot-booking']['Mobile']);
  });

  test('has what has just been done in its title, the first words that a screen reader says, and signs of folds in no name', async () => {
    const { manage } = await bookedAt(await roomyClass());
    const text = await page(manage);
    expect(text).toContain('<title>Your place is booked · Your trial class · Cogsprout</title>');
    expect(text).toContain("content: '+' / ''");
    const { headers } = await press(manage, { action: 'cancel' });
    expect(await page(headers.get('location') ?? '')).toContain('<title>Your booking is cancelled. ');
    expect(await page(manage.slice(0, -1))).toContain('<title>This link leads to no booking · ');
  });

  test('can be read and posted to, and says so to any other method', async () => {
    const { manage } = await bookedAt(await roomyClass());
    for (const [path, method, allow, sentence] of [
      [manage, 'DELETE', 'GET, HEAD, POST', 'This address answers GET, HEAD and POST only.'],
      [`${manage}.ics`, 'POST', 'GET, HEAD', 'This address answers GET and HEAD only.'],
      // As if there were a booking: no method tells whether there is one.
      [manage.slice(0, -1), 'DELETE', 'GET, HEAD, POST', 'This address answers GET, HEAD and POST only.'],
      ['/booking/unknown.ics', 'PUT', 'GET, HEAD', 'This address answers GET and HEAD only.'],
    ] as const) {
      const answer = await fetch(server.url + path, { method });
      expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([405, allow, sentence]);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  test('writes no hundred mails: after twenty changes in an hour it asks to wait, in the language of the page', async () => {
    const [here = '', there = ''] = [await roomyClass(), await roomyClass()];
    const { manage } = await bookedAt(here, '/ae/ar');
    const move = (change: number) => press(manage, { action: 'move', TrialTime: change % 2 === 0 ? there : here });
    for (let refused = 0; refused < 5; refused += 1) await press(manage, { action: 'accept' });
    for (let change = 0; change < 20; change += 1) expect((await move(change)).status).toBe(303);
    const answer = await move(20);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await answer.text()).toContain('<html lang="ar-AE" dir="rtl">');
    const cancelled = await press(manage, { action: 'cancel' });
    expect(cancelled.headers.get('location'), 'a seat can be given back at any time').toMatch(/done=cancelled$/);
  });

  test('has styles that its content security policy allows', async () => {
    const { manage } = await bookedAt(await roomyClass());
    const answer = await fetch(server.url + manage);
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await answer.text()) ?? [];
    const { createHash } = await import('node:crypto');
    expect(answer.headers.get('content-security-policy')).toContain(
      createHash('sha256').update(style).digest('base64'),
    );
  });

  test('speaks the language in which was booked', async () => {
    const { manage } = await bookedAt(await roomyClass(), '/ae/ar');
    const text = await page(manage);
    expect(text).toContain('<html lang="ar-AE" dir="rtl">');
    expect(text).toContain('مكانك محجوز');
    expect(text).toMatch(/\d{2}:\d{2}، (?:دبي|عبر الإنترنت)/);
  });

  test('does not exist for a link that is guessed, or under another region', async () => {
    const { manage } = await bookedAt(await roomyClass());
    for (const wrong of [
      manage.slice(0, -1) + (manage.endsWith('0') ? '1' : '0'),
      manage.replace('/ae/', '/'),
      '/ae/booking/x',
    ])
      expect((await fetch(server.url + wrong)).status, wrong).toBe(404);
  });
});

describe('a booking', () => {
  test('is moved: the new seat is held and the old one free; a second click changes nothing', async () => {
    const [first, second] = (await freeTimes()).slice(-2);
    const { manage, id } = await bookedAt(first?.id);
    const taken = () => server.service.operations.seatsTaken('ae', 0);
    const before = (await taken())[first?.id ?? ''] ?? 0;
    for (let click = 0; click < 2; click += 1) {
      const answer = await press(manage, { action: 'move', TrialTime: second?.id ?? '' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${manage}?done=moved`);
    }
    expect(await server.service.operations.findBooking(id)).toMatchObject({ trial: second?.id, sequence: 1 });
    expect((await taken())[first?.id ?? ''] ?? 0).toBe(before - 1);
    expect(await page(`${manage}?done=moved`)).toContain('Your booking has been moved.');
  });

  test('stays as it is where the new time can no longer be booked, and says that nobody has just taken it', async () => {
    const { manage, id } = await bookedAt(await roomyClass());
    const answer = await press(manage, { action: 'move', TrialTime: 'dubai-20200104t1000' });
    expect(answer.headers.get('location')).toBe(`${manage}?done=gone`);
    expect(await page(`${manage}?done=gone`)).toContain('This time can no longer be booked.');
    expect(await server.service.operations.findBooking(id)).toMatchObject({ sequence: 0, state: 'booked' });
  });

  test('is cancelled once, and then says so', async () => {
    const { manage, id } = await bookedAt(await roomyClass());
    expect(await page(`${manage}?done=cancelled`), 'whoever types so').not.toContain('Your booking is cancelled');
    for (let click = 0; click < 2; click += 1)
      expect((await press(manage, { action: 'cancel' })).headers.get('location')).toBe(`${manage}?done=cancelled`);
    expect(await server.service.operations.findBooking(id)).toMatchObject({ state: 'cancelled', sequence: 1 });
    expect(await page(`${manage}?done=cancelled`)).toContain('Your booking is cancelled');
    const text = await page(manage);
    expect(text).toContain('This booking is cancelled');
    expect(text).not.toContain('<form');
  });

  test('can be booked anew without JavaScript as soon as it was cancelled, once for a double click', async () => {
    const time = await roomyClass();
    const submit = async () => {
      const values = {
        ...sampleLeads['slot-booking'],
        FullName: 'Comes Back',
        TrialTime: time ?? '',
        page: '/ae/book',
      };
      const answer = await fetch(`${server.url}/ae/api/leads/slot-booking`, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html' },
        body: new URLSearchParams(values),
      });
      return answer.headers.get('location')?.replace('?done=booked', '') ?? '';
    };
    const first = await submit();
    await press(first, { action: 'cancel' });
    const [second, twice] = await Promise.all([submit(), submit()]);
    expect(second).not.toBe(first);
    expect(twice).toBe(second);
    expect(await page(first)).toContain('This booking is cancelled');
    expect(await page(second)).not.toContain('This booking is cancelled');
    await press(second, { action: 'cancel' });
    const third = await submit();
    expect([first, second]).not.toContain(third);
  });

  test('is unchanged by a form that says nothing', async () => {
    const { manage, id } = await bookedAt(await roomyClass());
    expect((await press(manage, {})).headers.get('location')).toBe(`${manage}?done=refused`);
    expect(await server.service.operations.findBooking(id)).toMatchObject({ state: 'booked', sequence: 0 });
  });

  test('is where a form without JavaScript leads to', async () => {
    const time = (await freeTimes()).at(-1);
    const answer = await server.submit('trial-booking', { ...sampleLeads['trial-booking'] });
    expect(answer.headers.get('location')).toBe('/?sent=trial-booking#trial-booking-form');
    const booked = await fetch(`${server.url}/ae/api/leads/trial-booking`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ ...sampleLeads['trial-booking'], TrialTime: time?.id ?? '' }),
    });
    expect(booked.status).toBe(303);
    const location = booked.headers.get('location') ?? '';
    expect(location).toMatch(/^\/ae\/booking\/[0-9a-f.]+\?done=booked$/);
    expect(await page(location)).toContain('Booking confirmed successfully!');
  });
});

describe('the calendar file', () => {
  test('keeps its UID, and counts up with each change', async () => {
    const [first, second] = (await freeTimes()).slice(-4);
    const { manage, calendar } = await bookedAt(first?.id);
    const before = read(await page(calendar));
    await press(manage, { action: 'move', TrialTime: second?.id ?? '' });
    const moved = read(await page(calendar));
    await press(manage, { action: 'cancel' });
    const cancelled = read(await page(calendar));
    expect(new Set([before, moved, cancelled].map(({ event }) => event.uid)).size).toBe(1);
    expect([before, moved, cancelled].map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
    expect([before, moved, cancelled].map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
    expect(cancelled.status).toBe('CANCELLED');
    expect(before.event.startDate.toJSDate()).toEqual(new Date(first?.start ?? ''));
    expect(moved.event.startDate.toJSDate()).toEqual(new Date(second?.start ?? ''));
    expect(moved.event.duration.toSeconds()).toBe(7200);
  });

  test.each(['/ae/ar', '/hi', ''])('can be read by calendar apps, from %s/booking', async (prefix) => {
    const answer = await fetch(`${server.url}${prefix}/api/trials`);
    const [time] = ((await answer.json()) as TrialList).times.slice(-1);
    const { calendar } = await bookedAt(time?.id, prefix);
    const { event } = read(await page(calendar));
    expect(event.summary).toContain('Cogsprout');
    expect(event.location.length).toBeGreaterThan(2);
    expect(String(event.component.getFirstPropertyValue('url'))).toContain(`${prefix}/booking/`);
  });
});

/** A calendar file as an app reads it; it fails where the file breaks RFC 5545. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('the file holds no event');
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    event: new ICAL.Event(component),
  };
}

describe('a class that is full', () => {
  test('is waited for: who lets go of a seat has it offered to the next in line, who takes it', async () => {
    const [time] = (await freeTimes()).filter(({ place, left }) => place === 'dubai' && left === 6).slice(-1);
    const families = [];
    for (let seat = 0; seat < 6; seat += 1) families.push(await bookedAt(time?.id));
    const waiting = await bookedAt(`wait:${time?.id ?? ''}`);
    expect(waiting).toMatchObject({ waiting: true });
    const answered = await page(`${waiting.manage}?done=booked`);
    expect(answered, 'where the form without JavaScript leads to').toContain('You are on the waiting list');
    expect(answered).not.toContain('Booking confirmed successfully!');
    await press(families[0]?.manage ?? '', { action: 'cancel' });
    expect(await page(waiting.manage)).toContain('A place has become free for you');
    expect((await press(waiting.manage, { action: 'accept' })).headers.get('location')).toBe(
      `${waiting.manage}?done=accepted`,
    );
    expect(await page(waiting.manage)).toContain('Your place is booked');
  });

  test('is waited for by who has a place elsewhere, from the page of the booking: one place at a time', async () => {
    const [full] = (await freeTimes()).filter(({ place, left }) => place === 'dubai' && left === 6);
    const own = (await freeTimes()).find(({ place }) => place === 'online');
    const { manage, id } = await bookedAt(own?.id);
    const families = [];
    for (let seat = 0; seat < 6; seat += 1) families.push(await bookedAt(full?.id));
    expect(await page(manage)).toMatch(new RegExp(`value="${full?.id}"[^]*value="wait"`));
    const does = async (action: string, TrialTime = '') =>
      (await press(manage, { action, TrialTime })).headers.get('location');
    expect(await does('wait', own?.id)).toBe(`${manage}?done=refused`);
    for (let click = 0; click < 2; click += 1) expect(await does('wait', full?.id)).toBe(`${manage}?done=waits`);
    expect(await page(manage)).toContain('You are also waiting for another time');
    expect(await page(`${manage}?done=waits`)).toContain('You are on the waiting list, and your place stays yours.');
    expect(await page(`${manage}?done=left`)).not.toContain('You are no longer on the waiting list');
    expect(await does('leave')).toBe(`${manage}?done=left`);
    expect(await page(manage)).not.toContain('You also wait');
    expect(await page(`${manage}?done=left`)).toContain('You are no longer on the waiting list');
    expect(await page(`${manage}?done=waits`), 'where Back leads to').not.toContain('You are on the waiting list');
    await does('wait', full?.id);
    expect(await does('exchange')).toBe(`${manage}?done=refused`);
    await press(families[0]?.manage ?? '', { action: 'cancel' });
    const offer = await page(manage);
    expect(offer).toContain('A place has become free at the time you are waiting for');
    expect(offer, 'what a second press is known by').toMatch(
      new RegExp(`name="TrialTime" value="${full?.id}" />\\s*<button name="action" value="exchange"`),
    );
    for (let click = 0; click < 2; click += 1) expect(await does('exchange', full?.id)).toBe(`${manage}?done=moved`);
    expect(await does('exchange', own?.id), 'from a tab of another day').toBe(`${manage}?done=refused`);
    expect(await server.service.operations.findBooking(id)).toMatchObject({ trial: full?.id, state: 'booked' });
    const taken = await server.service.operations.seatsTaken('ae', 0);
    expect(taken[full?.id ?? '']).toBe(6);
    expect(await page(manage)).not.toContain('value="exchange"');
    await press(manage, { action: 'cancel' });
    for (const news of ['waits', 'left', 'full'])
      expect(await page(`${manage}?done=${news}`), 'where Back leads to').not.toContain('role="status"');
  });
});
