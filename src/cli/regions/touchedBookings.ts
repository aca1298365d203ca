import type { Region } from '../../regions/schema';
import { pathSteps, type Problem } from '../../server/regionFiles/problem.server';
import type { RegionValues } from '../../server/regionFiles/regionValues.server';
import { readServerRecord } from '../../server/leads/serverRecord.server';
import {
  countClasses,
  readClassRecords,
  type ClassCount,
  type ClassRecords,
} from '../../server/trials/bookedClasses.server';
import { CommandFailure } from '../commandLine';
import { withStore } from '../leads/leadOptions';
import { whenText } from '../trials/trialOptions';
import { regionSettings, type CheckedFolders } from './folders';

/**
 * Bookings that the timetable in the files does not fit any more, as warnings that say what to do: nothing changes for who
 * has booked. Where no server has run there are none.
 * @returns the warnings, and why the bookings could not be looked at
 */
export async function touchedBookings(checked: CheckedFolders): Promise<{ problems: Problem[]; unseen?: string }> {
  if (readServerRecord(regionSettings().dataDir) === undefined) return { problems: [] };
  const now = Date.now();
  try {
    const records = await withStore((store) => readClassRecords(store.database.db, now));
    return { problems: checked.regions.flatMap((file) => touchedIn(file, checked, records, now)) };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return { problems: [], unseen: error.message };
  }
}

function touchedIn(file: RegionValues, { snapshot }: CheckedFolders, records: ClassRecords, now: number): Problem[] {
  const region = [...(snapshot?.regions ?? []), ...(snapshot?.drafts ?? [])].find(({ code }) => code === file.code);
  if (!region) return [];
  const path = pathSteps(file.has('trials') ? 'trials' : '');
  return countClasses(region, records, now)
    .filter(({ trouble }) => trouble !== undefined)
    .map((each) =>
      file.file.problemAt(file.file.placeOf(path), path, { severity: 'warning', ...wordsFor(region, each) }),
    );
}

function wordsFor({ timeZone }: Region, each: ClassCount): Pick<Problem, 'found' | 'remedy'> {
  const { trial, start, seats, taken, waiting, trouble } = each;
  const inLine = waiting === 0 ? '' : ` and ${waiting} in line`;
  const bookings = `${taken} ${taken === 1 ? 'booking' : 'bookings'}${inLine}`;
  const when = whenText(start, timeZone);
  const callOff = `call it off with npm run trials -- cancel ${trial} --tell --yes`;
  return trouble === 'gone'
    ? {
        found: `no time for ${trial} (${when}), which has ${bookings}: who has booked keeps the place`,
        remedy: `give the class all the same, write its time back (extra, for one day), or ${callOff}`,
      }
    : {
        found: `${seats} seats for ${trial} (${when}), which has ${bookings}: who has booked keeps the place, and nobody else gets one`,
        remedy: `leave it so, write at least ${taken} seats, or ${callOff}`,
      };
}
