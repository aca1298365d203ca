import { expect, test } from 'vitest';
import { indexRegions, resolveRequest } from '../../regions/resolve';
import type { Region } from '../../regions/schema';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { midnightIn } from '../renderPage.server';
import { changedKeys } from './changedKeys.server';
import { allPageKeys, missingKey, pageKeyOf, pageOf } from './sitePageKeys.server';

const india = region({
  code: 'in',
  country: 'IN',
  prefix: '/in',
  hosts: ['site.example'],
  default: true,
  languages: ['en', 'hi'],
});
const uae = region({ code: 'ae', country: 'AE', prefix: '/ae', hosts: ['ae.site.example'], languages: ['en', 'ar'] });
const site = snapshot([india, uae]);

function region(facts: Partial<Region>): Region {
  return {
    status: 'live',
    default: false,
    pages: 'all',
    canonical: 'https://site.example',
    timeZone: 'Asia/Dubai',
    ...facts,
  } as Region;
}

function snapshot(regions: Region[], words: Record<string, unknown> = {}): SiteSnapshot {
  return {
    version: '1',
    site: { brand: 'Cogsprout' } as SiteSnapshot['site'],
    drafts: [],
    regions,
    index: indexRegions(regions),
    words: new Map(Object.entries({ en: {}, ...words })),
  };
}

const idOf = (host: string, url: string) => pageKeyOf(site, host, url)?.id ?? null;

test('a page has one key, whatever the visitor’s host is called and whatever stands in the query', () => {
  const key = idOf('site.example', '/about-us');
  expect(key).not.toBeNull();
  for (const [host, url] of [
    ['SITE.example:3000', '/about-us'],
    ['unknown.example', '/about-us'],
    ['site.example', '/about-us?utm_source=mail&fbclid=1'],
    ['site.example', '/about-us?'],
  ] as const)
    expect(idOf(host, url)).toBe(key);
});

test('region, language and base path make different pages', () => {
  const ids = [
    ['site.example', '/'],
    ['site.example', '/in'],
    ['site.example', '/hi'],
    ['site.example', '/ae'],
    ['site.example', '/ae/ar'],
    ['ae.site.example', '/'],
  ].map(([host = '', url = '']) => idOf(host, url));
  expect(ids).not.toContain(null);
  expect(new Set(ids).size).toBe(ids.length);
});

test('of a query only what the page shows counts', () => {
  expect(idOf('site.example', '/blog?page=2&utm_source=x')).toBe(idOf('site.example', '/blog?page=2'));
  expect(idOf('site.example', '/blog?page=2')).not.toBe(idOf('site.example', '/blog'));
  expect(idOf('site.example', '/blog?page=../../etc')).toBeNull();
});

test('previews, searches, machine addresses, unknown pages and unclean paths are not the cache’s', () => {
  for (const url of [
    '/blog-details/post?preview=signed',
    '/search?q=robot',
    '/search',
    '/_data/blog',
    '/api/leads/contact',
    '/healthz',
    '/nothing-here',
    '/About-Us',
    '/about-us/',
    '//about-us',
    'http://site.example/',
    '*',
  ])
    expect(idOf('site.example', url), url).toBeNull();
});

test('drafts and pages that a region does not list are not the cache’s', () => {
  const other = snapshot([
    india,
    region({ ...uae, pages: ['about'], status: 'live' }),
    region({ code: 'uk', prefix: '/uk', hosts: [], status: 'draft', languages: ['en'] }),
  ]);
  expect(pageKeyOf(other, '', '/ae/about-us')).not.toBeNull();
  expect(pageKeyOf(other, '', '/ae/franchise')).toBeNull();
  expect(pageKeyOf(other, '', '/uk')).toBeNull();
});

test('a post’s page can be purged by its post, its region and its language', () => {
  expect(pageKeyOf(site, '', '/ae/ar/blog-details/first-robot')?.surrogateKeys).toEqual([
    'region-ae',
    'lang-ar',
    'page-blog-post',
    'blog',
    'post-first-robot',
  ]);
});

test('at start every page of every region and language is rendered, posts included', () => {
  const ids = [...allPageKeys(site, ['one'])].map(({ address }) => address);
  for (const address of ['/', '/hi', '/ae', '/ae/ar', '/about-us', '/ae/ar/contact-us', '/hi/blog-details/one'])
    expect(ids).toContain(address);
  expect(ids).not.toContain('/search');
  expect(new Set(ids).size).toBe(ids.length);
});

test('a changed region file touches its own pages, and all pages when others show what changed', () => {
  expect(changedKeys(snapshot([india, region({ ...uae, theme: 'marigold' })]), site)).toEqual(['region-ae']);
  expect(changedKeys(snapshot([india, region({ ...uae, languages: ['en'] })]), site)).toBeUndefined();
  expect(changedKeys(snapshot([india]), site)).toBeUndefined();
});

test('a region that begins or ends its trial classes touches every page: those of others lead to its bookings', () => {
  const trials = {
    minutes: 120,
    noticeHours: 12,
    aheadDays: 28,
    offerHours: 12,
    times: [],
  } as unknown as Region['trials'];
  const shorter = { ...trials, minutes: 60 } as Region['trials'];
  expect(changedKeys(snapshot([india, region({ ...uae, trials })]), site)).toBeUndefined();
  expect(changedKeys(site, snapshot([india, region({ ...uae, trials })]))).toBeUndefined();
  expect(
    changedKeys(snapshot([india, region({ ...uae, trials: shorter })]), snapshot([india, region({ ...uae, trials })])),
  ).toEqual(['region-ae']);
});

test('with very many regions, one that others do not name touches its own pages even when its address changes', () => {
  const many = Array.from({ length: 40 }, (_, at) => region({ ...uae, code: `r${at}`, prefix: `/r${at}`, hosts: [] }));
  const moved = (at: number) => many.map((each, position) => (position === at ? { ...each, name: 'Moved' } : each));
  expect(changedKeys(snapshot([india, ...moved(35)]), snapshot([india, ...many]))).toEqual(['region-r35']);
  expect(changedKeys(snapshot([india, ...moved(3)]), snapshot([india, ...many]))).toBeUndefined();
});

test('changed words touch the pages of their language or country', () => {
  expect(changedKeys(snapshot([india, uae], { ar: { common: {} } }), site)).toEqual(['lang-ar']);
  expect(changedKeys(snapshot([india, uae], { 'en-AE': { common: {} } }), site)).toEqual(['region-ae']);
  expect(changedKeys(snapshot([india, uae], { en: { common: {} } }), site)).toBeUndefined();
});

test('changed words of a language that names a country or a script touch the pages in it, wherever it is spoken', () => {
  const abroad = region({ ...uae, languages: ['en', 'pt-BR', 'zh-Hant'] });
  const touched = (layer: string) =>
    changedKeys(snapshot([india, abroad], { [layer]: { common: {} } }), snapshot([india, abroad]));
  expect(touched('pt-BR')).toEqual(['lang-pt-BR']);
  expect(touched('zh-Hant')).toEqual(['lang-zh-Hant']);
  expect(touched('zh-Hant-AE')).toEqual(['region-ae']);
  expect(touched('pt-IN')).toEqual(['region-in']);
});

test('a page is true until midnight in its region', () => {
  const now = new Date('2026-03-01T19:30:00Z');
  expect(midnightIn('Asia/Kolkata', now).toISOString()).toBe('2026-03-02T18:30:00.000Z');
  expect(midnightIn('Asia/Dubai', now).toISOString()).toBe('2026-03-01T20:00:00.000Z');
  expect(midnightIn('Asia/Dubai', new Date('2026-03-01T20:00:00Z')).toISOString()).toBe('2026-03-02T20:00:00.000Z');
});

test('a page’s key says all that its rendering is made from', () => {
  expect(pageKeyOf(site, 'site.example', '/ae/ar/blog?utm=1&page=2')).toEqual({
    id: 'ae ar /ae/ar/blog?page=2',
    surrogateKeys: ['region-ae', 'lang-ar', 'page-blog', 'blog'],
    resolved: { kind: 'page', region: uae, language: 'ar', basename: '/ae/ar', path: '/blog' },
    page: 'blog',
    missing: false,
    address: '/ae/ar/blog?page=2',
    logPath: '"/ae/ar/blog?page=2"',
  });
  expect(pageKeyOf(site, 'site.example', '/about-us')?.surrogateKeys).toEqual(['region-in', 'lang-en', 'page-about']);
  expect(pageKeyOf(site, 'site.example', '/')?.address).toBe('/');
  expect(pageKeyOf(site, 'site.example', '/ae')?.address).toBe('/ae');
});

test('the home page has two addresses, and each level has one', () => {
  expect(pageOf('/home')).toBe('home');
  expect(pageOf('/')).toBe('home');
  expect(pageOf('/robotics-coding-courses/robo-starter')).toBe('level');
  expect(pageOf('/robotics-coding-courses/robo-dancer')).toBeUndefined();
});

test.each([
  ['/blog-details/first-robot_2', 'blog-post'],
  ['/blog-details/robots-2.0', 'blog-post'],
  ['/blog-details/..', undefined],
  [`/blog-details/${'x'.repeat(64)}`, 'blog-post'],
  [`/blog-details/${'x'.repeat(65)}`, undefined],
  ['/blog-details/', undefined],
  ['/old/blog-details/a', undefined],
])('%s is a post’s address: %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test('all addresses of a kind where there is no page share one key', () => {
  const resolved = (path: string) => ({ kind: 'page', region: uae, language: 'ar', basename: '/ae/ar', path }) as const;
  expect(missingKey(resolved('/blog-details/made-up'), 'blog-post')).toEqual({
    id: 'ae ar /ae/ar/blog-details/~',
    surrogateKeys: ['region-ae', 'lang-ar', 'page-blog-post', 'blog', 'post-~'],
    resolved: resolved('/blog-details/~'),
    page: 'blog-post',
    missing: true,
    address: '/ae/ar/blog-details/~',
    logPath: '"/ae/ar/blog-details/~"',
  });
  expect(missingKey(resolved('/blog'), 'blog')).toMatchObject({
    id: 'ae ar /ae/ar/blog?page=0',
    resolved: { path: '/blog' },
    address: '/ae/ar/blog?page=0',
  });
  for (const page of ['not-found', 'about'] as const)
    expect(missingKey(resolved('/x'), page)).toMatchObject({ id: 'ae ar /ae/ar/404', resolved: { path: '/404' } });
});

test('the 404 page, which leads to all regions, has a key of its own on the host of each region but the default one', () => {
  const id = (host: string, path: string, page: 'not-found' | 'about' | 'blog' = 'not-found') => {
    const resolved = resolveRequest(site.index, host, path);
    if (resolved.kind !== 'page') throw new Error('a redirect');
    return missingKey(resolved, page).id;
  };
  expect(id('site.example', '/ae/x')).toBe('ae en /ae/404');
  expect(id('ae.site.example', '/ae/x')).toBe('ae en /ae/404 on ae');
  expect(id('ae.site.example', '/ae/x', 'about')).toBe('ae en /ae/404 on ae');
  expect(id('ae.site.example', '/ae/blog', 'blog')).toBe(id('site.example', '/ae/blog', 'blog'));
});

test('at start the default region comes first, levels are among its pages, and what it does not list is not', () => {
  const few = region({ ...india, pages: ['about'] });
  const addresses = (regions: Region[], posts?: string[]) =>
    [...allPageKeys(snapshot(regions), posts)].map(({ address }) => address);
  expect(addresses([few])).toEqual(['/', '/about-us', '/hi', '/hi/about-us']);
  expect(addresses([few], ['one'])).toEqual(['/', '/about-us', '/hi', '/hi/about-us']);
  expect(addresses([uae, india])[0]).toBe('/');
  expect(addresses([uae, india])).toContain('/ae/robotics-coding-courses/robo-engineer');
  expect(addresses([india]).filter((address) => address.includes(':'))).toEqual([]);
  expect(addresses([india])).not.toContain('/book');
});

test('a region that is closed has no pages to be rendered', () => {
  expect([...allPageKeys(snapshot([region({ ...india, status: 'draft' })]))]).toEqual([]);
});

test.each<[string, Partial<Region>]>([
  ['name', { name: 'Emirates' }],
  ['country', { country: 'OM' }],
  ['prefix', { prefix: '/dubai' }],
  ['hosts', { hosts: ['other.example'] }],
  ['canonical', { canonical: 'https://other.example' }],
  ['languages', { languages: ['en'] }],
  ['pages', { pages: ['about'] }],
  ['contact', { contact: { phone: '1' } as Region['contact'] }],
])('every page shows each region’s %s', (_, facts) => {
  expect(changedKeys(snapshot([india, region({ ...uae, ...facts })]), site)).toBeUndefined();
});

test('a changed brand touches every page, and a file saved as it was touches none', () => {
  expect(changedKeys({ ...site, site: { brand: 'Other' } as unknown as SiteSnapshot['site'] }, site)).toBeUndefined();
  expect(changedKeys(snapshot([region(india), region(uae)]), site)).toEqual([]);
});

test('words that go touch the pages of their language, several changes all of theirs', () => {
  const before = snapshot([india, uae], { ar: { common: {} }, hi: {} });
  expect(changedKeys(snapshot([india, uae], { hi: {} }), before)).toEqual(['lang-ar']);
  expect(
    changedKeys(snapshot([region({ ...india, theme: 'marigold' }), uae], { hi: { common: {} }, 'en-OM': {} }), before),
  ).toEqual(['region-in', 'lang-hi', 'lang-ar']);
});
