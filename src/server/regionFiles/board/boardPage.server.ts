import { wallClockIn } from '../../../regions/hours';
import { hasPage, pageIds, pagePaths } from '../../../regions/pagePaths';
import type { Region } from '../../../regions/schema';
import { languageTag, pageUrl } from '../../../regions/urls';
import { asIs, type Html, html } from '../../answer/html.server';
import { type ClassRecords, countClasses, sumOfClasses } from '../../trials/bookedClasses.server';
import { missingWords } from '../../words/missingWords.server';
import type { CheckedSite } from '../checks/checkSite.server';
import { sampleProblems } from '../checks/sampleValues.server';
import { consequencesOf } from '../consequences.server';
import { codeOfFile } from '../fileNames.server';
import type { LiveRegions, RegionsState } from '../liveRegions.server';
import type { Problem } from '../problem.server';
import { problemReport } from '../problemReport.server';
import type { SiteSnapshot } from '../SiteSnapshot';
import { standingText } from '../standingText.server';
import { leaves, valueText } from '../valueOrigins.server';
import { boardStyle } from './boardStyle.server';

export interface BoardParts {
  live: Pick<LiveRegions, 'current' | 'state'>;
  now: Date;
  /** A signed link to a draft; nothing without PREVIEW_SECRET. */
  previewLink: (code: string) => string | undefined;
  /** The trial classes that are booked or closed; nothing while the store is away. */
  trials: ClassRecords | undefined;
}

/** The region board as one page of plain HTML: what is live, where it is, what is missing, and the values side by side. */
export function boardPage({ live, now, previewLink, trials }: BoardParts): string {
  const { current, state } = live;
  const { errors } = state;
  const all = [...current.regions, ...current.drafts];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Regions of ${current.site.brand}</title>
        ${asIs(`<style>${boardStyle}</style>`)}
      </head>
      <body>
        <main>
          <h1>Regions of ${current.site.brand}</h1>
          <p>
            ${
              errors.length === 0
                ? html`<span class="state">All files are good</span> Version <code>${current.version}</code> is live
                    since ${clock(state.liveSince)}.`
                : html`<span class="state bad">${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}</span>
                    What is good is live; each of these files stays at its last good version until it is mended.`
            }
          </p>
          ${errorReport(state, errors)}
          <h2 id="regions">Regions</h2>
          ${regionTable(live, all, now)} ${current.drafts.length > 0 ? draftList(current.drafts, previewLink) : ''}
          <h2 id="trials">Trial classes</h2>
          ${trialTable(current.regions, trials, now)}
          ${tablesOfFiles(live, all)}
        </main>
      </body>
    </html>`;
  return page.text;
}

const known = new WeakMap<SiteSnapshot, { checked: CheckedSite; tables: Html }>();

/** What rests on the files alone: made once for each state of them, as it takes half a second among a thousand regions. */
function tablesOfFiles(live: BoardParts['live'], all: readonly Region[]): Html {
  const { current, state } = live;
  const before = known.get(current);
  if (before?.checked === state.checked) return before.tables;
  const tables = html`<h2 id="pages">Pages</h2>
          ${pageTable(current.regions)}
          <h2 id="words">Missing words</h2>
          ${wordsTable(live, all)}
          <h2 id="samples">Samples still in use</h2>
          ${samplesTable(live, all)}
          <h2 id="values">Values side by side</h2>
          <p>Lines on cream differ between regions.</p>
          ${valuesTable(live)}`;
  known.set(current, { checked: state.checked, tables });
  return tables;
}

function errorReport(state: RegionsState, errors: readonly Problem[]): Html | string {
  if (errors.length === 0) return '';
  const report = problemReport(errors, consequencesOf(state.checked, state.fileSince));
  return html`<div class="scroll problem"><pre>${report}</pre></div>`;
}

function table(head: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${head[0] ?? ''}">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function regionTable({ state, current }: BoardParts['live'], regions: readonly Region[], now: Date): Html {
  const folder = state.checked.files.regionsFolder;
  const clocks = new Map<string, ReturnType<typeof wallClockIn>>();
  return table(
    ['Region', 'State', 'Prefix', 'Hosts', 'Canonical address', 'Languages', 'Currency', 'Time there', 'Went live'],
    regions.map((region) => {
      const file = `${folder}/${region.code}.yaml`;
      const since = state.fileSince.get(file);
      const time = clocks.get(region.timeZone) ?? wallClockIn(region.timeZone, now);
      clocks.set(region.timeZone, time);
      const prefix = region.status === 'draft' ? region.prefix : html`<a href="${region.prefix}">${region.prefix}</a>`;
      return row(`${region.code} · ${region.name}`, [
        stateLabel(state, file, region, region.code === current.index.default.code),
        prefix,
        region.hosts.join(', ') || '–',
        region.canonical,
        region.languages.join(', '),
        region.currency,
        `${time.day} ${time.time} (${region.timeZone})`,
        since ? clock(since) : '–',
      ]);
    }),
  );
}

/** What a cell shows; `off` is said more quietly, of what a region does not have. */
type Cell = Html | string | { off: string };

/** A line of a table; `differs` marks one whose cells are not all the same. */
function row(head: Html | string, cells: readonly Cell[], kind: 'differs' | '' = ''): Html {
  return html`<tr class="${kind}">
    <th scope="row">${head}</th>
    ${cells.map((cell) =>
      typeof cell === 'object' && 'off' in cell ? html`<td class="off">${cell.off}</td>` : html`<td>${cell}</td>`,
    )}
  </tr>`;
}

function stateLabel(state: RegionsState, file: string, { status }: Region, isDefault: boolean): Html {
  const standing = standingText(state.checked, file, state.fileSince);
  if (standing) return html`<span class="state bad">${standing}</span>`;
  if (status === 'draft') return html`<span class="state draft">draft</span>`;
  return html`<span class="state">live${isDefault ? ', default' : ''}</span>`;
}

/** The classes to come of each region: how many seats there are, taken, free, and how many wait. */
function trialTable(regions: readonly Region[], records: BoardParts['trials'], now: Date): Html {
  if (records === undefined) return html`<p>The bookings cannot be read just now.</p>`;
  return table(
    ['Region', 'Classes', 'Seats', 'Taken', 'Free', 'Waiting', 'To look at'],
    regions.map((region) => {
      const classes = countClasses(region, records, now.getTime());
      const { seats, taken, free, waiting } = sumOfClasses(classes);
      const troubled = classes.filter(({ trouble }) => trouble !== undefined).map(({ trial }) => trial);
      const cells = [classes.length, seats, taken, free, waiting].map(String);
      return row(
        region.code,
        classes.length === 0 ? ['none', '–', '–', '–', '–', '–'] : [...cells, troubled.join(', ') || '–'],
      );
    }),
  );
}

function draftList(drafts: readonly Region[], previewLink: BoardParts['previewLink']): Html {
  return html`<h2 id="drafts">Drafts</h2>
    <ul>
      ${drafts.map((draft) => {
        const link = previewLink(draft.code);
        return html`<li>
          ${draft.name}:
          ${link ? html`<a href="${link}">preview, good for 48 hours</a>` : 'set PREVIEW_SECRET to preview it'}
        </li>`;
      })}
    </ul>`;
}

function pageTable(regions: readonly Region[]): Html {
  const columns = regions.flatMap((region) => region.languages.map((language) => ({ region, language })));
  const pages = pageIds.filter((page) => !pagePaths[page].includes(':'));
  return table(
    ['Page', ...columns.map(({ region, language }) => `${region.code} · ${languageTag(region, language)}`)],
    pages.map((page) =>
      row(
        page,
        columns.map(({ region, language }) => {
          if (!hasPage(region, page)) return { off: 'off' };
          const url = pageUrl(region, language, pagePaths[page]);
          return html`<a href="${url}">${url}</a>`;
        }),
      ),
    ),
  );
}

function wordsTable({ current }: BoardParts['live'], regions: readonly Region[]): Html {
  const languages = [...new Set(regions.flatMap((region) => region.languages))];
  return table(
    ['Language', 'Missing', 'Where'],
    languages.map((language) => {
      const missing = [...missingWords(current.words, language)];
      const count = missing.reduce((sum, [, keys]) => sum + keys.length, 0);
      const lists = missing.map(
        ([namespace, keys]) =>
          html`<details>
            <summary>${namespace}: ${keys.length}</summary>
            ${keys.join(', ')}
          </details>`,
      );
      return row(language, count === 0 ? ['none', '–'] : [String(count), html`${lists}`]);
    }),
  );
}

function samplesTable({ state }: BoardParts['live'], regions: readonly Region[]): Html {
  const byCode = new Map<string, Problem[]>();
  for (const problem of sampleProblems(state.checked, 'warning', state.checked.brand?.file)) {
    const code = codeOfFile(problem.file);
    byCode.set(code, [...(byCode.get(code) ?? []), problem]);
  }
  const files = [...regions.map(({ code }) => code), 'site'];
  return table(
    ['File', 'Samples', 'Values'],
    files.map((code) => {
      const own = byCode.get(code) ?? [];
      return row(code, [String(own.length), own.map(({ path }) => path).join(', ') || '–']);
    }),
  );
}

function valuesTable({ state }: BoardParts['live']): Html {
  const columns = state.checked.regions.map(({ code, group }) => ({ code, values: new Map(leaves(group(''), '')) }));
  const paths = [...new Set(columns.flatMap(({ values }) => [...values.keys()]))];
  return table(
    ['Value', ...columns.map(({ code }) => code)],
    paths.map((path) => {
      const cells = columns.map(({ values }) => (values.has(path) ? valueText(values.get(path)) : undefined));
      const differs = new Set(cells).size > 1;
      return row(
        html`<code>${path}</code>`,
        cells.map((cell) => cell ?? { off: '(none)' }),
        differs ? 'differs' : '',
      );
    }),
  );
}

function clock(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
