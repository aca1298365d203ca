import { beforeAll, expect, inject, test } from 'vitest';
import { everyPage } from '../pages';

const server = { url: inject('siteUrl') };

interface Crawl {
  pages: Map<string, string>;
  broken: string[];
}

/** Follows every link and every picture of the site, from every page it has. */
async function crawl(): Promise<Crawl> {
  const pages = new Map<string, string>();
  const files = new Set<string>();
  const broken: string[] = [];
  const open = everyPage.map(({ path }) => ({ path, from: 'the list of pages' }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, from } = next;
    if (pages.has(path)) continue;
    pages.set(path, '');
    const response = await fetch(server.url + path);
    const html = await response.text();
    if (!response.ok) broken.push(`${path} answers ${response.status}, linked from ${from}`);
    if (!response.headers.get('content-type')?.includes('text/html')) continue;
    pages.set(path, html);
    for (const href of valuesOf(html, 'href'))
      if (href.startsWith('/')) open.push({ path: withoutAnchor(href), from: path });
    for (const file of [...valuesOf(html, 'src'), ...valuesOf(html, 'srcset|srcSet|imagesrcset').flatMap(sourcesOf)])
      if (file.startsWith('/')) files.add(file);
  }
  await Promise.all(
    [...files].map(async (file) => {
      const { ok, status } = await fetch(server.url + file, { method: 'HEAD' });
      if (!ok) broken.push(`${file} answers ${status}`);
    }),
  );
  return { pages, broken };
}

function valuesOf(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`\\s(?:${attribute})="([^"]*)"`, 'g'))].map(([, value]) =>
    (value ?? '').replaceAll('&amp;', '&'),
  );
}

function sourcesOf(srcset: string): string[] {
  return srcset.split(',').map((source) => source.trim().split(' ')[0] ?? '');
}

const withoutAnchor = (href: string) => href.replace(/#.*$/, '') || '/';

let site: Crawl;
beforeAll(async () => {
  site = await crawl();
});

test('no link, anchor or picture of the site leads nowhere', () => {
  const { pages, broken } = site;
  expect(pages.size).toBeGreaterThan(everyPage.length);
  for (const [path, html] of pages) {
    for (const href of valuesOf(html, 'href')) {
      const [target = '', anchor] = href.split('#');
      if (!anchor || /^[a-z]+:/.test(target)) continue;
      const destination = pages.get(target === '' ? path : withoutAnchor(target));
      if (destination && !destination.includes(`id="${anchor}"`))
        broken.push(`${path} links to ${href}, where nothing has that id`);
    }
  }
  expect([...new Set(broken)]).toEqual([]);
});

test('a link that opens in a new tab says so', async () => {
  const sent = '/contact-us?sent=contact';
  const shown = [...site.pages, [sent, await (await fetch(server.url + sent)).text()] as const];
  const links = shown.flatMap(([path, html]) =>
    [...html.matchAll(/<a [^>]*target="_blank".*?<\/a>/gs)].map(([link]) => `${path} ${link}`),
  );
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter((link) => !/new tab|علامة تبويب جديدة|नए टैब/.test(link))).toEqual([]);
});
