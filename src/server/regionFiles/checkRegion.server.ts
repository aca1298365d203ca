import {
  countryOfCode,
  countryFacts,
  countryName,
  diallingCode,
  exampleNumber,
  fitsLocally,
  isCountry,
  isCurrency,
  isLanguage,
  isTimeZone,
  nearestTimeZone,
  numberFault,
} from './countryFacts.server';
import { nearest } from '../../regions/nearest';
import { socialNetworks } from '../../regions/socialSchema';
import { checkCalendar } from './checkCalendar.server';
import { checkPlaces } from './checkPlaces.server';
import { checkTrials } from './checkTrials.server';
import type { RegionValues } from './regionValues.server';

/** Checks what a shape cannot say of one region: that its country, currency, zone, numbers, ranges and hours exist and agree. */
export function checkRegion(region: RegionValues): void {
  checkCountry(region);
  checkLanguages(region);
  checkNumbers(region);
  checkRanges(region);
  checkCalendar(region);
  checkTrials(region);
  checkSocial(region);
  checkPlaces(region);
  checkOnce(region, 'contact.addresses', 'id');
  checkOnce(region, 'branches', 'id');
  checkOnce(region, 'franchise.investment', 'value');
  checkOnce(region, 'organizationTypes', 'value');
}

function checkCountry(region: RegionValues): void {
  const country = region.text('country');
  if (country !== undefined && /^[A-Z]{2}$/.test(country) && !isCountry(country)) {
    const meant = countryOfCode(country);
    return region.error(
      'country',
      `found ${country}, which is not a country of ISO 3166`,
      meant ? `write ${meant}` : 'write the two letters of the country, for example country: AE',
      meant,
    );
  }
  if (country === undefined || !isCountry(country)) return;
  const facts = countryFacts(country);
  const currency = region.text('currency');
  if (currency !== undefined && /^[A-Z]{3}$/.test(currency)) {
    const usual = facts.currencies[0];
    if (!isCurrency(currency))
      region.error(
        'currency',
        `found ${currency}, which is not a currency of ISO 4217`,
        `write ${usual ?? 'a currency'}, the currency of ${facts.name}`,
        nearest(currency, facts.currencies) ?? usual,
      );
    else if (usual && !facts.currencies.includes(currency))
      region.warn(
        'currency',
        `found ${currency}, which is not the currency of ${facts.name}`,
        `write ${usual}, or leave it if prices are meant in ${currency}`,
      );
  }
  const zone = region.text('timeZone');
  if (zone !== undefined && !isTimeZone(zone)) {
    const meant = nearestTimeZone(zone, country);
    region.error(
      'timeZone',
      `found ${zone}, which is not a time zone`,
      `write ${meant ?? 'a time zone'}, the time of ${facts.capital}`,
      meant,
    );
  } else if (
    zone !== undefined &&
    facts.timeZones.length > 0 &&
    !facts.timeZones.includes(zone) &&
    !sameClock(zone, facts.timeZones)
  ) {
    region.warn(
      'timeZone',
      `found ${zone}, which is not a time zone of ${facts.name}`,
      `write ${facts.timeZones[0]}, or leave it if opening hours are meant in that zone`,
    );
  }
  const locale = region.text('locale');
  const localeCountry = locale === undefined ? undefined : /-([A-Z]{2})(-|$)/.exec(locale)?.[1];
  if (
    locale !== undefined &&
    (!isLanguage(locale.split('-')[0] ?? '') || (localeCountry !== undefined && !isCountry(localeCountry)))
  ) {
    region.error('locale', `found ${locale}, which is not a language and a country`, `write en-${country}`);
  } else if (localeCountry !== undefined && localeCountry !== country) {
    region.warn(
      'locale',
      `found ${locale}, which writes numbers and dates as in ${countryName(localeCountry)}`,
      `write ${locale?.replace(localeCountry, country)}, or leave it if that is meant`,
    );
  }
  const prizeCurrency = region.text('events.robotica.prize.currency');
  if (prizeCurrency !== undefined && /^[A-Z]{3}$/.test(prizeCurrency) && !isCurrency(prizeCurrency))
    region.error(
      'events.robotica.prize.currency',
      `found ${prizeCurrency}, which is not a currency of ISO 4217`,
      'write the currency of the prize, for example currency: INR',
    );
}

// Asia/Calcutta is Asia/Kolkata under its old name.
function sameClock(zone: string, zones: readonly string[]): boolean {
  const canonical = (name: string) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  return zones.some((own) => canonical(own) === canonical(zone));
}

function checkLanguages(region: RegionValues): void {
  const languages = region.texts('languages');
  for (const [index, language] of languages.entries()) {
    if (!isLanguage(language))
      region.error(
        `languages[${index}]`,
        `found ${language}, which is not a language`,
        'write a language tag, for example en, ar or hi',
      );
    else if (languages.indexOf(language) < index)
      region.error(`languages[${index}]`, `found ${language} a second time`, 'keep one of the two');
  }
  const first = languages[0];
  if (first === undefined) return;
  const texts = [
    'chat.message',
    'home.hero.title',
    'home.hero.text',
    'notice.text',
    ...region.list('closed').map((_, index) => `closed[${index}].name`),
    ...menuLabels(region),
    ...region.list('franchise.investment').map((_, index) => `franchise.investment[${index}].label`),
  ];
  for (const path of texts.filter((path) => region.has(path))) {
    const given = Object.keys(region.group(path));
    if (given.length === 0) continue;
    for (const tag of given.filter((tag) => !isLanguage(tag) && region.text(`${path}.${tag}`) !== undefined))
      region.error(
        `${path}.${tag}`,
        `found ${tag}, which is not a language`,
        `write one of ${languages.join(', ')}`,
        nearest(tag, languages),
      );
    if (!given.includes(first))
      region.error(path, `found no text in ${first}, the first language of the region`, `add ${first}: "…"`);
    for (const language of languages.slice(1).filter((language) => !given.includes(language)))
      region.warn(path, `found no text in ${language}; visitors read the one in ${first}`, `add ${language}: "…"`);
  }
}

/** The paths of the labels that a region's menus have of their own. */
function menuLabels(region: RegionValues): string[] {
  return ['menu', 'home.menu'].flatMap((menu) =>
    region.list(menu).flatMap((_, index) => {
      const entry = `${menu}[${index}]`;
      return [entry, ...region.list(`${entry}.items`).map((_item, inner) => `${entry}.items[${inner}]`)].map(
        (path) => `${path}.label`,
      );
    }),
  );
}

function checkNumbers(region: RegionValues): void {
  const country = region.text('country');
  if (country === undefined || !isCountry(country)) return;
  const check = (path: string, owner: string, elsewhere = '') => {
    const number = region.text(path);
    const fault = number === undefined ? undefined : numberFault(number, owner);
    if (number !== undefined && fault)
      region.error(
        path,
        `found ${number}, which ${fault}`,
        `write a number of ${countryName(owner)}, for example "${exampleNumber(owner)}"${elsewhere}`,
      );
  };
  check('contact.phone', country);
  for (const index of region.list('contact.addresses').keys()) check(`contact.addresses[${index}].phone`, country);
  const chatCountry = region.text('chat.country');
  if (chatCountry !== undefined && /^[A-Z]{2}$/.test(chatCountry) && !isCountry(chatCountry))
    region.error(
      'chat.country',
      `found ${chatCountry}, which is not a country of ISO 3166`,
      `write ${countryOfCode(chatCountry) ?? country}`,
      countryOfCode(chatCountry),
    );
  else
    check(
      'chat.number',
      chatCountry ?? country,
      chatCountry
        ? ''
        : `; if the chat is answered in another country on purpose, say so with country: ${countryOfNumber(region.text('chat.number'))}`,
    );
  const digits = region.number('phoneRule.digits');
  const example = region.text('phoneRule.example');
  if (digits === undefined || example === undefined) return;
  const longest = region.number('phoneRule.longest') ?? digits;
  const wanted = longest > digits ? `${digits} to ${longest}` : String(digits);
  if (longest < digits)
    region.error(
      'phoneRule.longest',
      `found ${longest}, which is less than digits, ${digits}`,
      'write the most digits that a number has, or leave longest out',
    );
  else if (example.length < digits || example.length > longest)
    region.error(
      'phoneRule.example',
      `found ${example}, which has ${example.length} digits, not ${wanted}`,
      `write ${wanted} digits, for example example: "${countryFacts(country).localExample}"`,
    );
  else if (!fitsLocally(example, country))
    region.warn(
      'phoneRule.example',
      `found ${example}, which is no mobile number of ${countryName(country)}`,
      `write one that is, for example "${countryFacts(country).localExample}"`,
    );
}

function countryOfNumber(number: string | undefined): string {
  const digits = number?.replaceAll(/[^\d+]/g, '') ?? '';
  return (
    ['AE', 'IN', 'GB', 'SA', 'QA', 'SG', 'US', 'AU', 'DE', 'FR'].find((country) =>
      digits.startsWith(diallingCode(country) ?? ' '),
    ) ?? 'AE'
  );
}

function checkRanges(region: RegionValues): void {
  const ranges = [
    ...Object.keys(region.group('ages'))
      .filter((name) => name !== 'levels')
      .map((name) => `ages.${name}`),
    ...Object.keys(region.group('ages.levels')).map((name) => `ages.levels.${name}`),
  ];
  for (const path of ranges) {
    const [min, max] = [region.number(`${path}[0]`), region.number(`${path}[1]`)];
    if (min !== undefined && max !== undefined && min >= max)
      region.error(
        path,
        `found from ${min} to ${max}`,
        min === max ? 'write a second age above the first' : `write the lower age first: [${max}, ${min}]`,
      );
  }
}

/** Links to networks, by any name: only what looks like a slip of a known one is told. */
export function checkSocial(values: RegionValues): void {
  for (const network of Object.keys(values.group('social'))) {
    if ((socialNetworks as readonly string[]).includes(network)) continue;
    const meant = nearest(network, socialNetworks);
    values.warn(
      `social.${network}`,
      `found ${network}, which has no icon of its own`,
      meant ? `write ${meant}` : `leave it, or write one of ${socialNetworks.join(', ')}`,
      meant,
    );
  }
}

function checkOnce(region: RegionValues, list: string, key: string): void {
  const seen = new Set<string>();
  for (const index of region.list(list).keys()) {
    const value = region.text(`${list}[${index}].${key}`);
    if (value !== undefined && seen.has(value))
      region.error(`${list}[${index}].${key}`, `found ${value} a second time`, 'give each its own');
    if (value !== undefined) seen.add(value);
  }
}
