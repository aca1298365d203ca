import { expect, test } from 'vitest';
import type { ResolvedPage } from '../../regions/resolve';
import { sampleRegion } from '../../regions/sampleRegion';
import { sampleSite } from '../../regions/sampleSite';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { busyPage, smallPage } from './smallPage.server';

test('letters of a page for a busy moment are as large as the visitor has chosen in the browser', () => {
  const { body } = smallPage({ status: 503, title: 'One moment, please', text: 'Please try again in a few seconds.' });
  const [, sizes] = /<style>(.*?)<\/style>/s.exec(String(body)) ?? [];
  expect(sizes).toMatch(/font(-size)?:[^;}]*\d(rem|em|%)/);
  expect(sizes, 'a size in pixels stays as it is').not.toMatch(/font(-size)?:[^;}]*px/);
});

test('what is shown of a draft in a busy moment is not kept for visitors of its region', () => {
  const snapshot = { site: sampleSite, words: new Map() } as unknown as SiteSnapshot;
  const languageOf = (resolved: object) =>
    busyPage(snapshot, { language: 'en', ...resolved } as unknown as ResolvedPage).headers['content-language'];
  expect(languageOf({ region: sampleRegion({ country: 'GB' }), preview: 'a draft' })).toBe('en-GB');
  expect(languageOf({ region: sampleRegion() })).toBe('en-AE');
});
