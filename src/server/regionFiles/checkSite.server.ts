import { createHash } from 'node:crypto';
import { indexRegions } from '../../regions/resolve';
import { isGroup } from '../../regions/fields';
import { withFactsInTexts } from '../../regions/textsWithFacts';
import { regionSchema, siteSchema, type Region, type Schema, type Site } from '../../regions/schema';
import { checkAddresses } from './checkAddresses.server';
import { withNumberingPlan } from './numberingPlan.server';
import { secondOfCountry } from './conflicts.server';
import { checkBrandFile, checkPages } from './checkPages.server';
import { faultyPictures, pictureProblems } from './checkPictures.server';
import { checkRegion } from './checkRegion.server';
import { checkShape } from './checkShape.server';
import { builtEnglish } from '../words/builtEnglish.server';
import { checkWords, type CheckedWords } from '../words/checkWords.server';
import type { MenuWords } from './checkRoom.server';
import { createKnownBlocks, type KnownBlocks } from './knownBlocks.server';
import { byPlace, errorsOf, fileProblem, type Problem } from './problem.server';
import { forgetParsed, readYaml, type YamlFile } from './readYaml.server';
import { regionValues, type RegionValues } from './regionValues.server';
import { settle, type Settled } from './settle.server';
import type { SiteFiles, SiteTexts } from './siteFiles.server';
import type { SiteSnapshot } from './SiteSnapshot';
import { lookAlike, strayProblems } from './strayFiles.server';
import { withOwnPictures } from './withOwnPictures.server';

/** What visitors see of a file. */
export interface Standing {
  /** What the file says, the version from before, or nothing. */
  seen: 'file' | 'kept' | 'nothing';
  /** Why they do not see what the file says. */
  because?: Problem;
  /** The place of another file that this one waits for, `regions/ae.yaml:12:9`; it has no mistake of its own. */
  heldBackBy?: string;
}

/** Every problem of every file, and the snapshot of what is good. */
export interface CheckedSite {
  problems: Problem[];
  /** What is live now, each file in its newest good version; nothing where no site can be made of them. */
  snapshot?: SiteSnapshot;
  /** The files with their codes as they lie in the folder, for reports that look values up. */
  regions: readonly RegionValues[];
  /** The brand file, if it is there. */
  brand: RegionValues | undefined;
  /** Each file's texts, whether good or not. */
  files: SiteFiles;
  /** The texts that the snapshot is made of. */
  live: SiteTexts;
  /** How it stands with each region file and the brand file, by name. */
  standing: ReadonlyMap<string, Standing>;
}

/** The versions that are live until now: each stands in for its file when that is broken, held back or gone. */
export interface KeptFiles extends SiteTexts {
  /** Files that are gone and whose time is over, or that were removed on purpose. */
  leaving?: ReadonlySet<string>;
  /** Until when the last version of a file that has gone stays live. */
  until?: ReadonlyMap<string, Date>;
}

const nothingKept: KeptFiles = { regions: new Map(), locales: new Map() };

interface ReadFile {
  text: string;
  yaml: YamlFile;
  values: RegionValues;
  /** Everything that is wrong with this file by itself. */
  problems: readonly Problem[];
  /** Its shape is right: it can serve, whatever else there is to say about it. */
  isWhole: boolean;
  /** The words that there were at the time of the check. */
  context: string;
  /** The region with its defaults and with the facts in its texts, as of the brand file of that text and these pictures. */
  filled?: { brand: string; pictures: string; region: Region };
}

/** What the check of a region file needs to know of the words. */
interface WordsAround {
  menuGroups: readonly string[];
  /** What the entries of menus are called, for each language. */
  menuWords: MenuWords;
  languages: ReadonlySet<string>;
  /** Tells one state of them from another. */
  key: string;
}

/**
 * Makes a checker that remembers the files it has read, so that a save among a thousand regions costs one file.
 * The checker itself is pure: the same texts give the same answer.
 */
export function createSiteChecker(): (files: SiteFiles, kept?: KeptFiles) => CheckedSite {
  let known = new Map<string, ReadFile[]>();
  const words = createWordsChecker();
  return (files, kept = nothingKept) => {
    const spoken = words(files, kept);
    const around = wordsAround(spoken.words);
    const blocks = createKnownBlocks();
    const now = new Map<string, ReadFile[]>();
    const read = (texts: ReadonlyMap<string, string>) =>
      new Map(
        [...texts].map(([name, text]) => {
          const versions = now.get(name) ?? [];
          const same = (file: ReadFile) => file.text === text && file.context === around.key;
          const file = [...versions, ...(known.get(name) ?? [])].find(same) ?? readAndCheck(name, text, around, blocks);
          if (!versions.includes(file)) now.set(name, [...versions, file]);
          return [name, file] as const;
        }),
      );
    const onDisk = withPictureProblems(read(files.regions), files, kept);
    const before = read(kept.regions);
    known = now;
    return checkFiles({ files, kept, onDisk, before, spoken });
  };
}

/** The same files with what is wrong about the pictures that they name. */
function withPictureProblems(
  read: ReadonlyMap<string, ReadFile>,
  { pictures }: SiteFiles,
  kept: KeptFiles,
): Map<string, ReadFile> {
  // At a first start there is nothing that could serve meanwhile.
  const mayWait = kept.regions.size > 0;
  return new Map(
    [...read].map(([name, file]) => {
      const problems = pictureProblems(file.values, pictures, mayWait);
      return [
        name,
        problems.length === 0
          ? file
          : { ...file, problems: [...file.problems, ...beyondShape(file.yaml, file.problems, problems)] },
      ] as const;
    }),
  );
}

function readAndCheck(name: string, text: string, around: WordsAround, blocks: KnownBlocks): ReadFile {
  const value = isBrandFile(name) ? undefined : blocks.valueOf(text);
  const yaml = readYaml(name, text, value && { value });
  const values = regionValues(yaml, codeOf(name));
  if (isBrandFile(name)) checkBrandFile(values, [...around.languages]);
  else {
    checkRegion(values);
    checkPages(values, new Set(around.menuGroups), around.menuWords);
    checkAddresses(values, around.languages);
  }
  const shape = [...yaml.problems, ...(value ? [] : checkShape(yaml, isBrandFile(name) ? siteSchema : regionSchema))];
  forgetParsed();
  return {
    text,
    yaml,
    values,
    problems: [...shape, ...beyondShape(yaml, shape, values.problems)],
    isWhole: errorsOf(shape).length === 0,
    context: around.key,
  };
}

/** What the shape check has said of a value, or of what it stands in, needs no second remark; below a broken line nothing is known. */
function beyondShape(yaml: YamlFile, shape: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const told = errorsOf(shape);
  return problems.filter(
    (problem) =>
      problem.line < yaml.brokenFrom &&
      !told.some(({ path, line }) =>
        path === ''
          ? line === problem.line
          : problem.path === path || problem.path.startsWith(`${path}.`) || problem.path.startsWith(`${path}[`),
      ),
  );
}

function wordsAround(words: CheckedWords['words']): WordsAround {
  const menu = words.get('en')?.['common']?.['menu'];
  const menuGroups = isGroup(menu) && isGroup(menu['groups']) ? Object.keys(menu['groups']) : [];
  // `en-AE` only says what differs from `en`: it is no language of its own.
  const languages = [...words.keys()].filter(
    (language) => !language.includes('-') || !words.has(language.split('-')[0] ?? ''),
  );
  const menuWords = new Map(
    languages.map((language) => [language, menuWordsOf(words.get(language)?.['common']?.['menu'])]),
  );
  return {
    menuGroups,
    menuWords,
    languages: new Set(languages),
    key: JSON.stringify([menuGroups, ...menuWords]),
  };
}

function menuWordsOf(menu: unknown): Record<string, string> {
  if (!isGroup(menu)) return {};
  return Object.fromEntries(
    ['pages', 'sections', 'groups'].flatMap((kind) =>
      Object.entries(isGroup(menu[kind]) ? menu[kind] : {}).flatMap(([name, text]) =>
        typeof text === 'string' ? [[`${kind}.${name}`, text] as const] : [],
      ),
    ),
  );
}

/** Checks the words again once a locale file has changed. One that has gone is checked with its last good text. */
function createWordsChecker(): (files: SiteFiles, kept: KeptFiles) => CheckedWords {
  const built = builtEnglish();
  let last: { texts: ReadonlyMap<string, string>; checked: CheckedWords } | undefined;
  return ({ locales }, kept) => {
    const gone = [...kept.locales].filter(
      ([file]) => !locales.has(file) && !kept.leaving?.has(file) && !isEnglishFile(file),
    );
    const texts = gone.length === 0 ? locales : new Map([...locales, ...gone]);
    if (!last || !sameTexts(last.texts, texts))
      last = { texts, checked: checkWords(texts, { lastGood: kept.locales, built }) };
    return last.checked;
  };
}

/** A missing English file is told by the check of the words, which has it stand as long as it is away. */
export function isEnglishFile(file: string): boolean {
  return /\/en\/[^/]+\.json$/.test(file);
}

function sameTexts(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}

interface SiteRead {
  files: SiteFiles;
  kept: KeptFiles;
  onDisk: ReadonlyMap<string, ReadFile>;
  before: ReadonlyMap<string, ReadFile>;
  spoken: CheckedWords;
}

function checkFiles(site: SiteRead): CheckedSite {
  const { files, kept, onDisk, before, spoken } = site;
  const versions = new Map([...before, ...onDisk].map(([name]) => [name, versionOf(name, site)] as const));
  const regionsOf = (all: Iterable<readonly [string, ReadFile | undefined]>) =>
    new Map([...all].flatMap(([name, file]) => (file && !isBrandFile(name) ? [[name, file.values] as const] : [])));
  const regions = [...regionsOf(onDisk).values()];
  const settled = settle({
    wanted: regionsOf(versions),
    kept: regionsOf([...before].filter(([, file]) => file.isWhole)),
    onDisk: regions,
    folder: files.regionsFolder,
  });
  const brandFile = `${files.regionsFolder}/site.yaml`;
  const byValues = new Map([...before.values(), ...onDisk.values()].map((file) => [file.values, file]));
  const live = new Map<string, ReadFile>();
  const brand = versions.get(brandFile);
  if (brand) live.set(brandFile, brand);
  for (const [name, values] of [...settled.live].toSorted(([one], [other]) => one.localeCompare(other))) {
    const file = byValues.get(values);
    if (file) live.set(name, file);
  }

  const problems = [
    ...folderProblems(files),
    ...[...files.unreadable].map(([file, reason]) =>
      fileProblem(file, 'error', reason, 'put a text file in its place that everybody may read'),
    ),
    ...goneProblems(site, settled),
    ...strayProblems(files),
    ...faultyPictures(files.pictures),
    ...spoken.problems,
    ...[...onDisk.values()].flatMap((file) => file.problems),
    ...settled.problems,
    ...secondOfCountry([...settled.live.values()]),
  ].toSorted(byPlace);
  const snapshot = snapshotOf(live, brand, spoken, files.pictures);
  return {
    problems,
    regions,
    brand: onDisk.get(brandFile)?.values,
    files,
    live: { regions: new Map([...live].map(([name, file]) => [name, file.text])), locales: spoken.live },
    standing: standings(site, live, settled, problems),
    ...(snapshot ? { snapshot } : {}),
  };

  function versionOf(name: string, { onDisk, before }: SiteRead): ReadFile | undefined {
    const [file, last] = [onDisk.get(name), before.get(name)];
    if (file && errorsOf(file.problems).length === 0) return file;
    const isGone = !file && !files.unreadable.has(name);
    return last?.isWhole && !(isGone && kept.leaving?.has(name)) ? last : undefined;
  }
}

function standings(
  { onDisk, before }: SiteRead,
  live: ReadonlyMap<string, ReadFile>,
  { heldBack }: Settled,
  problems: readonly Problem[],
): Map<string, Standing> {
  const errors = new Map(
    errorsOf(problems)
      .toReversed()
      .map((problem) => [problem.file, problem]),
  );
  return new Map(
    [...new Set([...onDisk.keys(), ...before.keys()])].flatMap((name): [string, Standing][] => {
      const [file, serves] = [onDisk.get(name), live.get(name)];
      if (!file && !serves) return [];
      if (file && serves === file) return [[name, { seen: 'file' }]];
      const held = heldBack.get(name);
      const because = errors.get(name) ?? held?.problem;
      return [
        [
          name,
          {
            seen: serves ? 'kept' : 'nothing',
            ...(because && { because }),
            ...(held && !held.by.startsWith(`${name}:`) && { heldBackBy: held.by }),
          },
        ],
      ];
    }),
  );
}

/** Files that were live and are not there any more. */
function goneProblems({ files, kept }: SiteRead, { heldBack }: Settled): Problem[] {
  const isThere = (name: string) => files.regions.has(name) || files.locales.has(name) || files.unreadable.has(name);
  return [...kept.regions.keys(), ...kept.locales.keys()]
    .filter(
      (name) =>
        !isThere(name) && !isBrandFile(name) && !isEnglishFile(name) && !kept.leaving?.has(name) && !heldBack.has(name),
    )
    .map((name) => {
      const until = kept.until?.get(name);
      const found = `is gone; visitors see its last good version${until ? ` until ${clock(until)}` : ''}`;
      return fileProblem(name, 'error', found, remedyForGone(name, files));
    });
}

function remedyForGone(name: string, files: SiteFiles): string {
  if (name.endsWith('.json')) return 'put it back';
  const code = codeOf(name);
  const stray = lookAlike(code, files);
  if (stray) return `rename ${stray} to ${code}.yaml`;
  return `put it back, or take the region off the site with: npm run regions -- remove ${code}`;
}

/** `10:42` */
function clock(time: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(time);
}

function folderProblems(files: SiteFiles): Problem[] {
  const { regionsFolder, localesFolder } = files;
  const brand = `${regionsFolder}/site.yaml`;
  const problems: Problem[] = [];
  if (![...files.regions.keys()].some((name) => !isBrandFile(name)))
    problems.push(
      fileProblem(
        `${regionsFolder}/`,
        'error',
        'found no region file',
        'add one: npm run regions -- new in (with --draft it is not live yet)',
      ),
    );
  if (!files.regions.has(brand) && !files.unreadable.has(brand))
    problems.push(fileProblem(brand, 'error', 'is missing', 'put the brand file back; it says what all regions share'));
  if (files.locales.size === 0)
    problems.push(fileProblem(`${localesFolder}/`, 'error', 'found no words', 'put locales/en back'));
  return problems;
}

/** The site as its files make it; nothing without a brand, a default region or words. */
function snapshotOf(
  live: ReadonlyMap<string, ReadFile>,
  brand: ReadFile | undefined,
  { words, live: texts }: CheckedWords,
  pictures: SiteFiles['pictures'],
): SiteSnapshot | undefined {
  if (!brand || !words.has('en')) return undefined;
  const site = filled(siteSchema, brand.yaml.value);
  // Each snapshot has regions of its own: what others have worked out from a region may rest on the brand as well.
  const all = [...live]
    .filter(([name]) => !isBrandFile(name))
    .map(([name, file]) => ({ ...regionOf({ code: codeOf(name), file, site, brand: brand.text, pictures }) }));
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

interface RegionToFill {
  code: string;
  file: ReadFile;
  site: Site;
  /** The text of the brand file. */
  brand: string;
  pictures: SiteFiles['pictures'];
}

/** A file's region with its defaults, the facts in its texts and its pictures; worked out once for each state of these. */
function regionOf({ code, file, site, brand, pictures }: RegionToFill): Region {
  const picturesNow = JSON.stringify([...pictures.values()].map(({ ready }) => ready));
  if (file.filled?.brand !== brand || file.filled.pictures !== picturesNow) {
    const region = withNumberingPlan({ ...filled(regionSchema, file.yaml.value), code });
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
