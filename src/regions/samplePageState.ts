import { factsForWords } from './facts';
import type { PageState } from './PageState';
import { sampleSite } from './sampleSite';
import type { Region } from './schema';

/** An English page of a region, for tests of what stands on it; `particulars` differ from that. */
export function samplePageState(region: Region, particulars: Partial<PageState> = {}): PageState {
  return {
    region,
    site: sampleSite,
    regions: [],
    names: { regions: {}, languages: {} },
    language: 'en',
    basename: '',
    today: '2026-11-22',
    version: '1',
    words: {},
    sleeping: {},
    facts: factsForWords(sampleSite, region, 'en'),
    ...particulars,
  };
}
