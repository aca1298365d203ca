import { expect, test } from 'vitest';
import { speculationRules } from './speculationRules.server';

interface Rules {
  prerender: [{ where: { and: [{ href_matches: string[] }, { not: { href_matches: string[] } }] } }];
}

/** What the rules of a page say of an address; selectors are the browser's business. */
function mayPrerender(basename: string, path: string): boolean {
  const { prerender } = JSON.parse(speculationRules(basename, ['/ae', '/sg'], {}) ?? '') as Rules;
  const [allowed, refused] = prerender[0].where.and;
  const matches = (patterns: string[]) =>
    patterns.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`).test(path),
    );
  return matches(allowed.href_matches) && !matches(refused.not.href_matches);
}

test('pages of the region may be prerendered; files, searches, answers to scripts and pages of one person may not', () => {
  for (const base of ['', '/in', '/ae/ar']) {
    for (const path of ['/about-us', '/blog', '/blog-details/first-robot'])
      expect(mayPrerender(base, base + path), base + path).toBe(true);
    for (const path of ['/booking/x', '/_preview/x', '/api/x', '/search', '/blog/rss.xml', '/trials.ics'])
      expect(mayPrerender(base, base + path), base + path).toBe(false);
  }
});

test('no page of another region is prerendered, as its region may count its visitors', () => {
  for (const path of ['/ae', '/ae/blog', '/sg/about-us']) expect(mayPrerender('', path), path).toBe(false);
  expect(mayPrerender('/ae/ar', '/about-us')).toBe(false);
});

test('a region that counts its visitors has no rules', () => {
  const analytics = { script: 'https://stats.example/script.js' };
  expect(speculationRules('', ['/ae'], { analytics })).toBeUndefined();
});
