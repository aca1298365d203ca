import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A moment as people in a time zone read it, with the zone's name: '2026-01-31 14:05 Asia/Dubai'. */
export function localTime(at: number, timeZone: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return `${text} ${timeZone}`;
}

/**
 * The IANA name of a region's time zone, read from its file as it stands now, or from the copy of the last version that was live.
 * `UTC` where both are missing, broken or name no zone that exists: such a region still has leads that are to be read.
 */
export function timeZoneOf(region: string, regionsDir: string, lastLive?: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(region)) return 'UTC';
  return zoneIn(path.join(regionsDir, `${region}.yaml`)) ?? (lastLive && zoneIn(lastLive)) ?? 'UTC';
}

function zoneIn(file: string): string | undefined {
  try {
    const facts: unknown = parse(readFileSync(file, 'utf8'));
    const zone = facts instanceof Object && 'timeZone' in facts ? String(facts.timeZone) : undefined;
    // Throws for a zone that does not exist.
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return zone;
  } catch {
    return undefined;
  }
}
