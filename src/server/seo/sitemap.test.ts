import { describe, expect, test } from 'vitest';
import type { Region } from '../../regions/schema';
import { regionOfIndex, renderSitemap } from './sitemap.server';

function region(facts: Partial<Region>): Region {
  return { status: 'live', default: false, pages: 'all', languages: ['en'], ...facts } as Region;
}

const india = region({ code: 'in', country: 'IN', default: true, canonical: 'https://site.example' });
const uae = region({ code: 'ae', country: 'AE', canonical: 'https://site.example/ae', languages: ['en', 'ar'] });
const uk = region({ code: 'uk', country: 'GB', canonical: 'https://uk.example', pages: ['about'] });

test('a host’s sitemap lists the pages that have their canonical address there', () => {
  const xml = renderSitemap(india, [india, uae, uk], []);
  expect(xml).toContain('<loc>https://site.example/</loc>');
  expect(xml).toContain('<loc>https://site.example/ae/ar/about-us</loc>');
  expect(xml).not.toContain('<loc>https://uk.example');
  expect(renderSitemap(uk, [india, uae, uk], [])).not.toContain('<loc>https://site.example');
});

test('each page names its counterparts in other regions and languages, itself and the default included', () => {
  const about = renderSitemap(uk, [india, uae, uk], [])
    .split('\n')
    .find((line) => line.includes('<loc>https://uk.example/about-us</loc>'));
  for (const tag of ['en-IN', 'en-AE', 'ar-AE', 'en-GB', 'x-default']) expect(about).toContain(`hreflang="${tag}"`);
});

test('posts are listed with the day they changed; searches and drafts are not', () => {
  const xml = renderSitemap(
    india,
    [india, region({ ...uk, status: 'draft' })],
    [{ id: 'first-robot', changed: '2026-01-02' }],
  );
  expect(xml).toContain('<loc>https://site.example/blog-details/first-robot</loc><lastmod>2026-01-02</lastmod>');
  expect(xml).not.toMatch(/uk\.example|\/search|:id/);
});

test('a region that does not list a page has it neither as an entry nor as a counterpart', () => {
  expect(renderSitemap(uk, [india, uk], [])).not.toContain('<loc>https://uk.example/franchise');
  const xml = renderSitemap(india, [india, uk], []);
  expect(xml).toContain('href="https://uk.example/about-us"');
  expect(xml).not.toContain('https://uk.example/franchise');
});

describe('a host of a thousand regions', () => {
  const many = [
    india,
    ...Array.from({ length: 1000 }, (_, index) =>
      region({
        code: `r${index}`,
        country: 'AE',
        canonical: `https://site.example/r${index}`,
        languages: ['en', 'ar'],
      }),
    ),
  ];
  const posts = Array.from({ length: 50 }, (_, index) => ({ id: `post-${index}` }));

  test('has an index of the sitemaps of its regions, as one of all would have gigabytes', () => {
    const index = renderSitemap(india, many, posts);
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(index.match(/<loc>/g)).toHaveLength(1001);
    expect(index).toContain('<sitemap><loc>https://site.example/sitemap.xml?of=r7</loc></sitemap>');
  });

  test('each of them lists its own pages, with the alternates that these name, itself and the default among them', () => {
    const wanted = regionOfIndex(india, many, 'r999');
    const own = renderSitemap(india, many, posts, wanted);
    expect(own.length).toBeLessThan(2_000_000);
    expect(own).toContain('<loc>https://site.example/r999/ar/blog-details/post-49</loc>');
    expect(own).not.toContain('<loc>https://site.example/r1/');
    const [about = ''] = own
      .split('\n')
      .filter((line) => line.includes('<loc>https://site.example/r999/about-us</loc>'));
    expect(about).toContain('href="https://site.example/r999/ar/about-us"');
    expect(about).toContain('hreflang="x-default" href="https://site.example/about-us"');
  });

  test('no other name, and none on a host with few regions, leads to a sitemap of its own', () => {
    for (const name of ['zz', '', ['r1'], undefined]) expect(regionOfIndex(india, many, name)).toBeUndefined();
    expect(regionOfIndex(india, [india, uae, uk], 'ae')).toBeUndefined();
  });
});
