import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleRegion } from '../../regions/sampleRegion';
import type { OfferedTrial } from '../../trials/TrialList';
import { trialList } from './trialList.server';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const region = sampleRegion({
  trials: {
    minutes: 120,
    noticeHours: 12,
    aheadDays: 28,
    offerHours: 12,
    times: [{ place: 'dubai', days: ['Sat'], at: ['10:00'], ages: undefined, levels: undefined, seats: 6 }],
    closed: undefined,
    extra: undefined,
  },
});

/**
 * The address with so many times in each answer, on a clock that stands still; what is asked of the desk is counted.
 * @param together how many have to ask before the desk answers
 */
async function site({ times, together = 1 }: { times: number; together?: number }) {
  const time = { id: 'dubai-20261205t1000', place: 'dubai', online: false, left: 3, ages: [6, 16] as const };
  const [start, end] = ['2026-12-05T10:00:00+04:00', '2026-12-05T12:00:00+04:00'];
  const offered: OfferedTrial[] = Array.from({ length: times }, () => ({ ...time, start, end }));
  let letGo = () => {};
  const allHaveAsked = new Promise<void>((resolve) => (letGo = resolve));
  const count = vi.fn(async () => {
    await allHaveAsked;
    return { timeZone: region.timeZone, times: offered };
  });
  let asked = 0;
  const server = express()
    .use((_request, response, next) => {
      response.locals['resolved'] = { region };
      asked += 1;
      if (asked >= together) letGo();
      next();
    })
    .get(
      '/api/trials',
      trialList({ allTimes: count, freeTimes: count }, () => 0),
    )
    .listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (age: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/trials?age=${age}`);
    return { status: answer.status, length: (await answer.text()).length };
  };
  return { ask, count };
}

test('an answer is made once for all who ask at the same moment, and for who asks a little later', async () => {
  const { ask, count } = await site({ times: 2, together: 4 });
  const all = await Promise.all([9, 9, 9, 9].map(ask));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await ask(9);
  expect(count).toHaveBeenCalledTimes(1);
  await ask(10);
  expect(count).toHaveBeenCalledTimes(2);
});

test('the answers for all ages of a large timetable are not all kept: they would fill the memory', async () => {
  const { ask, count } = await site({ times: 2_000 });
  expect((await ask(1)).length).toBeGreaterThan(300_000);
  await ask(1);
  expect(count).toHaveBeenCalledTimes(1);
  for (let age = 2; age <= 20; age += 1) await ask(age);
  await ask(20);
  expect(count).toHaveBeenCalledTimes(20);
  await ask(1);
  expect(count, 'the first had made room for the others').toHaveBeenCalledTimes(21);
});
