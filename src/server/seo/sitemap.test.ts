import { expect, test } from 'vitest';
import type { Region } from '../../regions/schema';
import { renderSitemap } from './sitemap.server';

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
