import { expect, test } from 'vitest';
import { indexRegions } from '../../regions/resolve';
import { sampleRegion } from '../../regions/sampleRegion';
import { type Addressed, lostAddresses } from './lostAddresses.server';

const india = sampleRegion({ code: 'in', prefix: '/in', default: true, languages: ['en', 'hi'], hosts: [] });
const uae = sampleRegion({ code: 'ae', prefix: '/ae', default: false, languages: ['en', 'ar'], hosts: [] });
const lost = (before: Addressed, ...now: (typeof uae)[]) => lostAddresses(before, indexRegions(now));

test('a new prefix loses the old addresses, unless formerly leads on', () => {
  expect(lost(uae, india, { ...uae, prefix: '/emirates' })).toEqual(['/ae', '/ae/ar']);
  expect(lost(uae, india, { ...uae, prefix: '/emirates', formerly: ['/ae'] })).toEqual([]);
});

test('so does a language that a region has no more', () => {
  expect(lost(uae, india, { ...uae, languages: ['en'] })).toEqual(['/ae/ar']);
  expect(lost(uae, india, { ...uae, languages: ['en'], formerly: ['/ae/ar'] })).toEqual([]);
  expect(lost(india, { ...india, languages: ['en'] }, uae)).toEqual(['/hi']);
  expect(lost(india, { ...india, languages: ['en'], formerly: ['/hi'] }, uae)).toEqual([]);
});

test('another order of the languages, or nothing of the kind, loses none', () => {
  expect(lost(uae, india, { ...uae, languages: ['ar', 'en'] })).toEqual([]);
  expect(lost(uae, india, uae)).toEqual([]);
});
