import { localTime, timeZoneOf } from '../../server/leads/regionClock.server';

const zones = new Map<string, string>();

/** A moment as people of a region read it, with its time zone: '2026-01-31 14:05 Asia/Dubai'; in UTC where the region has no file. */
export function regionTime(at: number, region: string): string {
  return localTime(at, zoneOf(region));
}

/** The time zone of a region, `UTC` where its file does not say one. Each file is read once: a list has thousands of lines. */
export function zoneOf(region: string): string {
  const known = zones.get(region);
  if (known !== undefined) return known;
  const zone = timeZoneOf(region, process.env['REGIONS_DIR'] || './regions');
  zones.set(region, zone);
  return zone;
}
