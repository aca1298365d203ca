import { readdirSync } from 'node:fs';
import { previewRegion } from './destinations.server';
import { WrongSettings } from '../wrongSettings.server';
import type { LeadSettings } from './leadSettings.server';

/** Codes of the regions that have a file, drafts and broken ones included. */
function regionCodes(regionsDir: string): string[] {
  return readdirSync(regionsDir)
    .map((name) => /^([a-z][a-z0-9-]*)\.yaml$/.exec(name)?.[1])
    .filter((code): code is string => code !== undefined && code !== 'site');
}

/**
 * A line for each setting that names a region which has no file, with the right one where it can be guessed: a lead would
 * otherwise go to the spreadsheet of all regions, and nobody would notice.
 */
export function wrongLeadRegions(settings: LeadSettings, codes: readonly string[]): string[] {
  const named = [
    ...settings.endpoints,
    ...(settings.mail?.recipients ?? []).map(({ region }) => ({
      region,
      name: `LEADS_MAIL_TO_${suffixOf(region ?? '')}`,
    })),
  ];
  return named.flatMap(({ region, name }) => {
    if (region === undefined || region === previewRegion || codes.includes(region)) return [];
    const meant = codes.find((code) => isMeant(code, region));
    const right = meant === undefined ? '' : `; write ${name.slice(0, -region.length)}${suffixOf(meant)}`;
    return [`${name}: there is no region '${region}', the regions are ${codes.join(', ')}${right}`];
  });
}

/** Throws WrongSettings where a setting names a region that has no file. */
export function checkLeadRegions(settings: LeadSettings, regionsDir: string): void {
  const wrong = wrongLeadRegions(settings, regionCodes(regionsDir));
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'));
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
