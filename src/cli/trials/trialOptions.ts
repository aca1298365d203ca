import type { LeadStore } from '../../server/leads/store/leadStore.server';
import { type RosterEntry, readRoster } from '../../server/trials/rosters.server';
import { inZone, type TimetableRegion, trialTimeOf } from '../../trials/timetable';
import { CommandFailure, WrongUsage } from '../commandLine';
import { zoneOf } from '../leads/regionTime';
import { checkedSite } from '../regions/folders';

/** A region as staff know it. */
export interface StaffRegion extends TimetableRegion {
  code: string;
  /** False for a draft, and for a region whose file has gone: nobody can book there, but what was booked stands. */
  isOnSite: boolean;
}

/**
 * The regions of the files, drafts too, and those without a file in which somebody has booked; or the one that is named. Those
 * without a timetable are among them: what was booked before it was taken out still takes place.
 */
export async function staffRegions(store: LeadStore, code: string | undefined): Promise<StaffRegion[]> {
  const { snapshot } = await checkedSite();
  if (!snapshot) throw new CommandFailure('The region files cannot be read: see npm run regions -- check.');
  const ofFiles = [
    ...snapshot.regions.map((region) => ({ ...region, isOnSite: true })),
    ...snapshot.drafts.map((region) => ({ ...region, isOnSite: false })),
  ];
  const booked = await store.database.db.selectFrom('trial_bookings').select('region').distinct().execute();
  const gone = booked
    .filter(({ region }) => !ofFiles.some((each) => each.code === region))
    .map(({ region }) => ({ code: region, timeZone: zoneOf(region), ages: noAges, isOnSite: false }));
  const all: StaffRegion[] = [...ofFiles, ...gone];
  if (code === undefined) return all;
  const region = all.find((each) => each.code === code.trim().toLowerCase());
  if (!region)
    throw new CommandFailure(
      `There is no region '${code}'. The regions are ${all.map((each) => each.code).join(', ')}.`,
    );
  return [region];
}

const noAges: TimetableRegion['ages'] = { courses: [0, 0], levels: {} };

/** A class that is not over. */
export interface NamedClass {
  region: StaffRegion;
  /** Milliseconds since 1970. */
  start: number;
  /** False for a class that only bookings know. */
  isListed: boolean;
}

/**
 * A class by its name, in the region that is named or in the only one that has it: one of a timetable, one that has left it and
 * that somebody has booked, or else one that was cancelled before it left. Throws where there is none, or more than one.
 */
export async function findClass(store: LeadStore, regions: readonly StaffRegion[], trial: string): Promise<NamedClass> {
  const now = Date.now();
  const unlisted = (region: StaffRegion, bookings: readonly RosterEntry[]): NamedClass[] => {
    const booking = bookings.find((each) => each.region === region.code && each.end > now);
    return booking ? [{ region, start: booking.start, isListed: false }] : [];
  };
  const booked = await readRoster(store, { trial });
  const coming = regions.flatMap((region): NamedClass[] => {
    const time = region.isOnSite ? trialTimeOf(region, trial) : undefined;
    if (time && time.end > now) return [{ region, start: time.start, isListed: true }];
    return unlisted(region, booked);
  });
  const calledOff = coming.length > 0 ? [] : await readRoster(store, { trial, calledOff: true });
  const found = coming.length > 0 ? coming : regions.flatMap((region) => unlisted(region, calledOff));
  const [one, ...more] = found;
  if (!one)
    throw new CommandFailure(
      `There is no class '${trial}' to come. npm run trials -- list shows those that there are.`,
    );
  if (more.length > 0) {
    const codes = found.map(({ region }) => region.code);
    const options = codes.map((code) => `--region ${code}`);
    throw new WrongUsage(`${trial} is a class of ${codes.join(' and ')}: say which, with ${options.join(' or ')}.`);
  }
  return one;
}

/** `Sat 2026-12-05 16:00`, by the clock of the region; where that is not known, in UTC and with its name. */
export function whenText(time: number, timeZone: string): string {
  const text = inZone(time, timeZone);
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone }).format(time);
  return `${day} ${text.slice(0, 10)} ${text.slice(11, 16)}${timeZone === 'UTC' ? ' UTC' : ''}`;
}

/** What a list says of a family whose address takes no mail: what was written to them has to be told by phone. */
export function mailTroubleOf({ isMailRefused }: Pick<RosterEntry, 'isMailRefused'>): string {
  return isMailRefused ? 'refuses mails' : '';
}
