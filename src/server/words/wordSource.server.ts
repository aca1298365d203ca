import type { WordSource } from '../../i18n/serverI18n.server';
import { factsOf } from '../../regions/facts';
import type { Region } from '../../regions/schema';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { wordsFor, wordsVersion } from './wordsFor.server';

/** Words and facts of a region in a language, for i18next on the server. */
export function wordSource(snapshot: SiteSnapshot, region: Region, language: string): WordSource {
  return {
    language,
    facts: factsOf(snapshot.site, region, language),
    version: wordsVersion(snapshot, region, language),
    wordsOf: (namespace) => wordsFor(snapshot, region, language, namespace),
  };
}
