import { expect, test } from 'vitest';
import { factsForWords } from './facts';
import { sampleRegion } from './sampleRegion';
import { sampleSite } from './sampleSite';
import { factNames, withFactsInTexts } from './textsWithFacts';

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
