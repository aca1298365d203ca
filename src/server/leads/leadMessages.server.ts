import { createServerTranslator } from '../../i18n/createServerTranslator.server';
import { factsForWords } from '../../regions/facts';
import type { ResolvedPage } from '../../regions/resolve';
import type { SiteSnapshot } from '../regionFiles/loadRegions.server';
import { wordsFor } from '../words/wordsFor.server';

export type Say = (key: string) => string;

const known = new WeakMap<SiteSnapshot, Map<string, Say>>();

/** Says a message of the namespace `forms` in the language of a page, with the region's facts in it. */
export function leadMessages(
  snapshot: SiteSnapshot,
  { region, language }: Pick<ResolvedPage, 'region' | 'language'>,
): Say {
  const ofSnapshot = known.get(snapshot) ?? new Map<string, Say>();
  known.set(snapshot, ofSnapshot);
  const tag = `${region.code}/${language}`;
  const say = ofSnapshot.get(tag) ?? prepare(snapshot, region, language);
  ofSnapshot.set(tag, say);
  return say;
}

function prepare(snapshot: SiteSnapshot, region: ResolvedPage['region'], language: string): Say {
  const words = { forms: wordsFor(snapshot, region, language, 'forms') };
  const translate = createServerTranslator(language, words, factsForWords(snapshot.site, region, language)).translate(
    'forms',
  );
  return (key) => translate(key, { digits: region.phoneRule.digits });
}
