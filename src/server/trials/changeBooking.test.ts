import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TemporaryStore, temporaryStore, waitingLead } from '../../../tests/leads/temporaryStore';
import { sampleRegion } from '../../regions/sampleRegion';
import type { TrialTime } from '../../trials/timetable';
import { operationsThrough, runOperation, type StoreOperations } from '../leads/storeOperations.server';
import { changeBooking } from './changeBooking.server';

const start = Date.now() + 5 * 86_400_000;
const times = ['mon', 'tue', 'wed'].map(
  (id): TrialTime => ({ id, start, end: start + 7_200_000, place: 'office', ages: [6, 16], seats: 2 }),
);
const desk = { bookable: (_: unknown, id: string) => times.find((time) => time.id === id), isGone: async () => false };

let opened: TemporaryStore;
let operations: StoreOperations;

beforeEach(async () => {
  opened = await temporaryStore();
  const context = { store: opened.store, stored: () => undefined, writesMails: false };
  operations = operationsThrough((name, args) => runOperation(name, context, args));
});
afterEach(() => opened.end());

/** The forms of one page, sent at the same moment: what the page says of each, and how the booking stands then. */
async function pressAtOnce(...forms: Record<string, string>[]) {
  await operations.bookTrial(waitingLead('asha'), times[0]!);
  const booking = (await operations.findBooking('asha'))!;
  const resolved = { region: sampleRegion({}) } as Parameters<typeof changeBooking>[2];
  const trials = desk as unknown as Parameters<typeof changeBooking>[1];
  const news = await Promise.all(
    forms.map((form) => changeBooking(operations, trials, resolved, booking, { seen: '0', ...form })),
  );
  return { news, booking: await operations.findBooking('asha') };
}

test('of two devices that change a booking at once the second lets go of no place that it has not seen', async () => {
  const move = { action: 'move', TrialTime: 'tue' };
  expect(await pressAtOnce(move, { action: 'cancel' })).toMatchObject({
    news: ['moved', 'changed'],
    booking: { state: 'booked', trial: 'tue' },
  });
});

test.each([
  ['moved', { action: 'move', TrialTime: 'tue' }],
  ['cancelled', { action: 'cancel' }],
  ['waits', { action: 'wait', TrialTime: 'tue' }],
])('a button that is pressed twice at once says both times what it has done: %s', async (said, form) => {
  expect((await pressAtOnce(form, form)).news).toEqual([said, said]);
});

test('who leaves the line of a class reads that they are out of it, also at a second press', async () => {
  for (const id of ['one', 'two']) await operations.bookTrial(waitingLead(id), times[0]!);
  await operations.bookTrial(waitingLead('asha'), times[0]!, { waits: true });
  const form = { action: 'cancel' };
  expect(await pressAtOnce(form, form)).toMatchObject({ news: ['out', 'out'], booking: { state: 'cancelled' } });
});
