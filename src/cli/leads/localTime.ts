import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const zones = new Map<string, string>();

/** A moment as people of a region read it, with its time zone: '2026-01-31 14:05 Asia/Dubai'; in UTC where the region has no file. */
export function localTime(at: number, region: string): string {
  const timeZone = zoneOf(region);
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return `${text} ${timeZone}`;
}

/** The time zone of a region, `UTC` where its file does not say one. */
export function zoneOf(region: string): string {
  const known = zones.get(region);
  if (known !== undefined) return known;
  const zone = readZone(region);
  zones.set(region, zone);
  return zone;
}

/** A region whose file is missing or broken still has leads that are to be read. */
function readZone(region: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(region)) return 'UTC';
  try {
    const file = path.join(process.env['REGIONS_DIR'] || './regions', `${region}.yaml`);
    const facts: unknown = parse(readFileSync(file, 'utf8'));
    const zone = facts instanceof Object && 'timeZone' in facts ? String(facts.timeZone) : 'UTC';
    // Throws for a zone that does not exist.
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return zone;
  } catch {
    return 'UTC';
  }
}
