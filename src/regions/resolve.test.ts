import { expect, test } from 'vitest';
import { cleanPath, indexRegions, normaliseHost, resolveRequest } from './resolve';
import { sampleRegion } from './sampleRegion';
import { pageUrl } from './urls';

const india = sampleRegion({
  code: 'in',
  prefix: '/in',
  default: true,
  hosts: ['cogsprout.example', 'www.cogsprout.example'],
  languages: ['en', 'hi'],
});
const uae = sampleRegion({
  code: 'ae',
  prefix: '/ae',
  default: false,
  hosts: ['ae.cogsprout.example'],
  languages: ['en', 'ar'],
});
const index = indexRegions([india, uae]);

/** host, path, then region, language, basename and the page's path. */
const pages: [string | undefined, string, string][] = [
  // An explicit prefix wins on any host.
  ['cogsprout.example', '/ae', 'ae en /ae /'],
  ['ae.cogsprout.example', '/in/about-us', 'in en /in /about-us'],
  ['unknown.example', '/ae/shop', 'ae en /ae /shop'],
  [undefined, '/ae/blog-details/Ab9', 'ae en /ae /blog-details/Ab9'],
  // Then the host, in any case, with a port, with a trailing dot.
  ['ae.cogsprout.example', '/', 'ae en  /'],
  ['AE.Cogsprout.Example', '/contact-us', 'ae en  /contact-us'],
  ['ae.cogsprout.example:8443', '/', 'ae en  /'],
  ['ae.cogsprout.example.', '/', 'ae en  /'],
  ['ae.cogsprout.example.:80', '/', 'ae en  /'],
  ['www.cogsprout.example', '/', 'in en  /'],
  ['ae.localhost:3000', '/', 'ae en  /'],
  ['in.localhost:3000', '/', 'in en  /'],
  // Then the default.
  ['localhost:3000', '/', 'in en  /'],
  ['unknown.example', '/home', 'in en  /home'],
  [undefined, '/', 'in en  /'],
  ['', '/', 'in en  /'],
  // A language other than the first has a segment; the first has none, a foreign one is a page.
  ['cogsprout.example', '/hi', 'in hi /hi /'],
  ['cogsprout.example', '/hi/courses', 'in hi /hi /courses'],
  ['cogsprout.example', '/ae/ar/about-us', 'ae ar /ae/ar /about-us'],
  ['ae.cogsprout.example', '/ar', 'ae ar /ar /'],
  ['cogsprout.example', '/ar', 'in en  /ar'],
  ['cogsprout.example', '/ae/hi', 'ae en /ae /hi'],
  // What only begins like a prefix or a language is a page.
  ['cogsprout.example', '/aeroplane', 'in en  /aeroplane'],
  ['cogsprout.example', '/ae-shop', 'in en  /ae-shop'],
  ['cogsprout.example', '/ae/arabic', 'ae en /ae /arabic'],
  ['cogsprout.example', '/hire', 'in en  /hire'],
  ['cogsprout.example', '/in/ae', 'in en /in /ae'],
  // Hostile hosts resolve like unknown ones.
  ['ae.cogsprout.example, evil.example', '/', 'in en  /'],
  ['ae.cogsprout.example@evil.example', '/', 'in en  /'],
  ['<script>alert(1)</script>', '/', 'in en  /'],
  ['[::1]:3000', '/', 'in en  /'],
  ['__proto__', '/', 'in en  /'],
  [`${'a'.repeat(5000)}.example`, '/', 'in en  /'],
  ['cogsprout.example', '/__proto__', 'in en  /__proto__'],
  ['cogsprout.example', '/constructor', 'in en  /constructor'],
];

test.each(pages)('host %s, path %s is %s', (host, path, expected) => {
  const resolution = resolveRequest(index, host, path);
  expect(resolution.kind).toBe('page');
  if (resolution.kind === 'page')
    expect(`${resolution.region.code} ${resolution.language} ${resolution.basename} ${resolution.path}`).toBe(expected);
});

test('a language with a country or a script is written small in addresses, and is what the region file calls it', () => {
  const portuguese = sampleRegion({ code: 'br', prefix: '/br', languages: ['en', 'pt-BR', 'zh-Hant'] });
  const withPortuguese = indexRegions([india, portuguese]);
  for (const [language, segment] of [
    ['pt-BR', 'pt-br'],
    ['zh-Hant', 'zh-hant'],
  ] as const) {
    const path = pageUrl(portuguese, language, '/about-us');
    expect(path).toBe(`/br/${segment}/about-us`);
    expect(resolveRequest(withPortuguese, undefined, path)).toMatchObject({
      kind: 'page',
      language,
      basename: `/br/${segment}`,
      path: '/about-us',
    });
  }
});

test.each(['/assets/index-AbC123.js', '/assets', '/media/Hero.avif', '/_words/pt-BR/br/1/home.json'])(
  'a file keeps its case, also where it is not there: %s',
  (path) => {
    expect(resolveRequest(index, undefined, path)).toMatchObject({ kind: 'page', path });
  },
);

const redirects: [string, string][] = [
  ['/about-us/', '/about-us'],
  ['/About-Us', '/about-us'],
  ['//about-us', '/about-us'],
  ['/ae//about-us', '/ae/about-us'],
  ['/AE', '/ae'],
  ['/ae/', '/ae'],
  ['/AE/AR/Shop///', '/ae/ar/shop'],
  ['///', '/'],
  ['/assets/', '/assets'],
  ['/media/Hero.avif/', '/media/Hero.avif'],
  ['/Blog-Details/Ab9', '/blog-details/Ab9'],
  ['/AE/blog-details/Ab9/', '/ae/blog-details/Ab9'],
  // The first language of a region has no segment.
  ['/en', '/'],
  ['/en/about-us', '/about-us'],
  ['/ae/en', '/ae'],
  ['/ae/en/shop', '/ae/shop'],
  ['/in/en', '/in'],
];

test.each(redirects)('%s leads to %s for good', (path, clean) => {
  expect(resolveRequest(index, 'cogsprout.example', path)).toEqual({ kind: 'redirect', status: 308, path: clean });
});

test('a clean path never leads to another site', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example/',
    '/%5Cevil.example',
    '///evil.example//',
  ]) {
    expect(cleanPath(path)).toMatch(/^\/(?![/\\])/);
  }
});

test('a host is compared without case, port and trailing dot', () => {
  expect(normaliseHost('AE.Example.:443')).toBe('ae.example');
  expect(normaliseHost(undefined)).toBe('');
});

test('resolving takes no longer with a thousand regions than with two', () => {
  const many = indexRegions([
    india,
    ...Array.from({ length: 999 }, (_, number) =>
      sampleRegion({
        code: `r${number}`,
        prefix: `/r${number}`,
        default: false,
        hosts: [`r${number}.example`],
        languages: ['en'],
      }),
    ),
  ]);
  const time = (indexed: typeof index, host: string, path: string) => {
    const rounds = Array.from({ length: 7 }, () => {
      const started = performance.now();
      for (let round = 0; round < 5000; round += 1) resolveRequest(indexed, host, path);
      return performance.now() - started;
    });
    return Math.min(...rounds);
  };
  expect(resolveRequest(many, 'r998.example', '/r997/shop')).toMatchObject({ region: { code: 'r997' } });
  time(index, 'ae.cogsprout.example', '/ae/shop');
  // A search through the list would take hundreds of times as long; a busy machine may take a few times.
  expect(time(many, 'r998.example', '/r997/shop')).toBeLessThan(
    time(index, 'ae.cogsprout.example', '/ae/shop') * 8 + 5,
  );
});

test('an old prefix, and a language that is gone, lead to the same page of today', () => {
  const moved = sampleRegion({ ...uae, prefix: '/emirates', formerly: ['/ae', '/uae', '/emirates/ur'] });
  const site = indexRegions([india, moved]);
  const to = (path: string, host = 'cogsprout.example') => resolveRequest(site, host, path);
  const redirect = (path: string) => ({ kind: 'redirect', status: 308, path });
  expect(to('/uae')).toEqual(redirect('/emirates'));
  expect(to('/ae/ar/about-us')).toEqual(redirect('/emirates/ar/about-us'));
  expect(to('/emirates/ur/shop')).toEqual(redirect('/emirates/shop'));
  expect(to('/uae', 'ae.cogsprout.example'), 'on its own host as well').toEqual(redirect('/emirates'));
  expect(to('/emirates/about-us')).toMatchObject({ kind: 'page', path: '/about-us' });
  expect(to('/uaex')).toMatchObject({ kind: 'page', path: '/uaex' });
});

test('an old address never takes the place of a language of today', () => {
  const site = indexRegions([india, sampleRegion({ ...uae, formerly: ['/hi'] })]);
  expect(resolveRequest(site, undefined, '/hi/shop')).toMatchObject({ kind: 'page', language: 'hi', path: '/shop' });
});

test('a region on its own host says so, and the default one on its own does not', () => {
  const site = indexRegions([india, uae]);
  expect(resolveRequest(site, 'ae.cogsprout.example', '/shop')).toMatchObject({ kind: 'page', onHostOf: 'ae' });
  expect(resolveRequest(site, 'ae.cogsprout.example', '/in'), 'whatever is shown there').toMatchObject({
    onHostOf: 'ae',
  });
  expect(resolveRequest(site, 'cogsprout.example', '/ae')).not.toHaveProperty('onHostOf');
});

test('hosts of a file are matched in any case, and each region has one for trying out', () => {
  const site = indexRegions([india, sampleRegion({ ...uae, hosts: ['AE.Cogsprout.Example'] })]);
  expect(resolveRequest(site, 'ae.cogsprout.example', '/')).toMatchObject({ region: { code: 'ae' } });
  expect(resolveRequest(site, 'ae.localhost:3000', '/')).toMatchObject({ region: { code: 'ae' } });
});

test('where no region is the default the first one is, and without regions there is no site', () => {
  expect(indexRegions([uae, india]).default.code).toBe('in');
  expect(indexRegions([uae, sampleRegion({ ...india, default: false })]).default.code).toBe('ae');
  expect(() => indexRegions([])).toThrow('A site needs at least one region');
});

test('the first language of a region is that of its pages without a segment', () => {
  const site = indexRegions([india, sampleRegion({ ...uae, languages: ['ar', 'en'] })]);
  expect(resolveRequest(site, undefined, '/ae/shop')).toMatchObject({ language: 'ar', basename: '/ae' });
  expect(resolveRequest(site, undefined, '/ae/en')).toMatchObject({ language: 'en', basename: '/ae/en', path: '/' });
  expect(resolveRequest(site, undefined, '/ae/ar/shop')).toEqual({ kind: 'redirect', status: 308, path: '/ae/shop' });
});

test('an old address never takes the place of a region of today', () => {
  const site = indexRegions([india, sampleRegion({ ...uae, formerly: ['/in', '/in/ur'] })]);
  expect(resolveRequest(site, undefined, '/in/shop')).toMatchObject({ kind: 'page', region: { code: 'in' } });
  expect(resolveRequest(site, undefined, '/in/ur/shop'), 'but that of a language that is gone').toMatchObject({
    path: '/ae/shop',
  });
});

test.each([
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/Caf%c3%A9/', '/caf%c3%A9'],
  ['/%2FABOUT', '/%2Fabout'],
  ['/50%OFF', '/50%off'],
  ['/', '/'],
  ['/blog-details/Ab9/', '/blog-details/Ab9'],
  ['/ae/Blog-Details/A/Blog-Details/B', '/ae/blog-details/A/Blog-Details/B'],
])('escapes and the ids of posts keep their case: %s is %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
});

test('a host that is longer than any host is none, and a port stands at its end alone', () => {
  const longest = `${'a'.repeat(60)}.`.repeat(4);
  expect(normaliseHost(`${longest}example`)).toBe(`${longest}example`);
  expect(normaliseHost(`${longest}${'a'.repeat(16)}`)).toHaveLength(260);
  expect(normaliseHost(`${longest}${'a'.repeat(17)}`)).toBe('');
  expect(normaliseHost('ae.example:80:x')).toBe('ae.example:80:x');
});
