import type { Words } from '../../regions/PageState';
import type { RegionIndex } from '../../regions/resolve';
import type { Region, Site } from '../../regions/schema';

/** Everything that region, brand and locale files say at one moment; swapped as a whole, never changed. */
export interface SiteSnapshot {
  /** Changes with any file's text. */
  version: string;
  site: Site;
  /** The regions that are live. */
  regions: readonly Region[];
  /** The regions marked `status: draft`, which only a signed link shows. */
  drafts: readonly Region[];
  index: RegionIndex;
  /** words[language][namespace]; `en-AE` holds just what differs from `en`. */
  words: ReadonlyMap<string, Readonly<Record<string, Words>>>;
}

/** The region of a code, live or a draft; undefined where there is none. */
export function liveOrDraft({ regions, drafts }: SiteSnapshot, code: string): Region | undefined {
  return [...regions, ...drafts].find((region) => region.code === code);
}
