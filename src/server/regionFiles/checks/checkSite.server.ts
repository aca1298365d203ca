import { builtEnglish } from '../../words/builtEnglish.server';
import { type CheckedWords, checkWords } from '../../words/checkWords.server';
import { codeOfFile, isBrandFile, isEnglishFile } from '../fileNames.server';
import { regionOf, siteOf, snapshotOf, whyUnusable } from '../makeSnapshot.server';
import { folderProblems, goneProblems, toldOfRenamed } from '../missingFiles.server';
import { byPlace, errorsOf, fileProblem, type Problem } from '../problem.server';
import { beyondShape, type ReadFile, readAndCheck, wordsAround } from '../readRegionFile.server';
import { type RegionValues } from '../regionValues.server';
import type { SiteSnapshot } from '../SiteSnapshot';
import { clashesOf, type Settled, settle } from '../settle.server';
import { isUnreadable, type KeptFiles, type SiteFiles, type SiteTexts } from '../siteFiles.server';
import { createKnownBlocks } from '../yaml/knownBlocks.server';
import { faultyPictures, pictureProblems } from './checkPictures.server';
import { formerLanguages, secondOfCountry } from './conflicts.server';
import { strayProblems } from './strayFiles.server';

/** What visitors see of a file. */
export interface FileStanding {
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
  standing: ReadonlyMap<string, FileStanding>;
  /** Checks other files with what is remembered of these: one more file, or another text of one, costs that file. */
  check: SiteCheck;
}

/**
 * @param files as they lie on disk
 * @param kept the texts that were live until now
 */
export type SiteCheck = (files: SiteFiles, kept?: KeptFiles) => CheckedSite;

/** Where nothing was live before, no text stands in for a file. */
export const nothingKept: KeptFiles = { regions: new Map(), locales: new Map() };

/**
 * Makes a checker that remembers the files it has read, so that a save among a thousand regions costs one file.
 * The checker itself is pure: the same texts give the same answer.
 */
export function createSiteChecker(): SiteCheck {
  let known = new Map<string, ReadFile[]>();
  const words = createWordsChecker();
  const check: SiteCheck = (files, kept = nothingKept) => {
    const spoken = words(files, kept);
    const around = wordsAround(spoken);
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
    const before = read(kept.regions);
    const onDisk = withUnusable(withPictureProblems(read(files.regions), files, kept), before, files);
    known = withSomeBefore(now, known);
    return { ...checkFiles({ files, kept, onDisk, before, spoken }), check };
  };
  return check;
}

/** Of a file on disk, of what is live in its place and of a preview's draft of it: of each the last. */
const versionsKept = 3;

/** What was read for this check, and of the same files what was read before it: a preview's check takes turns with those of the disk. */
function withSomeBefore(
  now: ReadonlyMap<string, ReadFile[]>,
  before: ReadonlyMap<string, ReadFile[]>,
): Map<string, ReadFile[]> {
  return new Map(
    [...now].map(([name, files]) => [
      name,
      [...new Set([...files, ...(before.get(name) ?? [])])].slice(0, versionsKept),
    ]),
  );
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

/** The same files with an error for each that nothing can be made of, so that one such file keeps no other from going live. */
function withUnusable(
  read: ReadonlyMap<string, ReadFile>,
  before: ReadonlyMap<string, ReadFile>,
  { regionsFolder, pictures }: SiteFiles,
): Map<string, ReadFile> {
  const isGood = (file: ReadFile | undefined) => file !== undefined && errorsOf(file.problems).length === 0;
  const brandFile = `${regionsFolder}/site.yaml`;
  const brand = [read.get(brandFile), before.get(brandFile)].find(
    (file) => file && isGood(file) && whyUnusable(() => siteOf(file)) === undefined,
  );
  // Of the brand once: among a thousand regions it would take seconds.
  const site = brand && siteOf(brand);
  const make = (name: string, file: ReadFile) =>
    isBrandFile(name)
      ? siteOf(file)
      : brand && site && regionOf({ code: codeOfFile(name), file, site, brand: brand.text, pictures });
  return new Map(
    [...read].map(([name, file]) => {
      const why = isGood(file) ? whyUnusable(() => make(name, file)) : undefined;
      if (why === undefined) return [name, file] as const;
      const problem = fileProblem(
        name,
        'error',
        `no page can be made of it: ${why}`,
        'undo the last change of this file',
      );
      return [name, { ...file, problems: [...file.problems, problem] }] as const;
    }),
  );
}

/**
 * Checks the words again once a locale file has changed, on disk or of those that are live. One that has gone is checked with its
 * last good text.
 */
function createWordsChecker(): (files: SiteFiles, kept: KeptFiles) => CheckedWords {
  const built = builtEnglish();
  let last:
    | {
        texts: ReadonlyMap<string, string>;
        lastGood: ReadonlyMap<string, string>;
        strays: string;
        checked: CheckedWords;
      }
    | undefined;
  return (files, kept) => {
    const { locales } = files;
    const gone = [...kept.locales].filter(
      ([file]) => !locales.has(file) && !kept.leaving?.has(file) && (!isEnglishFile(file) || isUnreadable(files, file)),
    );
    const texts = gone.length === 0 ? locales : new Map([...locales, ...gone]);
    const lastGood = kept.locales;
    const strays = files.strays.join('\n');
    if (!last || last.strays !== strays || !sameTexts(last.texts, texts) || !sameTexts(last.lastGood, lastGood))
      last = { texts, lastGood, strays, checked: checkWords(texts, { lastGood, built, strays: files.strays }) };
    return last.checked;
  };
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

function checkFiles(site: SiteRead): Omit<CheckedSite, 'check'> {
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
    ...folderProblems(files, kept),
    ...[...files.unreadable].map(([file, reason]) =>
      fileProblem(
        file,
        'error',
        reason,
        file.endsWith('/')
          ? 'put a folder in its place that everybody may list and enter'
          : 'put a text file in its place that everybody may read',
      ),
    ),
    ...goneProblems(site, settled),
    ...strayProblems(
      files,
      new Set([...kept.regions.keys()].filter((name) => !files.regions.has(name)).map(codeOfFile)),
    ),
    ...faultyPictures(files.pictures),
    ...spoken.problems,
    ...[...onDisk.values()].flatMap((file) => file.problems),
    ...settled.problems.map((problem) => toldOfRenamed(problem, site)),
    ...[...onDisk.values()].flatMap((file) => clashesOfBroken(file, settled)),
    ...secondOfCountry([...settled.live.values()]),
    ...formerLanguages([...settled.live.values()]),
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
    const isGone = !file && !isUnreadable(files, name);
    return last?.isWhole && !(isGone && kept.leaving?.has(name)) ? last : undefined;
  }
}

/** A file with mistakes takes no part in settling; its conflicts with the addresses of other files are reported with them. */
function clashesOfBroken({ yaml, values, problems }: ReadFile, { live }: Settled): Problem[] {
  if (isBrandFile(yaml.file) || errorsOf(problems).length === 0) return [];
  return beyondShape(yaml, problems, clashesOf(values, live));
}

function standings(
  { onDisk, before }: SiteRead,
  live: ReadonlyMap<string, ReadFile>,
  { heldBack }: Settled,
  problems: readonly Problem[],
): Map<string, FileStanding> {
  const errors = new Map(
    errorsOf(problems)
      .toReversed()
      .map((problem) => [problem.file, problem]),
  );
  return new Map(
    [...new Set([...onDisk.keys(), ...before.keys()])].flatMap((name): [string, FileStanding][] => {
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
