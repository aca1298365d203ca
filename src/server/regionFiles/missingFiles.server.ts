import { basename, dirname } from 'node:path';
import { primaryLanguage } from '../../regions/primaryLanguage';
import { lookAlike, lookAlikeWords, madeInto } from './checks/strayFiles.server';
import { codeOfFile, isBrandFile, isEnglishFile } from './fileNames.server';
import { fileProblem, type Problem } from './problem.server';
import { type Settled } from './settle.server';
import { isUnreadable, type KeptFiles, type SiteFiles } from './siteFiles.server';
import { timeText } from './timeText.server';

/** Files that were live and are not there any more; words only of languages that a region still speaks. */
export function goneProblems(
  { files, kept }: { files: SiteFiles; kept: KeptFiles },
  { heldBack, live }: Settled,
): Problem[] {
  const isThere = (name: string) => files.regions.has(name) || files.locales.has(name) || isUnreadable(files, name);
  const gone = [...kept.regions.keys(), ...kept.locales.keys()].filter(
    (name) =>
      !isThere(name) && !isBrandFile(name) && !isEnglishFile(name) && !kept.leaving?.has(name) && !heldBack.has(name),
  );
  const problemOf = (name: string, remedy: string, file = name) => {
    const until = kept.until?.get(file);
    const time = until && timeText(until, live.get(name)?.text('timeZone'));
    const found = `is gone; visitors see its last good version${time ? ` until ${time}` : ''}`;
    return fileProblem(name, 'error', found, remedy);
  };
  const spoken = new Set([...live.values()].flatMap((region) => region.texts('languages')));
  const words = gone.filter(isWords);
  return [
    ...gone.filter((name) => !isWords(name)).map((name) => problemOf(name, remedyForGone(name, files, kept))),
    ...[...new Set(words.map((name) => dirname(name)))].flatMap((folder) => {
      const language = basename(folder);
      if (!spoken.has(language) && !spoken.has(primaryLanguage(language))) return [];
      const isIn = (name: string) => dirname(name) === folder;
      const names = words.filter(isIn);
      return names.length > 1 && names.length === [...kept.locales.keys()].filter(isIn).length
        ? [problemOf(`${folder}/`, `put it back, or take ${language} out of the languages of each region`, names[0])]
        : names.map((name) => problemOf(name, remedyForWords(name, files)));
    }),
  ];
}

const isWords = (name: string) => name.endsWith('.json');

function remedyForGone(name: string, files: SiteFiles, kept: KeptFiles): string {
  const code = codeOfFile(name);
  const stray = lookAlike(code, files);
  if (stray) return madeInto(stray, `${code}.yaml`);
  const renamed = newFiles(files, kept).find((file) => nameBefore(file, files, kept) === name);
  if (renamed) return backTo(name, basename(renamed));
  return `put it back, or take the region off the site with: npm run regions -- remove ${code}`;
}

/** A problem of a file as it is told; of a renamed one, for whose addresses the region that is still live stands in, how to undo that. */
export function toldOfRenamed(problem: Problem, { files, kept }: { files: SiteFiles; kept: KeptFiles }): Problem {
  const before = kept.regions.has(problem.file) ? undefined : nameBefore(problem.file, files, kept);
  return before === undefined ? problem : { ...problem, remedy: backTo(before, 'it') };
}

function newFiles(files: SiteFiles, kept: KeptFiles): string[] {
  return [...files.regions.keys()].filter((file) => !kept.regions.has(file));
}

/** `regions/ke.yaml`, which is gone, for `regions/kenya.yaml`, which has its public address. */
function nameBefore(file: string, files: SiteFiles, kept: KeptFiles): string | undefined {
  const address = publicAddress(files.regions.get(file));
  if (address === undefined) return undefined;
  return [...kept.regions].find(
    ([name, text]) => !files.regions.has(name) && !kept.leaving?.has(name) && publicAddress(text) === address,
  )?.[0];
}

const publicAddress = (text = '') => /^canonical:[ \t]*["']?([^\s"'#]+)/m.exec(text)?.[1];

function backTo(name: string, called: string): string {
  const why = "families' bookings hang on that name, and the region's address is what prefix says";
  const meant = `or run, where the new name is meant: npm run regions -- remove ${codeOfFile(name)}`;
  return `rename ${called} back to ${basename(name)}: ${why}; ${meant}`;
}

function remedyForWords(name: string, { strays }: SiteFiles): string {
  const stray = lookAlikeWords(name, strays);
  return stray ? `rename ${stray} to ${basename(name)}` : 'put it back';
}

/** Folders without what no site can be without; what was live in them is `kept`. */
export function folderProblems(files: SiteFiles, kept: KeptFiles): Problem[] {
  const { regionsFolder, localesFolder } = files;
  const brand = `${regionsFolder}/site.yaml`;
  const problems: Problem[] = [];
  if (!files.unreadable.has(`${regionsFolder}/`) && ![...files.regions.keys()].some((name) => !isBrandFile(name)))
    problems.push(
      fileProblem(
        `${regionsFolder}/`,
        'error',
        'found no region file',
        kept.regions.size > 0
          ? 'put the region files back'
          : 'add one: npm run regions -- new in (with --draft it is not live yet)',
      ),
    );
  if (!files.regions.has(brand) && !isUnreadable(files, brand))
    problems.push(fileProblem(brand, 'error', 'is missing', 'put the brand file back; it says what all regions share'));
  if (files.locales.size === 0 && !files.unreadable.has(`${localesFolder}/`))
    problems.push(fileProblem(`${localesFolder}/`, 'error', 'found no words', 'put locales/en back'));
  return problems;
}
