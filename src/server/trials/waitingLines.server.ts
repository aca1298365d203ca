import type { Logger } from 'pino';
import type { Region } from '../../regions/schema';
import { watchClockJumps } from '../clockJumps.server';
import { nameOf } from '../errorName.server';
import type { StoreOperations } from '../leads/storeOperations.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { bookingRuleOf } from './bookingRule.server';
import type { OfferRule } from './seatOffers.server';
import type { TrialDesk } from './trialDesk.server';

export interface WaitingLinesParts {
  live: Pick<LiveRegions, 'current'>;
  operations: Pick<StoreOperations, 'waitingLines' | 'settleLine'>;
  trials: Pick<TrialDesk, 'changed'>;
  log: Pick<Logger, 'warn' | 'error'>;
}

const roundMs = 60_000;

/**
 * Looks after the waiting lists once a minute: takes back offers that ran out, and offers free seats to the next in line. Several
 * processes may do so at once; each class is handled in one transaction. While the machine's clock is in doubt the lists wait: set
 * ahead by mistake, it would take back what families have been promised until a later hour.
 */
export function keepWaitingLines(parts: WaitingLinesParts): { close(): Promise<void> } {
  const ending = new AbortController();
  let round: Promise<void> | undefined;
  const isClockInDoubt = watchClockJumps();
  let isWaiting = false;
  const timer = setInterval(() => {
    const wasWaiting = isWaiting;
    isWaiting = isClockInDoubt();
    if (isWaiting && !wasWaiting)
      parts.log.warn({}, "trial classes: the machine's clock was set, the waiting lists wait for ten minutes");
    if (isWaiting) return;
    round ??= settleAll(parts, ending.signal).finally(() => {
      round = undefined;
    });
  }, roundMs);
  timer.unref();
  return {
    async close() {
      ending.abort();
      clearInterval(timer);
      await round;
    },
  };
}

/**
 * One round over all waiting lists; what fails is tried again in the next round.
 * @param ending once it is aborted, the lines that are left are for the next process
 */
export async function settleAll(
  { live, operations, trials, log }: WaitingLinesParts,
  ending?: AbortSignal,
): Promise<void> {
  /** One for all lines of a region: each is made from its whole timetable. */
  const rules = new Map<Region | undefined, OfferRule>();

  try {
    for (const line of await operations.waitingLines()) {
      if (ending?.aborted) return;
      await settle(line);
    }
  } catch (error) {
    log.error({ error: nameOf(error) }, 'trial classes: the waiting lists could not be looked after');
  }

  async function settle({ region: code, trial }: { region: string; trial: string }): Promise<void> {
    try {
      const region = live.current.regions.find((each) => each.code === code);
      // A class that has left the timetable has no seats to offer; who has one keeps it.
      const rule = rules.get(region) ?? bookingRuleOf(region);
      rules.set(region, rule);
      await operations.settleLine(code, trial, rule);
      trials.changed(code);
    } catch (error) {
      // The lines of other classes do not wait for this one.
      log.error(
        { region: code, trial, error: nameOf(error) },
        'trial classes: a waiting list could not be looked after',
      );
    }
  }
}
