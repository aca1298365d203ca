import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newRegion } from '../../src/cli/regions/newRegion';
import { hasPage, pageIds } from '../../src/regions/pagePaths';
import { createSiteChecker } from '../../src/server/regionFiles/checks/checkSite.server';
import { countryOfCode } from '../../src/server/regionFiles/countries/countryFacts.server';
import { errorsOf, problemLine } from '../../src/server/regionFiles/problem.server';
import { readSiteFiles } from '../../src/server/regionFiles/siteFiles.server';
import { exhaustive } from '../exhaustive';
import { sampleLeads } from '../leads/sampleLeads';
import { pathsOf } from '../pages';
import { copySiteFolder, type SiteFolder } from '../regions/siteFolder';
import { startTestServer, type TestServer } from './testServer';

vi.setConfig({ testTimeout: 480_000 });

const codes = [
  'us uk ca au nz ie de fr it es pt nl be at ch se no dk fi pl',
  'gr tr za ng ke eg sa qa kw om bh jp kr cn th vn my id ph sg',
]
  .join(' ')
  .split(' ');

let folder: SiteFolder;
let server: TestServer;

beforeAll(async () => {
  folder = await copySiteFolder();
  for (const [name, value] of Object.entries(folder.env)) vi.stubEnv(name, value);
  const silent = { write: () => undefined, explain: () => undefined };
  for (const code of codes) expect(await newRegion([code, '--yes'], silent), code).toBe(0);
  vi.unstubAllEnvs();
  server = await startTestServer(folder.env);
});

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** Few at a time: the server refuses renders beyond its queue. */
async function each<Item>(items: readonly Item[], visit: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await visit(item);
  };
  await Promise.all([next(), next(), next()]);
}

test('the files of 40 new countries pass their check without a mistake', async () => {
  const { problems, snapshot } = createSiteChecker()(await readSiteFiles(folder));
  expect(errorsOf(problems).map(problemLine)).toEqual([]);
  expect(snapshot?.regions).toHaveLength(codes.length + 2);
});

/** What is between the tags of `<main>` that people read; the contact page names other regions' offices in a list of their own. */
function readText(html: string): string {
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  return main
    .replaceAll(/<ul class="others">.*?<\/ul>/gs, ' ')
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&');
}

/** Facts of India and the UAE that nobody says of another country. */
const factsOfOthers =
  /Vellore|Katpadi|Business Bay|Sample Tower|Abu Dhabi|Sharjah|\bAED\b|₹|\bLakhs?\b|\+91[ \d]|\+971[ \d]|CBSE/;

/** In `npm test` the countries take turns at the pages, so that each page is seen for some of them. */
const turns = 16;

test('the pages of 40 new countries are complete: no raw key, no empty heading, nothing true of another country alone', () =>
  readPages((position) => position % turns === 0));

test('and so is every other page of each of them', { tags: [exhaustive] }, () =>
  readPages((position) => position % turns !== 0),
);

async function readPages(isTurn: (position: number) => boolean): Promise<void> {
  const { snapshot } = createSiteChecker()(await readSiteFiles(folder));
  const regions = snapshot?.regions.filter(({ code }) => codes.includes(code)) ?? [];
  const visits = regions.flatMap((region, country) =>
    pageIds
      .filter((page) => hasPage(region, page))
      // The levels and a post, too.
      .flatMap(pathsOf)
      .filter((_, position) => isTurn(country + position))
      .flatMap((address) =>
        region.languages.map((language, index) => ({
          language,
          path: `${region.prefix}${index === 0 ? '' : `/${language}`}${address}`.replace(/\/$/, ''),
        })),
      ),
  );
  const wrong: string[] = [];
  await each(visits, async ({ path, language }) => {
    const answer = await fetch(server.url + path);
    const html = await answer.text();
    const text = readText(html);
    const found = [
      answer.status !== 200 && `status ${answer.status}`,
      !new RegExp(`<html[^>]* lang="${language}[-"]`).test(html) && 'another language',
      !/<h1[\s>]/.test(html) && 'no h1',
      /<title>\s*<\/title>/.exec(html)?.[0],
      /<h([1-6])\b[^>]*>\s*<\/h\1>/.exec(html)?.[0],
      // A key, a fact that nothing filled in, a value that was none.
      /\b[a-z]+[A-Za-z]*(?:\.[a-z][A-Za-z]+)+\b(?!\/)/.exec(
        text.replaceAll(/[\w.-]*cogsprout\.example|[\w.]+@[\w.]+/g, ''),
      )?.[0],
      /\{\{[^}]*\}\}/.exec(text)?.[0],
      /\bundefined\b|\bNaN\b|\[object|Invalid Date/.exec(text)?.[0],
      // The prize of the one Robotica is in rupees everywhere, and marked as a sample in a new region.
      factsOfOthers.exec(path.endsWith('/robotica') ? text.replaceAll('₹', '') : text)?.[0],
    ].filter((each) => typeof each === 'string');
    if (found.length > 0) wrong.push(`${path}: ${found.join(' | ')}`);
  });
  expect(visits.length).toBeGreaterThan((40 * 22) / turns);
  expect(wrong).toEqual([]);
}

test('the forms of 40 new countries take a mobile number as people there write it, in three ways', async () => {
  const refused: string[] = [];
  await each(codes, async (code) => {
    const country = countryOfCode(code) as CountryCode;
    const number = getExampleNumber(country, examples);
    if (!number) throw new Error(`no example number of ${country}`);
    const local = number.formatNational();
    for (const Mobile of [local, local.replaceAll(/[\s-]+/g, ''), number.formatInternational()]) {
      const answer = await fetch(`${server.url}/${code}/api/leads/slot-booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...sampleLeads['slot-booking'], Mobile }),
      });
      if (answer.status !== 201) refused.push(`${code} ${Mobile}: ${answer.status} ${await answer.text()}`);
    }
  });
  expect(refused).toEqual([]);
});
