import { nearest } from '../../../regions/nearest';
import { isLanguage } from '../countries/countryFacts.server';
import type { RegionValues } from '../regionValues.server';
import { oneOf } from './oneOf.server';

/** Checks the list of languages, and that every text stands there in each of them. */
export function checkLanguages(region: RegionValues): void {
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
  for (const path of textPaths(region)) checkText(region, path, languages);
}

/** The paths of the values that may be a text for each language. */
function textPaths(region: RegionValues): string[] {
  return [
    'chat.message',
    'home.hero.title',
    'home.hero.text',
    'notice.text',
    ...region.list('closed').map((_, index) => `closed[${index}].name`),
    ...menuLabels(region),
    ...region.list('franchise.investment').map((_, index) => `franchise.investment[${index}].label`),
  ].filter((path) => region.has(path));
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

/** One text for all languages is right; of a text for each, the first language's or English has to be there. */
function checkText(region: RegionValues, path: string, languages: readonly string[]): void {
  // What is no language has been reported once.
  const wanted = languages.filter(isLanguage);
  const [first] = wanted;
  const given = Object.keys(region.group(path));
  if (first === undefined || given.length === 0) return;
  for (const tag of given.filter((each) => !isLanguage(each) && region.text(`${path}.${each}`) !== undefined))
    region.error(
      `${path}.${tag}`,
      `found ${tag}, which is not a language`,
      `write ${oneOf(languages)}`,
      nearest(tag, languages),
    );
  const lacking = wanted.filter((each) => !given.includes(each));
  const isOfUse = (tag: string) => languages.includes(tag) || (tag === 'en' && lacking.length > 0);
  for (const tag of given.filter((each) => isLanguage(each) && !isOfUse(each)))
    region.warn(
      `${path}.${tag}`,
      `found a text in ${tag}, in which this region has no pages`,
      `write ${oneOf(languages)}, or take it out`,
      languages.find((language) => tag.startsWith(`${language}-`)),
    );
  for (const language of lacking) reportLacking(region, path, language, language === first);
}

/** What a language lacks is read in English; without that, nothing stands in for the first language. */
function reportLacking(region: RegionValues, path: string, language: string, isFirst: boolean): void {
  const given = Object.keys(region.group(path));
  const standsIn = given.includes('en') ? 'en' : given[0];
  const remedy = `add ${language}: "…"`;
  if (isFirst && standsIn !== 'en')
    region.error(path, `found no text in ${language}, the first language of the region`, remedy);
  else region.warn(path, `found no text in ${language}; visitors read the one in ${standsIn}`, remedy);
}
