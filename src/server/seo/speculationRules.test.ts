import { expect, test } from 'vitest';
import { speculationRules } from './speculationRules.server';

const home = { prefix: '/in', default: true };
const uae = { prefix: '/ae', default: false };
const analytics = { script: 'https://stats.example/script.js' };

/** What the rules say of an address; selectors are the browser's business. */
function mayPrerender(regions: Parameters<typeof speculationRules>[0], path: string): boolean {
  const [rule] = speculationRules(regions).prerender ?? [];
  if (!rule) return false;
  const [allowed, refused] = rule.where.and as [{ href_matches: string[] }, { not: { href_matches: string[] } }];
  const matches = (patterns: string[]) =>
    patterns.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`).test(path),
    );
  return matches(allowed.href_matches) && !matches(refused.not.href_matches);
}

test('pages may be prerendered; files, searches, answers to scripts and the pages of one person may not', () => {
  for (const path of ['/', '/about-us', '/ae', '/ae/ar/blog', '/blog-details/first-robot'])
    expect(mayPrerender([home, uae], path), path).toBe(true);
  for (const path of ['/ae/booking/x', '/booking/x', '/_preview/x', '/media/a.webp', '/blog/rss.xml', '/ae/search'])
    expect(mayPrerender([home, uae], path), path).toBe(false);
});

test('no page of a region that counts its visitors is prerendered, from wherever the link leads there', () => {
  const regions = [home, { ...uae, analytics }];
  expect(mayPrerender(regions, '/about-us')).toBe(true);
  expect(mayPrerender(regions, '/ae')).toBe(false);
  expect(mayPrerender(regions, '/ae/ar/blog')).toBe(false);
  const others = [{ ...home, analytics }, uae];
  expect(mayPrerender(others, '/about-us')).toBe(false);
  expect(mayPrerender(others, '/ae/about-us')).toBe(true);
  expect(speculationRules([{ ...home, analytics }])).toEqual({});
});
