import { hasPage, type PageId, pageIds } from '../../regions/pagePaths';
import { isGroup } from '../../typed/unknownData';
import { readsLayer } from '../words/wordsFor.server';
import type { CheckedSite } from './checks/checkSite.server';
import type { Problem } from './problem.server';
import type { Consequence } from './problemReport.server';
import { liveOrDraft } from './SiteSnapshot';
import { liveSince } from './standingText.server';

/** Values that stand on some pages only; everything else (contacts, menu, theme, addresses) is on every page. */
const pagesOfValue: readonly (readonly [path: string, pages: readonly PageId[], fact?: string])[] = [
  ['home', ['home']],
  ['franchise', ['franchise']],
  ['trials', ['home', 'book']],
  ['branches', ['franchise', 'contact']],
  ['hours', ['contact']],
  ['closed', ['contact', 'home']],
  ['contact.addresses', ['contact', 'franchise']],
  ['events.robotica', ['robotica'], 'robotica.'],
  ['events.workshops', ['workshop'], 'workshops.'],
  ['ages.levels', ['courses', 'home']],
  ['ages', [], 'ages.'],
  ['figures', ['home', 'about'], 'figures.'],
];

/** Which pages of a region show a value, by its path. */
function pagesShowing(path: string, listed: readonly PageId[], words: ReadonlyMap<string, string>): readonly PageId[] {
  const known = pagesOfValue.find(
    ([above]) => path === above || path.startsWith(`${above}.`) || path.startsWith(`${above}[`),
  );
  if (!known) return listed;
  const [, pages, fact] = known;
  const named =
    fact === undefined
      ? []
      : listed.filter((page) =>
          [...words].some(([file, text]) => file.endsWith(`/${page}.json`) && text.includes(`{{${fact}`)),
        );
  return listed.filter((page) => pages.includes(page) || named.includes(page));
}

/**
 * Says what each problem means for visitors: how many pages show the value, and what they see meanwhile.
 * @param since when the live text of each file went live; nothing where no site has been started yet
 */
export function consequencesOf(checked: CheckedSite, since: ReadonlyMap<string, Date> | undefined): Consequence {
  const english = new Map([...checked.files.locales].filter(([file]) => /\/en\/[^/]+$/.test(file)));
  return (problem) => {
    if (problem.severity === 'warning') return undefined;
    const region = checked.regions.find(({ file }) => file.file === problem.file);
    const then = problem.sample ? 'visitors see the sample' : meanwhile(problem.file);
    if (!region) {
      const readers = readersOf(problem.file);
      return readers && `${readers} ${readers.includes(' and ') ? 'show' : 'shows'} this; ${then}.`;
    }
    // Of a file that cannot be read at all visitors see what is live.
    const live = checked.snapshot && liveOrDraft(checked.snapshot, region.code);
    const said = isGroup(region.file.value) ? region.file.value : live;
    const pages = Array.isArray(said?.['pages']) ? said['pages'] : 'all';
    const listed = pageIds.filter((page) => hasPage({ pages, trials: said?.['trials'] }, page));
    const shown = problem.path === '' ? listed.length : pagesShowing(problem.path, listed, english).length;
    const name = region.text('name') ?? live?.name ?? region.code;
    if (shown === 0) return `${name}: no page shows this${problem.sample ? '' : `; ${then}`}.`;
    return `${name}: ${shown === listed.length ? 'all ' : ''}${shown} ${shown === 1 ? 'page shows' : 'pages show'} this; ${then}.`;
  };

  function meanwhile(file: string): string {
    const time = liveSince(checked, file, since);
    if (time) return `the version of ${time} stays live`;
    if (checked.regions.find((region) => region.file.file === file)?.text('status') === 'draft')
      return 'it is a draft, which visitors do not see';
    return since ? 'it is not live until this is mended' : 'the site does not start with it';
  }

  function readersOf(file: string): string | undefined {
    const readers = regionsReading(checked, file);
    if (!readers) return undefined;
    if (file === brandFile(checked)) return 'Every region';
    if (readers.length === 0) return 'No region';
    if (readers.length === checked.regions.length) return 'Every region';
    return readers.map((region) => region.text('name') ?? region.code).join(' and ');
  }
}

/** The regions that read the brand file or a file of words; nothing for a region's own file, also one that is gone. */
export function regionsReading(checked: CheckedSite, file: string): CheckedSite['regions'] | undefined {
  const { localesFolder } = checked.files;
  if (file === brandFile(checked)) return checked.regions;
  if (!file.startsWith(`${localesFolder}/`)) return undefined;
  const [tag = ''] = file.slice(localesFolder.length + 1).split('/');
  return checked.regions.filter((region) =>
    readsLayer({ country: region.text('country') ?? '', languages: region.texts('languages') }, tag),
  );
}

function brandFile({ files }: CheckedSite): string {
  return `${files.regionsFolder}/site.yaml`;
}

/** A problem for machines. */
export function problemJson(problem: Problem, consequence: string | undefined): Record<string, unknown> {
  const { severity, file, line, column, path, found, remedy, didYouMean, text } = problem;
  return {
    severity,
    file,
    line,
    column,
    path,
    found,
    remedy,
    didYouMean: didYouMean ?? null,
    text,
    consequence: consequence ?? null,
  };
}
