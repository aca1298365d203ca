import type { Region } from '../../regions/schema';
import { capitalOf } from './capitals.server';
import { type CountryFacts, countryFacts, isCountry } from './countryFacts.server';
import { mobileDigits } from './numberingPlan.server';
import { stringify } from 'yaml';

/** What a new region begins with; everything but code and country has a sensible value of its own. */
export interface NewRegion {
  code: string;
  /** ISO 3166-1 */
  country: string;
  name?: string;
  currency?: string;
  timeZone?: string;
  languages: readonly string[];
  city?: string;
  phone?: string;
  email?: string;
  status?: 'live' | 'draft';
  /** The region whose home, menu, ages, figures and events it starts with. */
  like: Region;
  /** The region without prefix: the new one lives below its public address. */
  main: Region;
}

/** Writes a commented region file that passes the check as it is; contacts are samples until real ones replace them. */
export function newRegionText(wanted: NewRegion): string {
  const { code, country, languages, like, main } = wanted;
  if (!isCountry(country)) throw new Error(`${country} is not a country`);
  const facts = countryFacts(country);
  const origin = new URL(main.canonical).origin;
  const host = new URL(main.canonical).hostname.replace(/^www\./, '');
  const language = languages[0] ?? 'en';
  const currency = wanted.currency ?? facts.currencies[0] ?? 'USD';
  const city = wanted.city ?? facts.capital;
  const [latitude, longitude] = capitalOf(country) ?? [0, 0];
  const number = wanted.phone ?? sampleNumber(facts.internationalExample);
  const place = idOf(city);
  const text = (values: Record<string, string>) =>
    quoted(Object.fromEntries(Object.entries(values).filter(([tag]) => languages.includes(tag))));
  return `# ${wanted.name ?? facts.name}. Save this file and the change is live in seconds.
# yaml-language-server: $schema=./region.schema.json

name: ${inLine(wanted.name ?? facts.name)}
country: ${inLine(country)}                     # ISO 3166-1
prefix: /${code}                     # the address people and QA use on any host
hosts: [${code}.${host}]   # hosts that show this region without a prefix
canonical: ${origin}/${code}   # the one public address of the home page
default: false                  # exactly one region is
status: ${wanted.status ?? 'live'}                    # live or draft

languages: [${languages.join(', ')}]                 # the first has no segment in the address
locale: ${language}-${country}                   # numbers, dates, money
currency: ${currency}
timeZone: ${wanted.timeZone ?? facts.timeZones[0] ?? 'Europe/London'}
theme: ${inLine(like.theme)}

contact:
  phone: ${quoted(number)}   # always in quotes, or the plus is lost
  email: ${wanted.email ?? `${code}@${host}`}
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
  message: ${text({ en: 'Hello, I am looking at {{page}}.', ar: 'مرحبًا، أنا أتصفح {{page}}.', hi: 'नमस्ते, मैं {{page}} देख रहा/रही हूँ।' })}
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
  robotica: ${inLine(like.events.robotica)}
  workshops: ${inLine(like.events.workshops)}
organizationTypes:              # what the school forms offer. value: what the spreadsheet gets; label: what people read
${organizationTypes.map(({ value, ...label }) => `  - { value: ${inLine(value)}, label: ${quoted({ [language]: label.en, ...pick(label, languages) })} }`).join('\n')}
franchise:
  investment:                   # value: what the spreadsheet gets; label: what people read
${investments(currency, language, country)
  .map((option) => `    - ${quoted(option)}`)
  .join('\n')}

home:
  hero:
    title: ${quoted(inLanguages(like.home.hero.title, languages))}
    text: ${quoted({ [language]: 'Robotics, AI, coding and IoT. Children build a real, working robot from their very first session.', ...pick(main.home.hero.text, languages.slice(1)) })}
    picture: level-6-robo-engineer   # a robot of no city; any picture of art/images will do
  sections: [${like.home.sections.join(', ')}]
${homeMenu(like.home.menu)}menu:                           # ${like.home.menu ? 'the menu of every other page' : 'the menu of every page'}: {page: …}, {label, items} is a dropdown
${like.menu.map((item) => `  - ${inLine(item)}`).join('\n')}
pages: ${typeof like.pages === 'string' ? like.pages : inLine(like.pages)}                      # or a list
samples: [${[...(wanted.phone ? [] : ['contact.phone']), ...(wanted.email ? [] : ['contact.email']), 'contact.addresses', 'branches', ...(wanted.phone ? [] : ['chat.number']), 'ages.levels', 'franchise.investment'].join(', ')}]
`;
}

/** Kinds of schools that every country has; the country's own take their place. */
const organizationTypes = [
  { value: 'Public school', en: 'Public school', ar: 'مدرسة حكومية', hi: 'सरकारी स्कूल' },
  { value: 'Private school', en: 'Private school', ar: 'مدرسة خاصة', hi: 'निजी स्कूल' },
  { value: 'International', en: 'Others', ar: 'غير ذلك', hi: 'अन्य' },
];

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

/** Options of the franchise form in round sums of the currency; samples, until the region knows its own. */
function investments(currency: string, language: string, country: string) {
  const unit = roughUnits[currency] ?? 1000;
  const money = (thousands: number) =>
    new Intl.NumberFormat(`${language}-${country}-u-nu-latn`, { style: 'currency', currency, maximumFractionDigits: 0 })
      .format(thousands * unit)
      .replaceAll(/[\u00A0\u200F\u200E]/g, ' ');
  return [
    ['Upto', 'Up to', 5],
    ['Upto', 'Up to', 10],
    ['Above', 'Above', 20],
  ].map(([value, label, sum]) => ({
    value: `${value} ${money(Number(sum))}`,
    label: { [language]: `${label} ${money(Number(sum))}` },
  }));
}

// What about a thousand euros is in round figures, so that the sample sums do not look absurd.
const roughUnits: Readonly<Record<string, number>> = {
  INR: 100000,
  PKR: 300000,
  BDT: 100000,
  LKR: 300000,
  NPR: 150000,
  JPY: 150000,
  KRW: 1500000,
  IDR: 20000000,
  VND: 25000000,
  KES: 150000,
  NGN: 1500000,
  EGP: 50000,
  RUB: 100000,
  THB: 40000,
  PHP: 60000,
  TRY: 40000,
  ZAR: 20000,
  MXN: 20000,
  AED: 5000,
  SAR: 5000,
  QAR: 5000,
  NOK: 10000,
  SEK: 10000,
  DKK: 7500,
  CZK: 25000,
  HUF: 400000,
  CNY: 8000,
};

/** A number that belongs to nobody: the last six digits of the country's example as zeros. */
function sampleNumber(example: string): string {
  let left = 6;
  return Array.from(example)
    .toReversed()
    .map((character) => (/\d/.test(character) && left-- > 0 ? '0' : character))
    .toReversed()
    .join('');
}

function inLanguages(texts: Record<string, string>, languages: readonly string[]): Record<string, string> {
  const first = languages[0] ?? 'en';
  return {
    [first]: texts[first] ?? Object.values(texts)[0] ?? 'Robots today. Makers for life.',
    ...pick(texts, languages.slice(1)),
  };
}

function pick(texts: Record<string, string>, languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language)));
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

function idOf(city: string): string {
  return (
    city
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'office'
  );
}
