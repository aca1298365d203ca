import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadForms } from '../../src/leads/forms';
import type { BookedTrial, OfferedTrial, TrialList } from '../../src/trials/TrialList';
import { FakeSpreadsheet } from '../fakes/spreadsheet';
import { eventually } from '../leads/eventually';
import { type LeadServer, startLeadServer } from '../leads/leadServer';
import { sampleLeads } from '../leads/sampleLeads';

let server: LeadServer;
beforeAll(async () => {
  server = await startLeadServer();
});
afterAll(() => server.stop());

async function freeTimes(prefix = '/ae', query = ''): Promise<TrialList> {
  const answer = await fetch(`${server.url}${prefix}/api/trials${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as TrialList;
}

function book(trial: string, { key = '', prefix = '/ae' } = {}) {
  return fetch(`${server.url}${prefix}/api/leads/slot-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify({ ...sampleLeads['slot-booking'], TrialTime: trial }),
  });
}

interface Answer {
  id: string;
  status: string;
  booking: BookedTrial;
  errors: Record<string, string>;
  trials: OfferedTrial[];
}
const answerOf = async (response: Response) => (await response.json()) as Answer;

describe('the free times of a region', () => {
  test('are told by its own clock, the earliest first, and nobody keeps them for longer than five seconds', async () => {
    const answer = await fetch(`${server.url}/ae/api/trials`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2');
    const { timeZone, times } = (await answer.json()) as TrialList;
    expect(timeZone).toBe('Asia/Dubai');
    expect(times.length).toBeGreaterThan(10);
    for (const { id, start, end, place, online, left } of times) {
      expect(start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00$/);
      expect(Date.parse(end) - Date.parse(start)).toBe(2 * 3_600_000);
      expect(id).toBe(`${place}-${start.slice(0, 16).replace(/[-:]/g, '').replace('T', 't')}`);
      expect(online).toBe(place === 'online');
      expect(left).toBeGreaterThan(0);
    }
    expect(times.map(({ start }) => start)).toEqual(times.map(({ start }) => start).toSorted());
  });

  test('are those for the age of the child', async () => {
    const all = (await freeTimes()).times;
    const six = (await freeTimes('/ae', '?age=6')).times;
    const sixteen = (await freeTimes('/ae', '?age=16')).times;
    expect(six.length).toBeLessThan(all.length);
    expect(six.map(({ id }) => id)).not.toEqual(sixteen.map(({ id }) => id));
    expect((await freeTimes('/ae', '?age=17')).times).toEqual([]);
    expect((await fetch(`${server.url}/ae/api/trials?age=nine`)).status).toBe(400);
  });

  test('are those of the region of the address', async () => {
    expect((await freeTimes('')).timeZone).toBe('Asia/Kolkata');
    expect((await freeTimes('/ae/ar')).timeZone).toBe('Asia/Dubai');
  });
});

describe('a seat', () => {
  test('is held with the lead, and the answer names day, time, place and where it is looked after', async () => {
    const [time] = (await freeTimes()).times;
    const response = await book(time?.id ?? '', { prefix: '/ae/ar' });
    expect(response.status).toBe(201);
    const { id, status, booking } = await answerOf(response);
    expect(status).toBe('stored');
    expect(booking).toEqual({
      start: time?.start,
      end: time?.end,
      timeZone: 'Asia/Dubai',
      place: time?.place,
      manage: expect.stringMatching(/^\/ae\/ar\/booking\/[0-9a-f]+\.[0-9a-f]{40}$/) as string,
      calendar: `${booking.manage}.ics`,
    });
    expect(booking.manage).not.toContain(sampleLeads['slot-booking']['ChildName']);
    expect(await server.service.operations.findBooking(id)).toMatchObject({ trial: time?.id, state: 'booked' });
  });

  test('is held once for the same submission, however often it comes', async () => {
    const time = (await freeTimes()).times.at(-1);
    const responses = await Promise.all(Array.from({ length: 5 }, () => book(time?.id ?? '', { key: 'one-family' })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    const answers = await Promise.all(responses.map(answerOf));
    expect(new Set(answers.map(({ booking }) => booking.manage)).size).toBe(1);
    const taken = await server.service.operations.seatsTaken('ae', 0);
    expect(taken[time?.id ?? '']).toBe(1);
  });

  test('that went meanwhile is answered 409 with three free times, in the language of the page, and nothing is stored', async () => {
    const time = (await freeTimes('/ae', '?age=6')).times.find(({ place }) => place === 'dubai');
    await Promise.all(
      Array.from({ length: time?.left ?? 0 }, (_, index) => book(time?.id ?? '', { key: `seat-${index}` })),
    );
    const before = await server.service.counts();
    const late = await book(time?.id ?? '', { prefix: '/ae/ar' });
    expect(late.status).toBe(409);
    const { errors, trials } = await answerOf(late);
    expect(errors).toEqual({ TrialTime: 'حُجز هذا الموعد للتو. يرجى اختيار موعد آخر.' });
    expect(trials).toHaveLength(3);
    for (const each of trials) {
      expect(each).toMatchObject({ place: 'dubai', left: expect.any(Number) as number });
      expect(each.id).not.toBe(time?.id);
    }
    expect(await server.service.counts()).toEqual(before);
    expect((await book(trials[0]?.id ?? '')).status).toBe(201);
  });

  test('that never was is answered 409 too', async () => {
    for (const wrong of ['dubai-20200104t1000', 'nonsense', 'x'.repeat(500)]) {
      const response = await book(wrong);
      expect(response.status).toBe(409);
      expect((await answerOf(response)).trials).toHaveLength(3);
    }
  });

  test('that is over is shown again with three others to who has no JavaScript, and what was typed is kept', async () => {
    const answer = await fetch(`${server.url}/ae/api/leads/trial-booking`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ ...sampleLeads['trial-booking'], TrialTime: 'dubai-20200104t1000', page: '/ae' }),
    });
    expect(answer.status).toBe(409);
    const shown = server.shown();
    expect(shown?.values).toMatchObject(sampleLeads['trial-booking']);
    expect(shown?.errors).toEqual({ TrialTime: 'This class can no longer be booked. Please choose another one.' });
    expect(shown?.trials).toHaveLength(3);
  });

  test('is not asked for: another time is stored as such, and no time at all as ever', async () => {
    const other = await book('other');
    expect(other.status).toBe(201);
    expect(await answerOf(other)).toEqual({ id: expect.any(String) as string, status: 'stored' });
    const plain = await server.post('slot-booking', sampleLeads['slot-booking']);
    expect(await answerOf(plain)).toEqual({ id: expect.any(String) as string, status: 'stored' });
  });

  test('is nothing that a form without trial classes knows', async () => {
    const answer = await server.post('newsletter', { ...sampleLeads.newsletter, TrialTime: 'dubai-20200104t1000' });
    expect(answer.status).toBe(201);
  });
});

test('the rules of the fields come first: a time holds no place for a form that is not filled in', async () => {
  const [time] = (await freeTimes('')).times;
  const answer = await fetch(`${server.url}/api/leads/slot-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ TrialTime: time?.id }),
  });
  expect(answer.status).toBe(422);
  expect(await server.service.operations.seatsTaken('in', 0)).toEqual({});
});

test('the spreadsheet gets the seat in the query string, and in the body exactly its fields', async () => {
  const sheet = await new FakeSpreadsheet().start();
  const own = await startLeadServer({ LEADS_SLOT_BOOKING_URL: sheet.url() });
  try {
    const { times } = (await (await fetch(`${own.url}/ae/api/trials`)).json()) as TrialList;
    await fetch(`${own.url}/ae/api/leads/slot-booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sampleLeads['slot-booking'], TrialTime: times[0]?.id }),
    });
    await eventually('the lead arrives', () => sheet.arrivals.length === 1);
    const [arrival] = sheet.arrivals;
    expect([...new URLSearchParams(arrival?.body).keys()]).toEqual(
      leadForms['slot-booking'].fields.map(({ name }) => name),
    );
    expect(arrival?.trial).toBe(times[0]?.id);
  } finally {
    await own.stop();
    await sheet.stop();
  }
});
