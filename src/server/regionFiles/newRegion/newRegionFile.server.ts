import { stringify } from 'yaml';
import type { Region } from '../../../regions/schema';
import { latinName } from '../../latinName.server';
import { isOwnSegment } from '../checks/checkAddresses.server';
import { middleOfCountry } from '../checks/checkPlaces.server';
import { capitalOf } from '../countries/capitals.server';
import { type CountryFacts, countryFacts, isCountry } from '../countries/countryFacts.server';
import { mobileDigits } from '../countries/numberingPlan.server';
import { newInvestmentPlans, newOrganizationTypes, newRegionTexts, textsFor } from './newRegionTexts.server';

/** What a new region begins with; everything but code and country has a sensible value of its own. */
export interface NewRegion {
  code: string;
  /** ISO 3166-1 */
  country: string;
  name?: string;
  currency?: string;
  timeZone?: string;
  languages: readonly string[];
  /** Its address, `/<code>` where nothing is said. */
  prefix?: string;
  city?: string;
  phone?: string;
  email?: string;
  status?: 'live' | 'draft';
  /** The region whose home page, menu, hours and ages it starts with. */
  like: Region;
  /** The region without prefix: the new one lives below its public address. */
  main: Region;
}

/**
 * Writes a commented region file that passes the check as it is; what is not known
 * of the country (contacts, hours, figures, prices) is marked as a sample.
 */
export function newRegionText(wanted: NewRegion): string {
  const { code, country, languages, like, main, prefix = `/${code}` } = wanted;
  if (!isCountry(country)) throw new Error(`${country} is not a country`);
  const facts = countryFacts(country);
  const origin = new URL(main.canonical).origin;
  const host = new URL(main.canonical).hostname.replace(/^www\./, '');
  const language = languages[0] ?? 'en';
  const currency = wanted.currency ?? facts.currencies[0] ?? 'USD';
  const city = wanted.city ?? facts.capital;
  const [latitude, longitude] = capitalOf(country) ?? middleOfCountry(country) ?? [0, 0];
  const number = wanted.phone ?? sampleNumber(facts.internationalExample);
  const place = inLine(latinName(city) || 'office');
  const text = (texts: Record<string, string>) => quoted(textsFor(texts, languages));
  const ofPages = like.home.menu ? 'of every other page' : 'of every page';
  const menuNote = `the menu ${ofPages}: {page: …}, {label, items} is a dropdown`;
  return `# ${wanted.name ?? facts.name}. Save this file and the change is live in seconds.
# yaml-language-server: $schema=./region.schema.json

name: ${inLine(wanted.name ?? facts.name)}
country: ${inLine(country)}                     # ISO 3166-1
prefix: ${prefix}                     # the address people and QA use on any host
hosts: [${code}.${host}]   # hosts that show this region without a prefix
canonical: ${origin}${prefix}   # the one public address of the home page
default: false                  # exactly one region is
status: ${wanted.status ?? 'live'}                    # live or draft

languages: ${inLine(languages)}                 # the first has no segment in the address
locale: ${language}-${country}                   # numbers, dates, money
currency: ${currency}
timeZone: ${wanted.timeZone ?? facts.timeZones[0] ?? 'Europe/London'}
theme: ${inLine(like.theme)}

contact:
  phone: ${quoted(number)}   # always in quotes, or the plus is lost
  email: ${inLine(wanted.email ?? `${code}@${host}`)}
  addresses:
    - id: ${place}
      kind: office              # office or centre
      lines: [Sample House, Sample Street]
      city: ${inLine(city)}
      postcode: ""
      geo: [${latitude}, ${longitude}]
branches:                       # where children learn; shown on the map
  - { id: ${place}, name: ${inLine(city)}, geo: [${latitude}, ${longitude}] }
hours:
${like.hours.map((hours) => `  - ${inLine(hours)}`).join('\n')}
chat:
  number: ${quoted(number)}
  message: ${text(newRegionTexts.chat)}
phoneRule: ${phoneRuleOf(country, facts)}

ages:
${Object.entries(like.ages)
  .filter(([name]) => name !== 'levels')
  .map(([name, range]) => `  ${name}: ${inLine(range)}`)
  .join('\n')}
  levels:                       # from where to where each level fits best
${Object.entries(like.ages.levels)
  .map(([level, range]) => `    ${level}: ${inLine(range)}`)
  .join('\n')}
figures: ${inLine(like.figures)}
events:
  robotica: ${inLine({ teams: like.events.robotica.teams, prize: like.events.robotica.prize })}   # from and to, once there is a date
  workshops: {}
organizationTypes:              # what the school forms offer. value: what the spreadsheet gets; label: what people read
${options(newOrganizationTypes, languages, '  ')}
franchise:
  investment:                   # value: what the spreadsheet gets; label: what people read
${options(newInvestmentPlans, languages, '    ')}

home:
  hero:
    title: ${text(newRegionTexts.heroTitle)}
    text: ${text(newRegionTexts.heroText)}
    picture: level-6-robo-engineer   # a robot of no city; any picture of art/images will do
  sections: [${like.home.sections.join(', ')}]
${homeMenu(like.home.menu)}menu:                           # ${menuNote}
${like.menu.map((item) => `  - ${inLine(item)}`).join('\n')}
pages: ${typeof like.pages === 'string' ? like.pages : inLine(like.pages)}                      # or a list
samples: [${samplesOf(wanted).join(', ')}]
`;
}

/**
 * The prefix of a new region: its code, and another one where the site has that address already. `/fr` could not be told from
 * the French pages of a region that has French as a further language, nor `/shop` from the shop.
 * @param languages those of the new region, the first of which has no segment in the address
 * @param others the regions that there are
 */
export function newPrefix(
  code: string,
  languages: readonly string[],
  others: readonly { languages: readonly string[] }[],
): string {
  const isLanguage = [{ languages }, ...others].some((region) =>
    region.languages.slice(1).some((language) => language.toLowerCase() === code),
  );
  return isLanguage || isOwnSegment(`/${code}`) ? `/${code}-site` : `/${code}`;
}

/** Options of a form as lines of YAML. */
function options(list: typeof newInvestmentPlans, languages: readonly string[], indent: string): string {
  return list
    .map(({ value, label }) => `${indent}- ${quoted({ value, label: textsFor(label, languages) })}`)
    .join('\n');
}

/** What nobody knows of a country yet: it is marked until somebody has put in what is true there. */
function samplesOf({ phone, email }: NewRegion): string[] {
  return [
    ...(phone ? [] : ['contact.phone']),
    ...(email ? [] : ['contact.email']),
    'contact.addresses',
    'branches',
    'hours',
    ...(phone ? [] : ['chat.number']),
    'ages',
    'figures',
    'events',
    'organizationTypes',
    'franchise.investment',
  ];
}

/** The home page's own menu, where the region that it is like has one. */
function homeMenu(items: Region['home']['menu']): string {
  if (!items) return '';
  return `  menu:                         # the home page's own menu: {section: …} points into the page
${items.map((item) => `    - ${inLine(item)}`).join('\n')}
`;
}

function phoneRuleOf(country: string, { localExample, nationalExample }: CountryFacts): string {
  const [least, most] = mobileDigits(country, localExample, nationalExample);
  return `{ digits: ${least},${most > least ? ` longest: ${most},` : ''} example: ${quoted(localExample)} }`;
}

/** A number that belongs to nobody: the last six digits of the country's example as zeros. */
function sampleNumber(example: string): string {
  let left = 6;
  return Array.from(example)
    .toReversed()
    .map((character) => (/\d/.test(character) && left-- > 0 ? '0' : character))
    .toReversed()
    .join('');
}

/** A value on one line of YAML, quoted where YAML of any version needs it. */
function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, version: '1.1' })
    .trim()
    .replaceAll(/\[ ([\w, ]+) \]/g, '[$1]');
}

/** Words on one line of YAML, always in quotes. */
function quoted(value: unknown): string {
  return stringify(value, {
    collectionStyle: 'flow',
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  }).trim();
}
