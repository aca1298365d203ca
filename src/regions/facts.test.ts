import { expect, test } from 'vitest';
import { factsForWords, factsOf } from './facts';
import { sampleRegion } from './sampleRegion';
import { sampleSite } from './sampleSite';

const india = sampleRegion({ name: 'India', country: 'IN', locale: 'en-IN', languages: ['en', 'hi'] });

test('words may name the facts of brand and region, in the formats of the region', () => {
  expect(factsForWords(sampleSite, india, 'en')).toEqual({
    brand: 'Cogsprout',
    legalName: 'Cogsprout Learning',
    founded: '2010',
    regionName: 'India',
    phone: '+971 4 000 0000',
    email: 'dubai@cogsprout.example',
    minAge: '6',
    ages: { classes: '6–17', courses: '6–16', workshops: '6–16', robotica: '8–18' },
    figures: { parents: '20,000', students: '1,00,000', years: '14', hubs: '20', underserved: '10,000' },
    robotica: { dates: '15–17 March 2025', teams: '500' },
    prize: '₹50,000',
    workshops: { dates: '1–30 December 2025' },
  });
});

test('an event of one day has one date, and one without a date none', () => {
  const { robotica } = india.events;
  const { robotica: named, workshops } = factsForWords(
    sampleSite,
    { ...india, events: { robotica: { ...robotica, to: undefined }, workshops: {} } },
    'en',
  );
  expect(named.dates).toBe('15 March 2025');
  expect(workshops.dates).toBe('');
});

test('each language of a region has its own facts, and a region that was saved anew has new ones', () => {
  expect(factsOf(sampleSite, india, 'hi').regionName).toBe('भारत');
  expect(factsOf(sampleSite, india, 'en').regionName).toBe('India');
  expect(factsOf(sampleSite, india, 'hi')).toBe(factsOf(sampleSite, india, 'hi'));
  const contact = { ...india.contact, phone: '+91 416 000 0000' };
  expect(factsOf(sampleSite, { ...india, contact }, 'en').phone).toBe('+91 416 000 0000');
});

test('between words of a right-to-left language a company whose name ends in a dot keeps it at its end', () => {
  const site = { ...sampleSite, legalName: 'Cogsprout Learning L.L.C.' };
  expect(factsForWords(site, india, 'ar').legalName).toBe('\u2068Cogsprout Learning L.L.C.\u2069');
  expect(factsForWords(site, india, 'en').legalName).toBe('Cogsprout Learning L.L.C.');
});
