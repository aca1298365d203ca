import { expect, test } from 'vitest';
import { indexRegions } from '../../regions/resolve';
import { sampleRegion } from '../../regions/sampleRegion';
import { sampleSite } from '../../regions/sampleSite';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { pseudoText, withPseudoLanguage } from './pseudoLanguage.server';
import { wordsFor } from './wordsFor.server';

test('a text is accented, in brackets and 40 % longer; its facts and tags are as they were', () => {
  const text = 'Ages {{ages.courses}}, <1>two hours a week</1>';
  expect(pseudoText(text)).toMatch(/^\[Åĝéš \{\{ages\.courses\}\}, <1>ţŵö ĥöûŕš å ŵééķ<\/1> .+\]$/);
  expect(pseudoText(text).length / text.length).toBeGreaterThan(1.4);
});

test('each live region can be read in it, its own texts included, and real languages stay as they are', () => {
  const region = sampleRegion();
  const current: LiveRegions['current'] = {
    version: '1',
    site: sampleSite,
    regions: [region],
    drafts: [],
    index: indexRegions([region]),
    words: new Map([['en', { common: { home: 'Home' } }]]),
  };
  const { current: seen } = withPseudoLanguage({ current } as LiveRegions);
  const strange = seen.regions[0] ?? region;
  expect(strange.languages).toEqual([...region.languages, 'qps']);
  expect(seen.index.default).toBe(strange);
  expect(wordsFor(seen, strange, 'qps', 'common')['home']).toMatch(/^\[Ĥömé .+\]$/);
  expect(wordsFor(seen, strange, 'en', 'common')['home']).toBe('Home');
  expect(strange.chat.message['qps']).toMatch(/^\[/);
});
