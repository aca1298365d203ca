import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Region } from '../../regions/schema';
import { answerOften } from '../answer/answer.server';
import { answerJson } from '../answer/answerJson.server';
import { noSuchAddress } from '../middleware/notAllowed.server';
import { regionOf } from '../middleware/resolveRegion.server';
import { freshForMs, type TrialDesk } from './trialDesk.server';

interface Prepared {
  at: number;
  region: Region;
  send: ReturnType<typeof answerOften>;
  /** In memory. */
  bytes: number;
}

const oldest = 120;
/** Of all regions and ages; one list of a large timetable has 300 kB, and a thousand regions have thirty lists each. */
const mostBytes = 4 * 1024 * 1024;
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=2' };

/**
 * `GET /api/trials?age=9` (docs/trials.md), from memory: the answer to each age is made once a second. `full=1` adds the
 * classes without a place left, for which one may wait. Comes after resolveRegion; a region without a timetable has no such
 * address.
 */
export function trialList(
  desk: Pick<TrialDesk, 'allTimes' | 'freeTimes'>,
  now: () => number = () => performance.now(),
): RequestHandler {
  const prepared = new LRUCache<string, Prepared>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes });
  const underWay = new Map<string, Promise<Prepared>>();

  const prepare = async (region: Region, age: number | undefined, isWithFull: boolean): Promise<Prepared> => {
    const list = isWithFull ? await desk.allTimes(region, age) : await desk.freeTimes(region, age);
    const body = JSON.stringify(list);
    // As a text, as bytes, and compressed.
    return { at: now(), region, send: answerOften({ status: 200, headers, body }), bytes: 1024 + 3 * body.length };
  };

  /** Once for all who ask for it meanwhile. */
  const prepareOnce = (key: string, ...wanted: Parameters<typeof prepare>): Promise<Prepared> => {
    const begun = underWay.get(key);
    if (begun !== undefined) return begun;
    const preparing = prepare(...wanted).finally(() => underWay.delete(key));
    underWay.set(key, preparing);
    return preparing;
  };

  return async (request, response, next) => {
    const { region } = regionOf(response);
    if (region.trials === undefined) {
      noSuchAddress(request, response, next);
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
        answer = await prepareOnce(key, region, age, isWithFull);
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
