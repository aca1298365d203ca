import { nearest } from '../../regions/nearest';
import { isGroup } from '../../typed/unknownData';
import { factNames } from '../../regions/textsWithFacts';
import { isLanguage, languageName } from './countryFacts.server';
import type { RegionValues } from './regionValues.server';

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
  for (const [list, texts] of Object.entries(textsOf)) {
    checkIds(values, list);
    for (const index of values.list(list).keys()) {
      for (const name of texts) checkTexts(values, `${list}[${index}].${name}`, languages);
    }
  }
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

function checkTexts(values: RegionValues, path: string, languages: readonly string[]): void {
  const plain = values.text(path);
  if (plain !== undefined) return checkFacts(values, path, plain);
  checkLanguagesOf(values, path, languages);
  for (const [tag, text] of Object.entries(values.group(path)))
    if (typeof text === 'string') checkFacts(values, `${path}.${tag}`, text);
}

/** The texts of a group are in languages that exist, and in every language that visitors read. */
export function checkLanguagesOf(values: RegionValues, path: string, languages: readonly string[]): void {
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
        `write one of ${languages.join(', ')}`,
        nearest(tag, languages),
      );
  }
  for (const language of languages.filter((each) => texts[each] === undefined)) {
    const standsIn = given.includes('en') ? 'en' : (given.find(isLanguage) ?? 'en');
    values.warn(
      path,
      `found no text in ${language}; visitors read it in ${languageName(standsIn)}`,
      `add ${language}: "…"`,
    );
  }
}

function checkFacts(values: RegionValues, path: string, text: string): void {
  for (const [, name = ''] of text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)) {
    if ((factNames as readonly string[]).includes(name)) continue;
    values.error(
      path,
      `found {{${name}}}, which stands for nothing`,
      `write one of ${factNames.map((fact) => `{{${fact}}}`).join(', ')}`,
      nearest(name, factNames),
    );
  }
}
