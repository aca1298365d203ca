import { localTime, timeZoneOf } from '../../server/leads/regionClock.server';
import { lastLiveFile } from '../../server/regionFiles/regionHistory.server';

const zones = new Map<string, string>();

/** A moment as people of a region read it, with its time zone: '2026-01-31 14:05 Asia/Dubai'; in UTC where the region never had a file. */
export function regionTime(at: number, region: string): string {
  return localTime(at, zoneOf(region));
}

/**
 * The time zone of a region, also of one that was removed: families are called by its clock. `UTC` where no file says one. Each file
 * is read once: a list has thousands of lines.
 */
export function zoneOf(region: string): string {
  const known = zones.get(region);
  if (known !== undefined) return known;
  const lastLive = lastLiveFile(process.env['DATA_DIR'] || './data', region);
  const zone = timeZoneOf(region, process.env['REGIONS_DIR'] || './regions', lastLive);
  zones.set(region, zone);
  return zone;
}
