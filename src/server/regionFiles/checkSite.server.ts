import { createHash } from 'node:crypto';
import { indexRegions } from '../../regions/resolve';
import { isGroup } from '../../regions/fields';
import { withFactsInTexts } from '../../regions/textsWithFacts';
import { regionSchema, siteSchema, type Region, type Schema, type Site } from '../../regions/schema';
import { withCallingCode } from './callingCode.server';
import { checkBrandFile, checkPages } from './checkPages.server';
import { checkRegion } from './checkRegion.server';
import { checkShape } from './checkShape.server';
import { checkTogether } from './checkTogether.server';
import { builtEnglish } from '../words/builtEnglish.server';
import { checkWords, type CheckedWords } from '../words/checkWords.server';
import { createKnownBlocks, type KnownBlocks } from './knownBlocks.server';
import { byPlace, errorsOf, type Problem } from './problem.server';
import { forgetParsed, readYaml, type YamlFile } from './readYaml.server';
import { regionValues, type RegionValues } from './regionValues.server';
import type { SiteFiles } from './siteFiles.server';
import type { SiteSnapshot } from './SiteSnapshot';

/** Every problem of every file, and the snapshot that can go live if none of them is an error. */
export interface CheckedSite {
  problems: Problem[];
  snapshot?: SiteSnapshot;
  /** The files with their codes, for reports that look values up. */
  regions: readonly RegionValues[];
  /** The brand file, if it is there. */
  brand: RegionValues | undefined;
  /** Each file's texts, whether good or not. */
  files: SiteFiles;
  /** The texts that the snapshot was made of: a locale file with a mistake is there with its last good text. */
  live: SiteFiles;
  /** The words of all languages, file by file. */
  words: CheckedWords;
}

interface ReadFile {
  text: string;
  yaml: YamlFile;
  shape: Problem[];
  /** What a check of this file alone finds beyond its shape. */
  alone: Problem[];
  /** The dropdown labels that there were words for at that time. */
  menuGroups: string;
  /** The region with its defaults and with the facts in its texts, as of the brand file of that text. */
  filled?: { brand: string; region: Region };
}

/**
 * Makes a checker that remembers the files it has read, so that a save among a thousand regions costs one file.
 * The checker itself is pure: the same texts give the same answer. `lastGood` are the texts of locale files that were
 * live before: a file with a mistake stays at them, and holds no other file back.
 */
export function createSiteChecker(): (files: SiteFiles, lastGood?: SiteFiles['locales']) => CheckedSite {
  const built = builtEnglish();
  let known = new Map<string, ReadFile>();
  let spoken: { locales: SiteFiles['locales']; checked: CheckedWords } | undefined;
  return (files, lastGood) => {
    if (!spoken || !sameTexts(spoken.locales, files.locales))
      spoken = { locales: files.locales, checked: checkWords(files.locales, { lastGood, built }) };
    const menuGroups = menuGroupsIn(spoken.checked);
    const now = new Map<string, ReadFile>();
    const blocks = createKnownBlocks();
    for (const [name, text] of files.regions) {
      const before = known.get(name);
      now.set(
        name,
        before?.text === text && before.menuGroups === menuGroups.join()
          ? before
          : readAndCheck(name, text, menuGroups, blocks),
      );
    }
    known = now;
    return checkFiles(files, now, spoken.checked);
  };
}

function readAndCheck(name: string, text: string, menuGroups: readonly string[], blocks: KnownBlocks): ReadFile {
  const value = isBrandFile(name) ? undefined : blocks.valueOf(text);
  const yaml = readYaml(name, text, value && { value });
  const values = regionValues(yaml, codeOf(name));
  if (isBrandFile(name)) checkBrandFile(values);
  else {
    checkRegion(values);
    checkPages(values, new Set(menuGroups));
  }
  const shape = value ? [] : checkShape(yaml, isBrandFile(name) ? siteSchema : regionSchema);
  forgetParsed();
  return { text, yaml, shape, alone: values.problems, menuGroups: menuGroups.join() };
}

function menuGroupsIn({ words }: CheckedWords): string[] {
  const menu = words.get('en')?.common?.menu;
  return isGroup(menu) && isGroup(menu.groups) ? Object.keys(menu.groups) : [];
}

function sameTexts(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}

function checkFiles(files: SiteFiles, read: ReadonlyMap<string, ReadFile>, checkedWords: CheckedWords): CheckedSite {
  const { words } = checkedWords;
  const regions = [...read]
    .filter(([name]) => !isBrandFile(name))
    .map(([name, { yaml }]) => regionValues(yaml, codeOf(name)));
  const brand = [...read].filter(([name]) => isBrandFile(name)).map(([, { yaml }]) => regionValues(yaml, 'site'));

  // `en-AE` only says what differs from `en`: it is no language of its own.
  checkTogether(
    regions,
    new Set(
      [...words.keys()].filter((language) => !language.includes('-') || !words.has(language.split('-')[0] ?? '')),
    ),
  );

  const regionProblems = [
    ...folderProblems(files, regions.length, brand.length),
    ...[...read.values()].flatMap(({ yaml, shape }) => [...yaml.problems, ...shape]),
    ...[...read.values()].flatMap((file) => beyondShape(file, file.alone)),
    ...regions.flatMap(({ file, problems }) => beyondShape(read.get(file.file), problems)),
  ];
  const problems = [...regionProblems, ...checkedWords.problems].toSorted(byPlace);
  const live = { ...files, locales: checkedWords.live };
  const good = errorsOf(regionProblems).length === 0 && words.has('en');
  return {
    problems,
    regions,
    brand: brand[0],
    files,
    live,
    words: checkedWords,
    ...(good ? { snapshot: snapshotOf(live, read, words) } : {}),
  };
}

/** What the shape check has said of a value, or of what it stands in, needs no second remark; below a broken line nothing is known. */
function beyondShape(file: ReadFile | undefined, problems: readonly Problem[]): Problem[] {
  if (!file) return [];
  const told = [...file.shape, ...file.yaml.problems].filter((problem) => problem.severity === 'error');
  return problems.filter(
    (problem) =>
      problem.line < file.yaml.brokenFrom &&
      !told.some(({ path, line }) =>
        path === ''
          ? line === problem.line
          : problem.path === path || problem.path.startsWith(`${path}.`) || problem.path.startsWith(`${path}[`),
      ),
  );
}

function folderProblems(files: SiteFiles, regions: number, brands: number): Problem[] {
  const about = (file: string, severity: Problem['severity'], found: string, remedy: string): Problem => ({
    file,
    line: 1,
    column: 1,
    text: '',
    severity,
    path: '',
    found,
    remedy,
  });
  return [
    ...files.misnamed.map((file) =>
      about(
        file,
        'warning',
        "found a file name that is not a region's, so nothing reads it",
        'name it with small letters and .yaml at its end, for example ae.yaml',
      ),
    ),
    ...(regions === 0
      ? [about(`${files.regionsFolder}/`, 'error', 'found no region file', 'add one: npm run regions -- new in')]
      : []),
    ...(brands === 0
      ? [
          about(
            `${files.regionsFolder}/site.yaml`,
            'error',
            'is missing',
            'put the brand file back; it says what all regions share',
          ),
        ]
      : []),
    ...(files.locales.size === 0
      ? [about(`${files.localesFolder}/`, 'error', 'found no words', 'put locales/en back')]
      : []),
  ];
}

function snapshotOf(files: SiteFiles, read: ReadonlyMap<string, ReadFile>, words: SiteSnapshot['words']): SiteSnapshot {
  const brandFile = [...read].find(([name]) => isBrandFile(name))?.[1];
  if (!brandFile) throw new Error('A checked site has a brand file');
  const site = filled(siteSchema, brandFile.yaml.value);
  // Each snapshot has regions of its own: what others have worked out from a region may rest on the brand as well.
  const all = [...read]
    .filter(([name]) => !isBrandFile(name))
    .map(([name, file]) => ({ ...regionOf(codeOf(name), file, site, brandFile.text) }));
  const regions = all.filter(({ status }) => status === 'live');
  return {
    version: versionOf(files),
    site,
    regions,
    drafts: all.filter(({ status }) => status === 'draft'),
    index: indexRegions(regions),
    words,
  };
}

/** A file's region with its defaults and the facts in its texts; worked out once for each text of it and of the brand file. */
function regionOf(code: string, file: ReadFile, site: Site, brand: string): Region {
  if (file.filled?.brand !== brand) {
    const region = withCallingCode({ ...filled(regionSchema, file.yaml.value), code });
    file.filled = { brand, region: withFactsInTexts(site, region) };
  }
  return file.filled.region;
}

function versionOf(files: SiteFiles): string {
  const hash = createHash('sha256');
  for (const [name, text] of [...files.regions, ...files.locales])
    hash.update(name).update('\0').update(text).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** `ae` for `regions/ae.yaml`. */
export function codeOf(file: string): string {
  return (
    file
      .split('/')
      .at(-1)
      ?.replace(/\.yaml$/, '') ?? file
  );
}

function isBrandFile(file: string): boolean {
  return codeOf(file) === 'site';
}

/** A checked value with the defaults of what it leaves out. */
function filled<Value>(schema: Schema<Value>, value: unknown): Value {
  // Every rule has been checked: cast alone adds what is missing.
  return schema.cast(value, { assert: false });
}
