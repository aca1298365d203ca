import { readdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { formerRegions } from '../../regionFiles/regionHistory.server';
import { WrongSettings } from '../../wrongSettings.server';
import { previewRegion } from '../delivery/destinations.server';
import type { LeadSettings } from '../leadSettings.server';

interface RegionFolders {
  regionsDir: string;
  dataDir: string;
}

/**
 * Throws WrongSettings where a setting names a region that there never was: a lead would otherwise go to the spreadsheet of
 * all regions, and nobody would notice. One whose file has gone since, on purpose or not, is only reported: the site is to
 * start for all the others.
 */
export function checkLeadRegions(
  settings: LeadSettings,
  { regionsDir, dataDir }: RegionFolders,
  log: Pick<Logger, 'warn'>,
): void {
  const codes = regionCodes(regionsDir);
  const former = formerRegions(dataDir).filter((code) => !codes.includes(code));
  const wrong = wrongLeadRegions(settings, [...codes, ...former], codes);
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'));
  for (const { region, name } of regionsNamed(settings))
    if (former.includes(region)) log.warn({ region, setting: name }, `${name}: the region has no file any more`);
}

/**
 * A line for each setting that names an unknown region, with the right one where it can be guessed.
 * @param shown the regions that a message is to offer
 */
export function wrongLeadRegions(
  settings: LeadSettings,
  known: readonly string[],
  shown: readonly string[] = known,
): string[] {
  return regionsNamed(settings).flatMap(({ region, name }) => {
    if (region === previewRegion || known.includes(region)) return [];
    const meant = shown.find((code) => isMeant(code, region));
    const right = meant === undefined ? '' : `; write ${name.slice(0, -region.length)}${suffixOf(meant)}`;
    return [`${name}: there is no region '${region}', the regions are ${shown.join(', ')}${right}`];
  });
}

/** Codes of the regions that have a file, drafts and broken ones included. */
function regionCodes(regionsDir: string): string[] {
  return readdirSync(regionsDir)
    .map((name) => /^([a-z][a-z0-9-]*)\.yaml$/.exec(name)?.[1])
    .filter((code): code is string => code !== undefined && code !== 'site');
}

/** Each setting for one region, with the region that it names. */
function regionsNamed({ endpoints, mail }: LeadSettings): { region: string; name: string }[] {
  const recipients = mail?.recipients ?? [];
  const named = [
    ...endpoints,
    ...recipients.map(({ region }) => ({ region, name: `LEADS_MAIL_TO_${suffixOf(region ?? '')}` })),
  ];
  return named.flatMap(({ region, name }) => (region === undefined ? [] : [{ region, name }]));
}

function suffixOf(code: string): string {
  return code.toUpperCase().replaceAll('-', '_');
}

/** By what people call a country: its English name, the initials of that, another code of the country. */
function isMeant(code: string, typed: string): boolean {
  const country = code.slice(0, 2).toUpperCase();
  // A region 'x1' is called after no country.
  if (!/^[A-Z]{2}$/.test(country)) return false;
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country)?.toLowerCase() ?? '';
  const initials = name
    .split(/[^a-z]+/)
    .map((word) => word[0] ?? '')
    .join('');
  const plain = typed.replaceAll('-', ' ');
  return (
    plain === name ||
    plain === initials ||
    (plain.length > 2 && name.startsWith(plain)) ||
    new Intl.Locale('en', { region: country }).region === plain.toUpperCase() ||
    (country === 'GB' && plain === 'uk') ||
    (code === 'uk' && plain === 'gb')
  );
}
