import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { languageTag } from '../../src/regions/urls';
import { exhaustive } from '../exhaustive';
import { everyPage, liveRegions } from '../pages';
import { copySiteFolder, replaced, type SiteFolder } from '../regions/siteFolder';
import { startTestServer, type TestServer } from './testServer';

interface Visit {
  status: number;
  location: string | undefined;
  html: string;
  /** The page's `<html lang>`, 'ar-AE': which region and language it is. */
  lang: string;
}

/** A visitor on a host, as DNS would bring them: the Host header decides. Each address is fetched once. */
function visitorOn(host: string, server: { url: string }) {
  const seen = new Map<string, Promise<Visit>>();
  return (path: string): Promise<Visit> => {
    const known = seen.get(path) ?? fetchAs(host, server.url + path);
    seen.set(path, known);
    return known;
  };
}

function fetchAs(host: string, url: string): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const html = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          html,
          lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? '',
        });
      });
    });
    call.on('error', reject).end();
  });
}

interface PageLink {
  href: string;
  /** The region and language that the link says it leads to; undefined for one that stays where it is. */
  names: RegExp | undefined;
}

/** Every link of a page to the site itself, and where it says it leads. */
function linksOf(html: string): PageLink[] {
  const offices = [...html.matchAll(/<section[^>]*>\s*<h2[^>]*>([^<]+)<\/h2>\s*<ul class="contact">.*?<\/section>/gs)];
  const officeOf = (index: number) =>
    offices.find((office) => index >= office.index && index < office.index + office[0].length);
  return [...html.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)].flatMap(({ 1: attributes = '', 2: content = '', index }) => {
    const href = /\bhref="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';
    if (!href.startsWith('/') || href.startsWith('/media/') || /\bdownload\b/.test(attributes)) return [];
    const hreflang = /\bhreflang="([^"]*)"/i.exec(attributes)?.[1];
    if (hreflang !== undefined) return [{ href, names: new RegExp(`^${hreflang}$`) }];
    const words = officeOf(index)?.[1] ?? content;
    // An office is known by its address in every language, and 'Global Operations' by nothing else.
    const named = liveRegions.find(
      ({ name, contact }) =>
        words.includes(name) || contact.addresses.some(({ lines }) => content.includes(lines[0] ?? name)),
    );
    return [{ href, names: named && new RegExp(`-${named.country}$`) }];
  });
}

const withoutAnchor = (href: string) => href.replace(/#.*$/, '') || '/';

/** Follows every link from a home page, within its region and language; what is left of `listed` was never reached. */
async function walk(visit: (path: string) => Promise<Visit>, home: string) {
  const { lang } = await visit(home);
  const reached = new Set<string>();
  const wrong = new Set<string>();
  const open = [home];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const { href, names } of linksOf((await visit(path)).html)) {
      const target = withoutAnchor(href);
      if (/\.(?:xml|ics|pdf)$/.test(target)) continue;
      const arrival = await visit(target);
      if (arrival.status !== 200)
        wrong.add(`${path} links to ${href}, which answers ${arrival.status} ${arrival.location ?? ''}`);
      else if (names && !names.test(arrival.lang))
        wrong.add(`${path} links to ${href} as ${String(names)}, which is ${arrival.lang}`);
      else if (!names && arrival.lang !== lang)
        wrong.add(`${path} links to ${href}, which is another region or language: ${arrival.lang}`);
      if (arrival.status === 200 && arrival.lang === lang) open.push(target);
    }
  }
  return { reached, wrong: [...wrong], lang };
}

describe('as the regions are shipped', () => {
  const server = { url: inject('siteUrl') };

  /** Hosts with their regions. */
  const hosts: [host: string, region: string][] = [
    ['cogsprout.example', 'in'],
    ['ae.cogsprout.example', 'ae'],
    ['in.localhost', 'in'],
    ['ae.localhost', 'ae'],
    ['127.0.0.1', 'ae'],
  ];
  const homes = hosts.flatMap(([host, code]) => {
    const region = liveRegions.find((each) => each.code === code);
    return (region?.languages ?? []).map((language, position) => {
      const prefix = host === '127.0.0.1' ? `/${code}` : '';
      const basename = prefix + (position === 0 ? '' : `/${language}`);
      return { host, code, language, basename, tag: region ? languageTag(region, language) : '' };
    });
  });

  for (const { host, code, language, basename, tag } of homes)
    test(`from '${basename}' on ${host} every listed page is reached, and no link ends elsewhere than it says`, {
      tags: [exhaustive],
    }, async () => {
      const { reached, wrong, lang } = await walk(visitorOn(host, server), basename || '/');
      expect(lang).toBe(tag);
      expect(wrong).toEqual([]);
      const pathsReached = new Set([...reached].map((path) => path.slice(basename.length).split('?')[0] || '/'));
      const missing = everyPage
        .filter((page) => page.region === code && page.language === language)
        // Search is a form, not a link.
        .filter(({ page }) => page !== 'search')
        .map(({ path }) => path.slice(everyBasename(path).length) || '/')
        .filter((path) => !pathsReached.has(path));
      expect(missing).toEqual([]);
    });

  test.each([
    ['ae.cogsprout.example', '/nowhere'],
    ['ae.cogsprout.example', '/ar/nowhere'],
    ['cogsprout.example', '/nowhere'],
    ['cogsprout.example', '/ae/nowhere'],
    // After the same address on another host, whose 404 page is another one.
    ['ae.cogsprout.example', '/ae/nowhere'],
    ['ae.localhost', '/in/nowhere'],
  ])('the buttons of the 404 page arrive at their regions: %s%s', async (host, path) => {
    const visit = visitorOn(host, server);
    const page = await visit(path);
    expect(page.status).toBe(404);
    const main = /<main.*?<\/main>/s.exec(page.html)?.[0] ?? '';
    const arrivals = await Promise.all(linksOf(main).map(({ href }) => visit(href)));
    expect(arrivals.map(({ status, lang }) => `${status} ${lang}`)).toEqual(['200 en-IN', '200 en-AE']);
  });
});

/** '/ae/ar' of '/ae/ar/about-us'. */
function everyBasename(path: string): string {
  return (
    liveRegions
      .flatMap((region) => [
        ...(region.default ? [] : [region.prefix]),
        ...region.languages.slice(1).map((language) => `${region.default ? '' : region.prefix}/${language}`),
      ])
      .filter((basename) => path === basename || path.startsWith(`${basename}/`))
      .sort((a, b) => b.length - a.length)[0] ?? ''
  );
}

describe('where a region has switched pages off', () => {
  let folder: SiteFolder;
  let server: TestServer;
  beforeAll(async () => {
    folder = await copySiteFolder();
    const uae = await folder.read('regions/ae.yaml');
    await folder.save('regions/ae.yaml', replaced(uae, /^pages: all/m, 'pages: [about, courses, blog, csr, lab]'));
    server = await startTestServer(folder.env);
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  for (const { home, tags } of [
    { home: '/ae', tags: [exhaustive] },
    { home: '/ae/ar', tags: [] },
  ])
    test(`no page of ${home} has a link to them, contact and privacy included`, { tags }, async () => {
      const { reached, wrong } = await walk(visitorOn('127.0.0.1', server), home);
      expect(wrong).toEqual([]);
      for (const path of ['/robotics-ai-lab', '/csr', '/blog']) expect(reached).toContain(home + path);
      for (const path of reached) expect(path).not.toMatch(/contact-us|privacy-policy|workshop|shop|service/);
    });

  test('the office of such a region is named in every footer, without a link to a contact page', async () => {
    const { html } = await fetchAs('127.0.0.1', `${server.url}/`);
    expect(html).toContain('Business Bay');
    expect(html).not.toContain('href="/ae/contact-us"');
  });
});
