import { nearest } from '../../../regions/nearest';
import { factNames } from '../../../regions/textsWithFacts';
import { isGroup } from '../../../typed/unknownData';
import { isLanguage, languageName } from '../countries/countryFacts.server';
import type { RegionValues } from '../regionValues.server';
import { checkBraces, namesInBraces } from './checkBraces.server';
import { oneOf } from './oneOf.server';

/** The texts of each list, by name. */
const textsOf = {
  team: ['name', 'position', 'message'],
  testimonials: ['name', 'quote'],
  faq: ['question', 'answer'],
} as const;

/**
 * Checks team, testimonials and questions of a region's or the brand's file: each its own id, facts
 * that exist, texts in every language; `languages` are those that visitors read.
 */
export function checkLists(values: RegionValues, languages: readonly string[]): void {
  const paths = Object.entries(textsOf).flatMap(([list, texts]) =>
    [...values.list(list).keys()].flatMap((index) => texts.map((name) => `${list}[${index}].${name}`)),
  );
  for (const list of Object.keys(textsOf)) checkIds(values, list);
  const fresh = languages.filter((language) => warnOfFreshLanguage(values, paths, language));
  for (const path of paths) checkTexts(values, path, languages, fresh);
}

/** Up to so many texts that a language lacks are reported one by one. */
const mostTold = 8;

/** A language that has only just come lacks nearly all of them, which is one warning. Says whether it is such a one. */
function warnOfFreshLanguage(values: RegionValues, paths: readonly string[], language: string): boolean {
  const lacking = paths.filter((path) => {
    const texts = values.group(path);
    return Object.keys(texts).length > 0 && texts[language] === undefined;
  });
  const [first] = lacking;
  if (first === undefined || lacking.length <= mostTold) return false;
  values.warn(
    first,
    `found no text in ${language}, nor in ${lacking.length - 1} more of team, testimonials and faq; visitors read them in another language`,
    `add ${language}: "…" to each that is to be read in ${languageName(language)}`,
  );
  return true;
}

/** Each entry of a list has an id of its own. */
export function checkIds(values: RegionValues, list: string): void {
  const seen = new Set<string>();
  for (const index of values.list(list).keys()) {
    const id = values.text(`${list}[${index}].id`);
    if (id !== undefined && seen.has(id))
      values.error(`${list}[${index}].id`, `found ${id} a second time`, 'give each its own');
    if (id !== undefined) seen.add(id);
  }
}

function checkTexts(
  values: RegionValues,
  path: string,
  languages: readonly string[],
  reported: readonly string[],
): void {
  const plain = values.text(path);
  if (plain !== undefined) return checkFacts(values, path, plain);
  checkLanguagesOf(values, path, languages, reported);
  for (const [tag, text] of Object.entries(values.group(path)))
    if (typeof text === 'string') checkFacts(values, `${path}.${tag}`, text);
}

/** The texts of a group are in languages that exist, and in every language that visitors read, but for those reported already. */
export function checkLanguagesOf(
  values: RegionValues,
  path: string,
  languages: readonly string[],
  reported: readonly string[] = [],
): void {
  if (!values.has(path) || values.text(path) !== undefined) return;
  const texts = values.group(path);
  const given = Object.keys(texts);
  if (given.length === 0 && isGroup(texts))
    return values.error(
      path,
      'found no text',
      `write one for each language, for example { ${languages[0] ?? 'en'}: "…" }`,
    );
  for (const tag of given) {
    if (!isLanguage(tag))
      values.error(
        `${path}.${tag}`,
        `found ${tag}, which is not a language`,
        `write ${oneOf(languages)}`,
        nearest(tag, languages),
      );
  }
  for (const language of languages.filter(
    (each) => isLanguage(each) && texts[each] === undefined && !reported.includes(each),
  )) {
    const standsIn = given.includes('en') ? 'en' : (given.find(isLanguage) ?? 'en');
    values.warn(
      path,
      `found no text in ${language}; visitors read it in ${languageName(standsIn)}`,
      `add ${language}: "…"`,
    );
  }
}

function checkFacts(values: RegionValues, path: string, text: string): void {
  checkBraces(values, path, text);
  for (const name of namesInBraces(text)) {
    if ((factNames as readonly string[]).includes(name)) continue;
    values.error(
      path,
      `found {{${name}}}, which stands for nothing`,
      `write ${oneOf(factNames.map((fact) => `{{${fact}}}`))}`,
      nearest(name, factNames),
    );
  }
}
