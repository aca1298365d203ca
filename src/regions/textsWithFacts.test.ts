import { expect, test } from 'vitest';
import { factsForWords } from './facts';
import { sampleRegion } from './sampleRegion';
import { sampleSite } from './sampleSite';
import { factNames, withFacts, withFactsInTexts } from './textsWithFacts';

test('the hero names ages and figures without repeating them, in the formats of its region', () => {
  const region = sampleRegion();
  region.home.hero.text = {
    en: '{{brand}} for ages {{ages.classes}}, {{figures.students}}+ students',
    ar: '{{ figures.students }}',
  };
  expect(withFactsInTexts(sampleSite, region).home.hero.text).toEqual({
    en: 'Cogsprout for ages 6–17, 100,000+ students',
    ar: '100,000',
  });
});

test('what stands for nothing is left as it is', () => {
  const region = sampleRegion();
  region.home.hero.title = { en: 'Hello {{nobody}} {{ages}} {{constructor.name}}' };
  expect(withFactsInTexts(sampleSite, region).home.hero.title['en']).toBe(
    'Hello {{nobody}} {{ages}} {{constructor.name}}',
  );
});

test('the names that a region file may use are those of the facts', () => {
  const facts = factsForWords(sampleSite, sampleRegion(), 'en');
  const names = Object.entries(facts).flatMap(([name, value]) =>
    typeof value === 'string' ? [name] : Object.keys(value).map((inner) => `${name}.${inner}`),
  );
  expect([...factNames].toSorted()).toEqual(names.toSorted());
});

test('a notice names facts as the hero does, and keeps its days', () => {
  const notice = {
    text: { en: 'Call {{phone}}.' },
    from: '2026-12-01',
    to: '2026-12-04',
    page: undefined,
    link: undefined,
  };
  expect(withFactsInTexts(sampleSite, sampleRegion({ notice })).notice).toEqual({
    ...notice,
    text: { en: 'Call +971 4 000 0000.' },
  });
  expect(withFactsInTexts(sampleSite, sampleRegion())).not.toHaveProperty('notice');
});

test('the title is filled in as well, and a text without facts stays as it is', () => {
  const region = sampleRegion();
  region.home.hero.title = { en: '{{brand}}, since {{founded}}', ar: 'مرحبًا' };
  const filled = withFactsInTexts(sampleSite, region);
  expect(filled.home.hero.title).toEqual({ en: 'Cogsprout, since 2010', ar: 'مرحبًا' });
  expect(filled.home.hero.text).toEqual({ en: 'Build one.' });
  expect(filled.home.hero.picture).toBe('hero-ae');
  expect(filled.home.sections).toEqual(['home', 'why']);
});

test('a fact has one way to be written: a single brace, a path into a text and a path too deep stand as they are', () => {
  const facts = factsForWords(sampleSite, sampleRegion(), 'en');
  for (const text of ['{brand}', '{{ }}', '{{brand.name}}', '{{ages.classes.0}}', '{{bra nd}}', '{{brand}', '{{-}}'])
    expect(withFacts(text, facts)).toBe(text);
  expect(withFacts('{{  brand }} and {{brand}}', facts)).toBe('Cogsprout and Cogsprout');
});
