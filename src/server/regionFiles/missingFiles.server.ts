import { fileProblem, type Problem } from './problem.server';
import { type Settled } from './settle.server';
import type { SiteFiles } from './siteFiles.server';
import { lookAlike } from './strayFiles.server';
import { codeOf, isBrandFile, isEnglishFile } from './fileNames.server';
import type { KeptFiles } from './siteFiles.server';

/** Files that were live and are not there any more. */
export function goneProblems({ files, kept }: { files: SiteFiles; kept: KeptFiles }, { heldBack }: Settled): Problem[] {
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

/** Folders without what no site can be without. */
export function folderProblems(files: SiteFiles): Problem[] {
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
