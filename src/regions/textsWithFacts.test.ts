import { expect, test } from 'vitest'
import { factsForWords } from './facts'
import { sampleRegion } from './sampleRegion'
import type { Site } from './schema'
import { factNames, withFactsInTexts } from './textsWithFacts'

const social = { youtube: 'https://www.youtube.com/@a', facebook: 'https://www.facebook.com/a', instagram: 'https://www.instagram.com/a', linkedin: 'https://www.linkedin.com/a' }
const site: Site = { brand: 'Cogsprout', legalName: 'Cogsprout Learning', founded: 2010, privacyVersion: '2025-08-08', social, team: [], testimonials: [], patrons: [], brands: [], samples: [] }

test('the hero names ages and figures without repeating them, in the formats of its region', () => {
  const region = sampleRegion()
  region.home.hero.text = { en: '{{brand}} for ages {{ages.classes}}, {{figures.students}}+ students', ar: '{{ figures.students }}' }
  expect(withFactsInTexts(site, region).home.hero.text).toEqual({ en: 'Cogsprout for ages 6–17, 100,000+ students', ar: '100,000' })
})

test('what stands for nothing is left as it is', () => {
  const region = sampleRegion()
  region.home.hero.title = { en: 'Hello {{nobody}} {{ages}} {{constructor.name}}' }
  expect(withFactsInTexts(site, region).home.hero.title.en).toBe('Hello {{nobody}} {{ages}} {{constructor.name}}')
})

test('the names that a region file may use are those of the facts', () => {
  const facts = factsForWords(site, sampleRegion(), 'en')
  const names = Object.entries(facts).flatMap(([name, value]) => (typeof value === 'string' ? [name] : Object.keys(value).map((inner) => `${name}.${inner}`)))
  expect([...factNames].toSorted()).toEqual(names.toSorted())
})
