import { inZone, trialTimeOf, type TrialTime } from '../../trials/timetable';
import type { Region } from '../../regions/schema';
import { CommandFailure, WrongUsage } from '../commandLine';
import { checkedSite } from '../regions/folders';

/**
 * The regions that are live by their files, or the one that is named. Those without a timetable are among them: what was booked
 * before it was taken out still takes place.
 */
export async function liveRegions(code: string | undefined): Promise<Region[]> {
  const { snapshot } = await checkedSite();
  if (!snapshot) throw new CommandFailure('The region files cannot be read: see npm run regions -- check.');
  if (code === undefined) return [...snapshot.regions];
  const region = snapshot.regions.find((each) => each.code === code.toLowerCase());
  if (!region)
    throw new WrongUsage(
      `There is no region '${code}'. The regions are ${snapshot.regions.map((each) => each.code).join(', ')}.`,
    );
  return [region];
}

/** A class to come by its id, in the region that is named, or in the only one that has it. */
export function classOf(regions: readonly Region[], trial: string): { region: Region; time: TrialTime } {
  const found = classesNamed(regions, trial);
  const [one] = found;
  if (!one)
    throw new CommandFailure(
      `There is no class '${trial}' to come in the timetable. npm run trials -- list shows those that there are.`,
    );
  onlyOne(
    trial,
    found.map(({ region }) => region.code),
  );
  return one;
}

/** The classes to come of that id, by the timetables: an online class may have the same in two regions. */
export function classesNamed(regions: readonly Region[], trial: string): { region: Region; time: TrialTime }[] {
  return regions.flatMap((region) => {
    const time = trialTimeOf(region, trial);
    return time && time.end > Date.now() ? [{ region, time }] : [];
  });
}

/** Refuses a class that several regions have. */
export function onlyOne(trial: string, codes: readonly string[]): void {
  if (codes.length < 2) return;
  const options = codes.map((code) => `--region ${code}`);
  throw new WrongUsage(`${trial} is a class of ${codes.join(' and ')}: say which, with ${options.join(' or ')}.`);
}

/** `Sat 2026-12-05 16:00`, by the clock of the region. */
export function whenText(time: number, timeZone: string): string {
  const text = inZone(time, timeZone);
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone }).format(time);
  return `${day} ${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
