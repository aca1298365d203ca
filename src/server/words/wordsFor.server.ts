import { createHash } from 'node:crypto';
import { type ListedWords, listKey } from '../../i18n/ListedWords';
import type { Words } from '../../regions/PageState';
import type { Region } from '../../regions/schema';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { listedWords } from './listedWords.server';
import { withAllForms } from './plurals.server';

type AllWords = SiteSnapshot['words'];
const merged = new WeakMap<AllWords, Map<string, Words>>();
const versions = new WeakMap<AllWords, Map<string, string>>();
const byRegion = new WeakMap<Region, Map<string, string>>();

/**
 * The words of one namespace for a region and language: English underneath, the language over it, and what
 * `locales/<language>-<COUNTRY>/` says differently on top; every plural form of the language is there. The lists of the
 * region's and the brand's file come with the words of their namespace.
 */
export function wordsFor(snapshot: SiteSnapshot, region: Region, language: string, namespace: string): Words {
  const words = localeWords(snapshot, region, language, namespace);
  if (!isList(namespace)) return words;
  return { ...words, [listKey]: listedWords(snapshot, region, language)[namespace] };
}

function isList(namespace: string): namespace is keyof ListedWords {
  return namespace === 'team' || namespace === 'testimonials' || namespace === 'faq';
}

/** Merged once, until a locale file changes. */
function localeWords(
  snapshot: SiteSnapshot,
  region: Pick<Region, 'country'>,
  language: string,
  namespace: string,
): Words {
  const cache = merged.get(snapshot.words) ?? new Map<string, Words>();
  merged.set(snapshot.words, cache);
  const key = `${language}-${region.country}/${namespace}`;
  const known = cache.get(key);
  if (known) return known;
  const layers = layersOf(region, language);
  // Forms are added to a language as a whole: a country that says one form differently leaves the others as they are.
  const words = [layers.filter(isEnglish), layers.filter((layer) => !isEnglish(layer))]
    .map((ofLanguage) =>
      ofLanguage
        .map((layer) => snapshot.words.get(layer)?.[namespace])
        .filter((layer) => layer !== undefined)
        .reduce<Words>(mergeWords, {}),
    )
    .map((ofLanguage) => withAllForms(ofLanguage, language))
    .reduce<Words>(mergeWords, {});
  cache.set(key, words);
  return words;
}

/** Names the words of a region and language as they are now: a browser may keep what it has under this name for good. */
export function wordsVersion(snapshot: SiteSnapshot, region: Region, language: string): string {
  const versionsOfRegion = byRegion.get(region) ?? new Map<string, string>();
  byRegion.set(region, versionsOfRegion);
  const version =
    versionsOfRegion.get(language) ??
    createHash('sha256')
      .update(localeVersion(snapshot, region, language))
      .update(JSON.stringify(listedWords(snapshot, region, language)))
      .digest('hex')
      .slice(0, 12);
  versionsOfRegion.set(language, version);
  return version;
}

function localeVersion(snapshot: SiteSnapshot, region: Pick<Region, 'country'>, language: string): string {
  const cache = versions.get(snapshot.words) ?? new Map<string, string>();
  versions.set(snapshot.words, cache);
  const key = `${language}-${region.country}`;
  const version =
    cache.get(key) ??
    createHash('sha256')
      .update(JSON.stringify(layersOf(region, language).map((layer) => snapshot.words.get(layer))))
      .digest('hex')
      .slice(0, 12);
  cache.set(key, version);
  return version;
}

/** Whether pages of a region show what a folder of `locales/` says: `ar`, `en-AE`. What a language lacks is read in English. */
export function readsLayer({ country, languages }: Pick<Region, 'country' | 'languages'>, layer: string): boolean {
  return ['en', ...languages].some((language) => layersOf({ country }, language).includes(layer));
}

function layersOf({ country }: Pick<Region, 'country'>, language: string): string[] {
  return [...new Set(['en', `en-${country}`, language, `${language}-${country}`])];
}

function isEnglish(layer: string): boolean {
  return layer === 'en' || layer.startsWith('en-');
}

/** What does not fit the words below it (a text in the place of a group, nothing but spaces) leaves them as they are. */
function mergeWords(under: Words, over: Words): Words {
  const result: Words = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    if (below === undefined) result[key] = value;
    else if (isWords(value) && isWords(below)) result[key] = mergeWords(below, value);
    else if (fits(value, below)) result[key] = value;
  }
  return result;
}

function fits(value: Words[string], below: Words[string]): boolean {
  if (typeof value === 'string') return typeof below === 'string' && value.trim() !== '';
  return Array.isArray(value) && Array.isArray(below);
}

function isWords(value: Words[string]): value is Words {
  return typeof value === 'object' && !Array.isArray(value);
}
