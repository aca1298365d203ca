import { watchClockJumps } from '../clockJumps.server';
import { nameOf } from '../errorName.server';
import type { LeadLog } from './leadLog.server';
import type { LeadStore } from './store/leadStore.server';

const roundMs = 6 * 3_600_000;
const dayMs = 24 * 3_600_000;

/**
 * Erases what is past its retention, now and every six hours, but for a round in which the machine's clock is found to have been set
 * meanwhile: ahead by mistake, it would have all erased. What goes wrong is logged.
 * @param days how long leads are kept; undefined: for ever
 * @returns a function that ends it
 */
export function keepRetention(
  store: Pick<LeadStore, 'purgeBefore'>,
  days: number | undefined,
  log: LeadLog,
): () => void {
  if (days === undefined) return () => undefined;
  void purge(store, days, log);
  const isClockInDoubt = watchClockJumps();
  const timer = setInterval(() => {
    if (isClockInDoubt()) log.warn({}, "leads: the machine's clock was set, nothing is erased for now");
    else void purge(store, days, log);
  }, roundMs);
  return () => clearInterval(timer);
}

async function purge(store: Pick<LeadStore, 'purgeBefore'>, days: number, log: LeadLog): Promise<void> {
  try {
    const now = Date.now();
    const { delivered = 0, ...others } = await store.purgeBefore(now - days * dayMs, now);
    if (delivered > 0) log.info({ delivered, days }, 'leads: erased what is past its retention');
    if (Object.keys(others).length > 0)
      log.warn({ ...others, days }, 'leads: erased what is past its retention and was never delivered');
  } catch (error) {
    log.error({ error: nameOf(error) }, 'leads: retention could not be kept');
  }
}
