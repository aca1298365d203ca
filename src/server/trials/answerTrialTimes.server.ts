import type { LoaderResult } from '../../pages/PageSources';
import type { Region } from '../../regions/schema';
import type { BookData } from '../../trials/TrialList';
import type { TrialDesk } from './trialDesk.server';

/** The times on the page of bookings, full ones too; a store that is away leaves the page with its form, and the desk's line in the log. */
export async function answerTrialTimes(
  trials: Pick<TrialDesk, 'allTimes'>,
  region: Region,
): Promise<LoaderResult<BookData>> {
  try {
    const { times } = await trials.allTimes(region);
    return { data: { times, state: 'ready' }, caching: 'seconds' };
  } catch {
    return { data: { times: [], state: 'failed' }, caching: 'none' };
  }
}
