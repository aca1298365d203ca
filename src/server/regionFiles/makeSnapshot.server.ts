import { createHash } from 'node:crypto';
import { indexRegions } from '../../regions/resolve';
import { type Region, regionSchema, type Schema, type Site, siteSchema } from '../../regions/schema';
import { filledLinks } from '../../regions/socialSchema';
import { withFactsInTexts } from '../../regions/textsWithFacts';
import { withLeftOut } from '../../regions/withLeftOut';
import { type CheckedWords } from '../words/checkWords.server';
import { withUnwritten } from './countries/browserLanguages.server';
import { withNumberingPlan } from './countries/numberingPlan.server';
import { codeOfFile, isBrandFile } from './fileNames.server';
import { type ReadFile } from './readRegionFile.server';
import type { SiteSnapshot } from './SiteSnapshot';
import type { SiteFiles } from './siteFiles.server';
import { withOwnPictures } from './withOwnPictures.server';
import type { YamlFile } from './yaml/readYaml.server';

/** The site as its files make it; nothing without a brand, a default region or words. */
export function snapshotOf(
  live: ReadonlyMap<string, ReadFile>,
  brand: ReadFile | undefined,
  { words, live: texts }: CheckedWords,
  pictures: SiteFiles['pictures'],
): SiteSnapshot | undefined {
  if (!brand || !words.has('en')) return undefined;
  const site = siteOf(brand);
  // Each snapshot has regions of its own: what others have worked out from a region may rest on the brand as well.
  const all = [...live]
    .filter(([name]) => !isBrandFile(name))
    .map(([name, file]) => ({ ...regionOf({ code: codeOfFile(name), file, site, brand: brand.text, pictures }) }));
  const regions = all.filter(({ status }) => status === 'live');
  if (!regions.some((region) => region.default)) return undefined;
  return {
    version: versionName(live, texts, all),
    site,
    regions,
    drafts: all.filter(({ status }) => status === 'draft'),
    index: indexRegions(regions),
    words,
  };
}

const knownSites = new WeakMap<YamlFile, Site>();

/**
 * What the brand file says, with its defaults; worked out once for each text.
 * Throws where nothing can be made of it, for a reason that no rule foresaw.
 */
export function siteOf(brand: ReadFile): Site {
  const known = knownSites.get(brand.yaml);
  if (known) return known;
  const file = filled(siteSchema, brand.yaml.value);
  const site = { ...file, social: filledLinks(file.social) ?? {} };
  knownSites.set(brand.yaml, site);
  return site;
}

/** Why nothing can be made of a file in which no mistake was found; undefined where something can. */
export function whyUnusable(make: () => unknown): string | undefined {
  try {
    make();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What a region is made of. */
export interface RegionToFill {
  code: string;
  file: ReadFile;
  site: Site;
  /** The text of the brand file. */
  brand: string;
  pictures: SiteFiles['pictures'];
}

/** A file's region with its defaults, the facts in its texts and its pictures; worked out once for each state of these. */
export function regionOf({ code, file, site, brand, pictures }: RegionToFill): Region {
  const picturesNow = JSON.stringify([...pictures.values()].map(({ ready }) => ready));
  if (file.filled?.brand !== brand || file.filled.pictures !== picturesNow) {
    const region = withUnwritten(withNumberingPlan({ ...withLeftOut(filled(regionSchema, file.yaml.value)), code }));
    const whole = withOwnPictures(withFactsInTexts(site, region), site, pictures);
    file.filled = { brand, pictures: picturesNow, region: whole };
  }
  return file.filled.region;
}

function versionName(
  live: ReadonlyMap<string, ReadFile>,
  locales: ReadonlyMap<string, string>,
  regions: readonly Region[],
): string {
  const hash = createHash('sha256');
  const texts = [...[...live].map(([name, { text }]) => [name, text] as const), ...locales];
  for (const [name, text] of texts.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(name).update('\0').update(text).update('\0');
  for (const { ownPictures } of regions) if (ownPictures) hash.update(JSON.stringify(ownPictures));
  return hash.digest('hex').slice(0, 12);
}

/** A checked value with the defaults of what it leaves out. */
function filled<Value>(schema: Schema<Value>, value: unknown): Value {
  // Every rule has been checked: cast alone adds what is missing.
  return schema.cast(value, { assert: false });
}
