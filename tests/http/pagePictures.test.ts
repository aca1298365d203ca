import { readFileSync } from 'node:fs';
import { beforeAll, expect, inject, test } from 'vitest';
import { everyPage, liveRegions } from '../pages';

/**
 * A picture is what is shown larger than an icon. Not counted: icons and faces, the robots of the six levels, which belong to their
 * level wherever it stands, and what a post brings along, which its editors chose.
 */
const notCounted = /^(?:icon-|avatar-|level-|logo)/;

/** The main part of a page without its posts. */
function mainOf(html: string): string {
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
  return main.replaceAll(/<article.*?<\/article>/gs, '');
}

/** The pictures in a piece of HTML by name, each as often as it is shown. */
function picturesOf(html: string): string[] {
  return [...html.matchAll(/<img[^>]* src="\/media\/([a-z0-9-]+)\.[0-9a-f]{6}-\d+\.webp"/g)]
    .map(([, name = '']) => name)
    .filter((name) => !notCounted.test(name));
}

/** The last section of a page, as a visitor would describe it: its heading and its pictures. */
function endOf(html: string): string {
  const last = mainOf(html).split('<section').at(-1) ?? '';
  const heading = /<h[12][^>]*>(.*?)<\/h[12]>/s.exec(last)?.[1] ?? '';
  const composition = /data-closing="(\w+)"/.exec(last)?.[1] ?? '';
  return [heading, composition, ...picturesOf(last)].join(' | ');
}

const server = { url: inject('siteUrl') };
/** Every page of each region in its first language. */
let visits: { region: string; page: string; path: string; html: string }[];

beforeAll(async () => {
  const firsts = everyPage.filter(({ region, language }) =>
    liveRegions.some(({ code, languages }) => code === region && languages[0] === language),
  );
  visits = [];
  // One after the other: renders that do not fit into the queue are refused.
  for (const { region, page, path } of firsts) {
    const response = await fetch(server.url + path);
    expect(response.status, path).toBe(200);
    visits.push({ region, page, path, html: await response.text() });
  }
});

test('no page shows a picture twice', () => {
  const twice = visits.flatMap(({ path, html }) => {
    const names = picturesOf(mainOf(html));
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${path} shows ${name} twice`);
  });
  expect(twice).toEqual([]);
});

test('a link preview of a page shows a picture of its own, described in the words of that picture', () => {
  const words: unknown = JSON.parse(readFileSync('locales/en/pictures.json', 'utf8'));
  const shared: string[] = [];
  for (const { region, page, path, html } of visits.filter((visit) => visit.page !== 'blog-post')) {
    const [, card = ''] = /og:image" content="[^"]*\/media\/([a-z0-9-]+)\.[0-9a-f]{6}-card\.jpg"/.exec(html) ?? [];
    const [, alt] = /og:image:alt" content="([^"]*)"/.exec(html) ?? [];
    expect(words, path).toHaveProperty([card], alt);
    if (card.startsWith('hero-')) shared.push(`${region} ${page}`);
  }
  // Results and plain text show nothing of their own.
  const plain = ['home', 'service', 'privacy', 'search'];
  expect(new Set(shared)).toEqual(new Set(liveRegions.flatMap(({ code }) => plain.map((page) => `${code} ${page}`))));
});

test('no picture is shown on more than three pages', () => {
  const pagesOf = new Map<string, Set<string>>();
  for (const { page, html } of visits)
    for (const name of picturesOf(mainOf(html))) pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(page));
  expect(pagesOf.size).toBeGreaterThan(20);
  const worn = [...pagesOf].filter(([, pages]) => pages.size > 3).map(([name, pages]) => [name, ...pages].join(' '));
  expect(worn).toEqual([]);
});

test('no two pages of a region end in the same section', () => {
  for (const { code } of liveRegions) {
    const ends = visits.filter(({ region }) => region === code).map(({ page, html }) => `${endOf(html)} — ${page}`);
    const shared = ends.filter((end) =>
      ends.some((other) => other !== end && other.split(' — ')[0] === end.split(' — ')[0]),
    );
    expect(shared).toEqual([]);
  }
});

test.each(['school', 'franchise', 'csr', 'workshop', 'about'])('the page %s closes in a scene of its own', (page) => {
  const closing = visits.filter((visit) => visit.page === page);
  expect(closing.length).toBeGreaterThan(0);
  for (const { html } of closing) expect(endOf(html)).toContain(`| ${page} | closing-${page}`);
});
