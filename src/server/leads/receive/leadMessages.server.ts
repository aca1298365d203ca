import { serverT } from '../../../i18n/serverI18n.server';
import type { WordKey } from '../../../i18n/WordKey';
import { digitsInWords } from '../../../leads/schema';
import type { ResolvedPage } from '../../../regions/resolve';
import type { SiteSnapshot } from '../../regionFiles/SiteSnapshot';
import { wordSource } from '../../words/wordSource.server';

export type SayForm = (key: WordKey<'forms'>) => string;

const known = new WeakMap<SiteSnapshot, Map<string, SayForm>>();

/** Says a message of the namespace `forms` in the language of a page, with the region's facts in it. */
export function leadMessages(
  snapshot: SiteSnapshot,
  { region, language }: Pick<ResolvedPage, 'region' | 'language'>,
): SayForm {
  const ofSnapshot = known.get(snapshot) ?? new Map<string, SayForm>();
  known.set(snapshot, ofSnapshot);
  const tag = `${region.code}/${language}`;
  const say = ofSnapshot.get(tag) ?? prepare(snapshot, region, language);
  ofSnapshot.set(tag, say);
  return say;
}

function prepare(snapshot: SiteSnapshot, region: ResolvedPage['region'], language: string): SayForm {
  const t = serverT(wordSource(snapshot, region, language), 'forms');
  return (key) => t(key, { digits: digitsInWords(region.phoneRule) });
}
