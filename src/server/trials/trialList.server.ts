import type { RequestHandler } from 'express';
import { answerOften } from '../answer/answer.server';
import { answerJson } from '../answer/answerJson.server';
import { regionOf } from '../middleware/resolveRegion.server';
import { freshForMs, type TrialDesk } from './trialDesk.server';

interface Prepared {
  at: number;
  region: unknown;
  send: ReturnType<typeof answerOften>;
}

const oldest = 120;
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=2' };

/**
 * `GET /api/trials?age=9` (docs/trials.md), from memory: the answer to each age is made once a second. `full=1` adds the
 * classes without a place left, for which one may wait. Comes after resolveRegion; a region without a timetable has no such
 * address.
 */
export function trialList(desk: TrialDesk, now: () => number = () => performance.now()): RequestHandler {
  // Two entries for each region and age, 242 at most for a region.
  const prepared = new Map<string, Prepared>();
  return async (request, response, next) => {
    const { region } = regionOf(response);
    if (region.trials === undefined) {
      next();
      return;
    }
    const age = ageOf(request.query['age']);
    if (age === null) {
      answerJson(request, response, 400, { error: 'age is a whole number of years.' });
      return;
    }
    try {
      const isWithFull = request.query['full'] === '1';
      const key = `${region.code} ${age ?? ''} ${isWithFull}`;
      let answer = prepared.get(key);
      if (answer?.region !== region || now() - answer.at >= freshForMs / 2) {
        const list = isWithFull ? await desk.allTimes(region, age) : await desk.freeTimes(region, age);
        answer = { at: now(), region, send: answerOften({ status: 200, headers, body: JSON.stringify(list) }) };
        prepared.set(key, answer);
      }
      answer.send(request, response);
    } catch {
      const unread = { error: 'The free times cannot be read just now.' };
      answerJson(request, response, 503, unread, { 'retry-after': '5' });
    }
  };
}

/** undefined: not asked for; null: no age. */
function ageOf(text: unknown): number | undefined | null {
  if (text === undefined || text === '') return undefined;
  const age = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return age >= 1 && age <= oldest ? age : null;
}
