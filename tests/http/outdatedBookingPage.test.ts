import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import { BookingStore } from '../../src/server/trials/bookingStore.server';
import type { BookedTrial } from '../../src/trials/TrialList';
import { type LeadServer, startLeadServer } from '../leads/leadServer';
import { sampleLeads } from '../leads/sampleLeads';
import { bookingsOf } from './bookings';

const folder = mkdtempSync(path.join(tmpdir(), 'outdated-bookings-'));
let server: LeadServer;
beforeAll(async () => {
  server = await startLeadServer({ DATA_DIR: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const { freeTimes, roomyClass, bookedAt, press, pressIn, page } = bookingsOf(() => server);

describe('a booking whose page was drawn before it became what it is', () => {
  test('is not let go of from a page that shows another time: somebody has moved it meanwhile', async () => {
    const [here, there = ''] = [await roomyClass(), await roomyClass()];
    const { manage, id } = await bookedAt(here);
    const open = await page(manage);
    await pressIn(open, 'move', { TrialTime: there });
    const answer = await pressIn(open, 'cancel');
    expect(answer.headers.get('location')).toBe(`${manage}?done=changed`);
    expect(await server.service.operations.findBooking(id)).toMatchObject({ state: 'booked', trial: there });
    const shown = await page(`${manage}?done=changed`);
    expect(shown).toContain('Nothing has been done: this booking was changed after you had opened the page.');
    expect((await pressIn(shown, 'cancel')).headers.get('location')).toBe(`${manage}?done=cancelled`);
    expect((await pressIn(open, 'move', { TrialTime: there })).headers.get('location'), 'over').toMatch(/=refused$/);
  });

  test('whose seat one parent has taken is not given away by the other, who still sees the waiting list', async () => {
    const [time, other] = (await freeTimes()).filter(({ place, left }) => place === 'dubai' && left === 6).slice(1);
    const families = [];
    for (let seat = 0; seat < 6; seat += 1) families.push(await bookedAt(time?.id));
    const { manage, id } = await bookedAt(`wait:${time?.id ?? ''}`);
    const inLine = await page(manage);
    await press(families[0]?.manage ?? '', { action: 'cancel' });
    const offered = await page(manage);
    for (let click = 0; click < 2; click += 1)
      expect((await pressIn(offered, 'accept')).headers.get('location')).toBe(`${manage}?done=accepted`);
    expect((await pressIn(inLine, 'cancel')).headers.get('location')).toBe(`${manage}?done=changed`);
    expect(await server.service.operations.findBooking(id)).toMatchObject({ state: 'booked', trial: time?.id });
    await press(manage, { action: 'move', TrialTime: other?.id ?? '' });
    expect((await pressIn(offered, 'accept')).headers.get('location'), 'of what it was').toBe(`${manage}?done=changed`);
  });

  test('gives no other seat than the one that was shown, where the family waits for another class by now', async () => {
    const [first, second] = (await freeTimes()).filter(({ place, left }) => place === 'dubai' && left === 6);
    const own = await roomyClass();
    const { manage, id } = await bookedAt(own);
    const fill = async (time: typeof first) => {
      const families: BookedTrial[] = [];
      for (let seat = 0; seat < 6; seat += 1) families.push(await bookedAt(time?.id));
      return () => press(families[0]?.manage ?? '', { action: 'cancel' });
    };
    const freesFirst = await fill(first);
    const freesSecond = await fill(second);
    await press(manage, { action: 'wait', TrialTime: first?.id ?? '' });
    await freesFirst();
    const shown = await page(manage);
    expect(shown).toContain('A place has become free at the time you are waiting for');
    await press(manage, { action: 'wait', TrialTime: second?.id ?? '' });
    await freesSecond();
    for (const action of ['exchange', 'leave'])
      expect((await pressIn(shown, action)).headers.get('location')).toBe(`${manage}?done=changed`);
    expect(await server.service.operations.findBooking(id)).toMatchObject({ state: 'booked', trial: own });
    expect(await server.service.operations.findExchange(id)).toMatchObject({ state: 'offered', trial: second?.id });
  });
});

describe('a class that staff have closed meanwhile can no longer be booked, which is said', () => {
  /** Closes a class as `npm run trials -- block` does, in another process, and opens it again. */
  async function whileClosed(trial: string, step: (staff: BookingStore) => Promise<void>): Promise<void> {
    const staff = await LeadStore.open({ dataDir: folder });
    const bookings = new BookingStore(staff);
    await bookings.block('ae', trial, true);
    await step(bookings);
    await bookings.block('ae', trial, false);
    await staff.close();
  }

  test.each(['move', 'wait'])('to who has a place in another (%s)', async (action) => {
    const [own, closed = ''] = [await roomyClass(), await roomyClass()];
    const { manage, id } = await bookedAt(own);
    await whileClosed(closed, async () => {
      expect((await press(manage, { action, TrialTime: closed })).headers.get('location')).toBe(`${manage}?done=gone`);
    });
    expect(await server.service.operations.findBooking(id)).toMatchObject({ state: 'booked', trial: own });
  });

  test('to who had a place in it when it was called off, and to nobody who had let go of theirs before', async () => {
    // Which nobody books in the other tests.
    const closed = (await freeTimes()).at(-1)?.id ?? '';
    const [one, other] = [await bookedAt(closed, '/ae/ar'), await bookedAt(closed)];
    const drawn = await page(other.manage);
    await press(one.manage, { action: 'cancel' });
    await whileClosed(closed, async (staff) => {
      await staff.cancel(other.id, false, { seats: {}, offerMs: 0, noticeMs: 0 }, closed);
    });
    expect(await page(one.manage)).toContain('<h1>هذا الحجز ملغى</h1>');
    expect(await page(other.manage)).toContain('<h1>This class has been called off</h1>');
    expect((await pressIn(drawn, 'cancel')).headers.get('location')).toBe(`${other.manage}?done=refused`);
  });

  test('to who books it in a form that still shows it', async () => {
    const closed = (await roomyClass()) ?? '';
    await whileClosed(closed, async () => {
      for (const TrialTime of [closed, `wait:${closed}`]) {
        const answer = await fetch(`${server.url}/ae/api/leads/slot-booking`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...sampleLeads['slot-booking'], TrialTime }),
        });
        expect(answer.status).toBe(409);
        expect(await answer.json()).toMatchObject({
          errors: { TrialTime: 'This class can no longer be booked. Please choose another one.' },
        });
      }
    });
  });
});
