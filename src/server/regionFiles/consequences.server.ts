import { hasPage, pageIds, type PageId } from '../../regions/catalogue';
import { isGroup } from '../../regions/fields';
import type { CheckedSite } from './checkSite.server';
import type { Problem } from './problem.server';
import type { Consequence } from './problemReport.server';

/** Values that stand on some pages only; everything else (contacts, menu, theme, addresses) is on every page. */
const pagesOfValue: readonly (readonly [path: string, pages: readonly PageId[], fact?: string])[] = [
  ['home', ['home']],
  ['franchise', ['franchise']],
  ['branches', ['franchise', 'contact']],
  ['hours', ['contact']],
  ['contact.addresses', ['contact', 'franchise']],
  ['events.robotica', ['robotica'], 'robotica.'],
  ['events.workshops', ['workshop'], 'workshops.'],
  ['ages.levels', ['courses', 'home']],
  ['ages', [], 'ages.'],
  ['figures', ['home', 'about'], 'figures.'],
];

/** Which pages of a region show a value, by its path. */
export function pagesShowing(
  path: string,
  listed: readonly PageId[],
  words: ReadonlyMap<string, string>,
): readonly PageId[] {
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

/** Says what each problem means for visitors: how many pages show the value, and what they see meanwhile. */
export function consequencesOf(checked: CheckedSite, liveSince: Date | undefined): Consequence {
  const english = new Map([...checked.files.locales].filter(([file]) => /\/en\/[^/]+$/.test(file)));
  const meanwhile = liveSince ? `the version of ${clock(liveSince)} stays live` : 'the site does not start with it';
  return (problem) => {
    if (problem.severity === 'warning') return undefined;
    const region = checked.regions.find(({ file }) => file.file === problem.file);
    const then = problem.sample ? 'visitors see the sample' : meanwhile;
    if (!region) return `Every region shows this; ${then}.`;
    const pages = isGroup(region.file.value) && Array.isArray(region.file.value.pages) ? region.texts('pages') : 'all';
    const listed = pageIds.filter((page) => hasPage({ pages }, page));
    const shown = problem.path === '' ? listed.length : pagesShowing(problem.path, listed, english).length;
    const name = region.text('name') ?? region.code;
    if (shown === 0) return `${name}: no page shows this${problem.sample ? '' : `; ${meanwhile}`}.`;
    return `${name}: ${shown === listed.length ? 'all ' : ''}${shown} ${shown === 1 ? 'page shows' : 'pages show'} this; ${then}.`;
  };
}

/** `10:42`, with the day in front when it is not today. */
function clock(time: Date): string {
  const today = new Date().toDateString() === time.toDateString();
  return new Intl.DateTimeFormat(
    'en-GB',
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(time);
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
