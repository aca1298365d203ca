import type { Region } from '../../regions/schema';
import type { LeadStore } from '../../server/leads/store/leadStore.server';
import { type Problem, pathSteps } from '../../server/regionFiles/problem.server';
import type { RegionValues } from '../../server/regionFiles/regionValues.server';
import {
  type ClassCount,
  type ClassRecords,
  countClasses,
  readBookedClasses,
  readClassRecords,
} from '../../server/trials/bookedClasses.server';
import { placeName } from '../../trials/placeName';
import { onlinePlace } from '../../trials/TrialList';
import { inZone } from '../../trials/timetable';
import { CommandFailure } from '../commandLine';
import { serverRecord, withStore } from '../leads/leadOptions';
import { whenText } from '../trials/trialOptions';
import { type CheckedFolders, regionSettings } from './folders';

/**
 * Bookings that the timetable in the files does not fit any more, as warnings that say what to do: nothing changes for who
 * has booked. Where no server has run there are none.
 * @returns the warnings, and why the bookings could not be looked at
 */
export async function touchedBookings(checked: CheckedFolders): Promise<{ problems: Problem[]; unseen?: string }> {
  const now = Date.now();
  const { read: records, unseen } = await fromStore((store) => readClassRecords(store.database.db, now));
  return {
    problems: records ? checked.regions.flatMap((file) => touchedIn(file, checked, records, now)) : [],
    ...(unseen !== undefined && { unseen }),
  };
}

/** What is read from the store of bookings; nothing where no server has run, nor, with the reason, where the store cannot be opened. */
async function fromStore<Read>(read: (store: LeadStore) => Promise<Read>): Promise<{ read?: Read; unseen?: string }> {
  try {
    if (serverRecord(regionSettings().dataDir) === undefined) return {};
    return { read: await withStore(read) };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return { unseen: error.message };
  }
}

function touchedIn(file: RegionValues, { snapshot }: CheckedFolders, records: ClassRecords, now: number): Problem[] {
  const draft = snapshot?.drafts.find(({ code }) => code === file.code);
  if (draft) return hiddenBookings(file, countClasses(draft, records, now));
  const region = snapshot?.regions.find(({ code }) => code === file.code);
  if (!region) return [];
  const timetable = pathSteps(file.has('trials') ? 'trials' : '');
  return countClasses(region, records, now)
    .filter(({ trouble }) => trouble !== undefined)
    .map((each) => {
      const path = each.trouble === 'moved' ? ['timeZone'] : timetable;
      return file.file.problemAt(file.file.placeOf(path), path, { severity: 'warning', ...wordsFor(region, each) });
    });
}

/** What was booked in a region before it became a draft, which has no page for it any more. */
function hiddenBookings({ file }: RegionValues, classes: readonly ClassCount[]): Problem[] {
  const touched = classes.filter(({ taken, waiting }) => taken + waiting > 0);
  if (touched.length === 0) return [];
  return [
    file.problemAt(file.placeOf(['status']), ['status'], {
      severity: 'warning',
      found: `draft, with ${familiesText(touched)}: their pages and reminders have stopped`,
      remedy: 'call them (npm run trials -- list shows the classes), or write live',
    }),
  ];
}

/** `3 families in 2 trial classes to come`. */
export function familiesText(classes: readonly Pick<ClassCount, 'taken' | 'waiting'>[]): string {
  const families = classes.reduce((sum, { taken, waiting }) => sum + taken + waiting, 0);
  const named = `${families} ${families === 1 ? 'family' : 'families'}`;
  return `${named} in ${classes.length} trial ${classes.length === 1 ? 'class' : 'classes'} to come`;
}

/** The classes to come that somebody has booked or waits for in a region; none where no server has run or the store cannot be read. */
export async function bookedClassesOf(code: string): Promise<Pick<ClassCount, 'taken' | 'waiting'>[]> {
  const { read: booked = [] } = await fromStore((store) => readBookedClasses(store.database.db, Date.now()));
  return booked.filter(({ region }) => region === code);
}

function wordsFor(region: Region, each: ClassCount): Pick<Problem, 'found' | 'remedy'> {
  const { trial, start, seats, taken, waiting, trouble, bookedFor } = each;
  const inLine = waiting === 0 ? '' : ` and ${waiting} in line`;
  const bookings = `${taken} ${taken === 1 ? 'booking' : 'bookings'}${inLine}`;
  const { timeZone } = region;
  const when = whenText(start, timeZone);
  const callOff = `call it off with npm run trials -- cancel ${trial} --tell --yes`;
  if (bookedFor !== undefined)
    return {
      found: `${trial} begins ${when} now and has ${bookings} for ${whenText(bookedFor, timeZone)}, both by ${timeZone}`,
      remedy: `write the time zone back, call them (npm run trials -- roster ${inZone(bookedFor, timeZone).slice(0, 10)}), or ${callOff}`,
    };
  // The id of a class begins with that of its place.
  const place = trial.slice(0, trial.lastIndexOf('-'));
  const isPlaceGone = place !== onlinePlace && placeName(region, place, 'en') === undefined;
  if (trouble === 'gone' && isPlaceGone)
    return {
      found: `no time for ${trial} (${when}) and no place ${place}, with ${bookings}: their pages and mails have no address any more`,
      remedy: `write the place back until then (its times may stay out), or ${callOff}`,
    };
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
