import { expect, test } from 'vitest';
import { placesOf } from '../../regions/places';
import { sampleRegion } from '../../regions/sampleRegion';
import type { OfferedTrial } from '../../trials/TrialList';
import { type BookingNews, bookingPage } from './bookingPage.server';
import type { TrialBooking } from './trialBooking.server';

const [start, end] = [Date.parse('2026-12-05T04:30:00Z'), Date.parse('2026-12-05T06:30:00Z')];

/** The words of a booking's page, by their keys, so many minutes after its class has begun. */
function words(
  minutes: number,
  state: TrialBooking['state'] = 'booked',
  news?: BookingNews,
  place = 'online',
  exchange?: Partial<TrialBooking>,
  ending: Partial<Pick<TrialBooking, 'was' | 'isCalledOff'>> = {},
  times: readonly OfferedTrial[] = [],
): string {
  const booking: TrialBooking = {
    id: 'family',
    region: 'in',
    language: 'en',
    trial: 'online-20261205t1000',
    place,
    start,
    end,
    state,
    sequence: 0,
    offerUntil: state === 'offered' ? start - 30 * 60_000 : null,
    exchanges: null,
    was: null,
    isCalledOff: false,
    ...ending,
  };
  return bookingPage({
    booking,
    path: '/booking/a-token',
    resolved: { region: sampleRegion({}), language: 'en', basename: '', path: '/booking/a-token' } as Parameters<
      typeof bookingPage
    >[0]['resolved'],
    site: { brand: 'Cogsprout' },
    t: ((key: string) => key) as Parameters<typeof bookingPage>[0]['t'],
    exchange: exchange && { ...booking, id: 'other', exchanges: booking.id, ...exchange },
    times,
    news,
    now: start + minutes * 60_000,
  });
}

test('who is late reads that the class has begun and what to bring, and only afterwards that it is over', () => {
  expect(words(-1)).toContain('<h1>state.booked</h1>');
  for (const minutes of [0, 119]) {
    expect(words(minutes)).toContain('<h1>state.begun</h1>');
    expect(words(minutes)).toContain('bringOnline');
    expect(words(minutes), 'it can be changed no more').not.toContain('<form');
  }
  expect(words(120)).toContain('<h1>state.over</h1>');
});

test('no time to choose is called invalid before one is chosen, though one of them is needed', () => {
  const time: OfferedTrial = {
    id: 'online-20261206t1000',
    place: 'online',
    start: '2026-12-06T04:30:00Z',
    end: '2026-12-06T06:30:00Z',
    ages: [6, 16],
    online: true,
    left: 3,
  };
  const page = words(-60, 'booked', undefined, 'online', undefined, {}, [time]);
  expect(page.match(/<input type="radio"[^>]*>/g)).toEqual([expect.stringContaining('required aria-invalid="false"')]);
});

test('the ways to the place and to the chat say that they open a new tab', () => {
  const [place] = placesOf(sampleRegion(), 'en');
  const links = words(-60, 'booked', undefined, place?.id).match(/<a[^>]*target="_blank"[^>]*>/g);
  expect(links).toHaveLength(2);
  for (const link of links ?? []) expect(link).toContain('aria-label="common:menu.elsewhere"');
});

test('who cannot find the house can call from the page of the booking', () => {
  for (const minutes of [-60, 0]) expect(words(minutes)).toMatch(/<a class="button" href="tel:\+\d+">/);
});

test('of a place that has left the region file a family is told to ask for it, and sees no id of the file', () => {
  const page = words(-60, 'booked', undefined, 'second-studio');
  expect(page).toContain('placeUnknown');
  expect(page).not.toContain('second-studio');
});

test('for who only stood in its line a class that has begun is over', () => {
  for (const state of ['waiting', 'offered', 'expired'] as const)
    expect(words(1, state)).toContain('<h1>state.over</h1>');
});

test('who is asked to choose another time finds the times unfolded', () => {
  for (const news of ['full', 'gone'] as const)
    expect(words(-60, 'booked', news)).toMatch(/<details class="card" open>\s*<summary><h2>move</);
  expect(words(-60, 'booked', 'moved')).not.toMatch(/<details[^>]* open/);
});

test('the way is shown to a class that one may come to, and to none that is over or was offered in vain', () => {
  const place = placesOf(sampleRegion({}), 'en')[0]?.id;
  expect(words(-60, 'booked', undefined, place)).toContain('>directions<');
  expect(words(0, 'booked', undefined, place)).toContain('>directions<');
  expect(words(120, 'booked', undefined, place)).not.toContain('>directions<');
  expect(words(-60, 'expired', undefined, place)).not.toContain('>directions<');
});

test('what to bring is said of a place that one has, not between an offer and its answer', () => {
  expect(words(-60)).toContain('>bring<');
  expect(words(-60, 'offered')).not.toContain('>bring<');
});

test('who waited for another class as well reads that it was called off, and is in no line that they could leave', () => {
  const page = (state: TrialBooking['state']) => words(-60, 'booked', undefined, 'online', { state });
  expect(page('cancelled')).toContain('exchange.off');
  expect(page('waiting')).not.toContain('exchange.off');
  expect(page('waiting')).toContain('exchange.ends');
  for (const state of ['cancelled', 'expired'] as const) {
    expect(page(state)).not.toContain('exchange.ends');
    expect(page(state)).not.toContain('value="leave"');
  }
});

test('who takes an offer of another class too late does not read that the booking, which stands, can no longer be changed', () => {
  const ranOut = { state: 'offered', offerUntil: start - 120 * 60_000 } as const;
  const late = words(-60, 'booked', 'refused', 'online', ranOut);
  expect(late).toContain('role="status">done.changed<');
  expect(late).toContain('exchange.expired');
  for (const [minutes, state] of [
    [1, 'booked'],
    [-60, 'cancelled'],
    [-60, 'expired'],
  ] as const)
    expect(words(minutes, state, 'refused')).toContain('role="status">done.refused<');
});

test('until when an offer stands breaks between its date and its hour, and within neither', () => {
  expect(words(-60, 'offered')).toContain(
    '<span class="date">Saturday, 5 December 2026 at</span> <span class="whole">08:00</span>',
  );
});

test('a booking that can be changed no more has a robot, a sentence of what comes next and one button before all others', () => {
  const place = placesOf(sampleRegion({}), 'en')[0]?.id;
  const ends = [
    { page: words(60, 'booked', undefined, place), next: 'begunHere', loud: 'directions' },
    { page: words(60), next: 'begunOnline', loud: 'chat' },
    { page: words(180), next: 'over', loud: 'chat' },
    { page: words(180, 'waiting'), next: 'missed', loud: 'again' },
    { page: words(-60, 'expired'), next: 'expired', loud: 'again' },
    { page: words(-60, 'cancelled'), next: 'cancelled', loud: 'again' },
  ];
  for (const { page, next, loud } of ends) {
    expect(page).toContain('class="robot"');
    expect(page).toContain(`<p>next.${next}</p>`);
    // The two places where the style fills a link.
    const filled = [...page.matchAll(/(?:<div class="links loud">|<p>)\s*<a[^>]*>([^<]*)</g)].map(([, words]) => words);
    expect(filled).toEqual([loud]);
  }
  expect(words(-60)).not.toContain('next.');
});

test('who has left a line reads so for as long as the page is there, and nothing of a calendar that never had the class', () => {
  for (const was of ['waiting', 'offered'] as const)
    for (const news of ['out', undefined] as const) {
      const left = words(-60, 'cancelled', news, 'online', undefined, { was });
      expect(left).toContain('<h1>state.out</h1>');
      expect(left).not.toContain('calendarOff');
    }
  for (const was of ['booked', null] as const) {
    const given = words(-60, 'cancelled', 'cancelled', 'online', undefined, { was });
    expect(given).toContain('<h1>state.cancelled</h1>');
    expect(given).toContain('calendarOff');
  }
});

test('whose class was called off reads that it does not take place, and that they may book another one', () => {
  const page = words(-60, 'cancelled', undefined, 'online', undefined, { was: 'booked', isCalledOff: true });
  expect(page).toContain('<h1>state.off</h1>');
  expect(page).toContain('next.off');
  expect(page).toContain('>again<');
  expect(page).toContain('calendarOff');
  const inLine = words(-60, 'cancelled', undefined, 'online', undefined, { was: 'waiting', isCalledOff: true });
  expect(inLine).toContain('<h1>state.off</h1>');
  expect(inLine).not.toContain('calendarOff');
});
