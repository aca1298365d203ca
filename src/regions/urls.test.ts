import { expect, test } from 'vitest';
import { sampleRegion } from './sampleRegion';
import {
  addressFrom,
  canonicalUrl,
  chatLink,
  languageTag,
  nearestLanguage,
  pageUrl,
  telLink,
  textDirection,
} from './urls';

const india = sampleRegion({
  code: 'in',
  country: 'IN',
  prefix: '/in',
  default: true,
  canonical: 'https://cogsprout.example',
  languages: ['en', 'hi'],
});
const uae = sampleRegion({ languages: ['en', 'ar'] });

test('a page has one address in each region and language', () => {
  expect(pageUrl(india, 'en', '/')).toBe('/');
  expect(pageUrl(india, 'hi', '/')).toBe('/hi');
  expect(pageUrl(india, 'hi', '/about-us')).toBe('/hi/about-us');
  expect(pageUrl(uae, 'en', '/')).toBe('/ae');
  expect(pageUrl(uae, 'ar', '/shop')).toBe('/ae/ar/shop');
});

test('its canonical address is made from the region, never from the request', () => {
  expect(canonicalUrl(india, 'en', '/')).toBe('https://cogsprout.example/');
  expect(canonicalUrl(india, 'hi', '/shop')).toBe('https://cogsprout.example/hi/shop');
  expect(canonicalUrl(uae, 'en', '/')).toBe('https://cogsprout.example/ae');
  expect(canonicalUrl(uae, 'ar', '/shop')).toBe('https://cogsprout.example/ae/ar/shop');
});

test('language and direction are those of the page', () => {
  expect([languageTag(india, 'hi'), languageTag(uae, 'ar'), textDirection('ar'), textDirection('hi')]).toEqual([
    'hi-IN',
    'ar-AE',
    'rtl',
    'ltr',
  ]);
});

test('phones dial and chats open with their message', () => {
  expect(telLink('+971 4 000 0000')).toBe('tel:+97140000000');
  expect(chatLink('+971 50 000 0000', 'Hello & welcome')).toBe('https://wa.me/971500000000?text=Hello%20%26%20welcome');
});

test('a link within a region keeps the way by which the visitor came', () => {
  const byHost = { region: uae, language: 'en', basename: '' };
  const byPrefix = { region: uae, language: 'en', basename: '/ae' };
  expect(addressFrom(byHost, uae, 'en', '/shop')).toBe('/shop');
  expect(addressFrom(byHost, uae, 'ar', '/shop')).toBe('/ar/shop');
  expect(addressFrom(byPrefix, uae, 'ar', '/')).toBe('/ae/ar');
  expect(addressFrom({ ...byHost, language: 'ar', basename: '/ar' }, uae, 'en', '/shop')).toBe('/shop');
  expect(addressFrom({ ...byPrefix, language: 'ar', basename: '/ae/ar' }, uae, 'en', '/')).toBe('/ae');
  expect(addressFrom({ ...byPrefix, language: 'ar', basename: '/ae/ar' }, uae, 'ar', '/shop')).toBe('/ae/ar/shop');
});

test('a link to another region names it by its prefix, the default one too, as / on a region’s own host is that region', () => {
  const here = { region: uae, language: 'ar', basename: '/ar' };
  expect(addressFrom(here, india, 'en', '/')).toBe('/in');
  expect(addressFrom(here, india, 'hi', '/about-us')).toBe('/in/hi/about-us');
  expect(addressFrom({ region: india, language: 'en', basename: '' }, uae, 'en', '/shop')).toBe('/ae/shop');
});

test('who goes to another region stays in the language, where it is spoken there', () => {
  expect(nearestLanguage(uae, 'ar')).toBe('ar');
  expect(nearestLanguage(india, 'ar')).toBe('en');
  expect(nearestLanguage({ languages: [] }, 'ar')).toBe('en');
});

test('a region on a host of its own has its home at the root, and no slash is doubled', () => {
  const ownHost = { canonical: 'https://ae.cogsprout.example/', languages: ['en', 'ar'] };
  expect(canonicalUrl(ownHost, 'en', '/')).toBe('https://ae.cogsprout.example/');
  expect(canonicalUrl(ownHost, 'ar', '/')).toBe('https://ae.cogsprout.example/ar');
  expect(canonicalUrl(ownHost, 'en', '/shop')).toBe('https://ae.cogsprout.example/shop');
  expect(canonicalUrl({ ...ownHost, canonical: 'http://localhost:3000' }, 'en', '/')).toBe('http://localhost:3000/');
});

test('a language that names its country or script keeps it', () => {
  expect(languageTag(uae, 'en-GB')).toBe('en-GB');
  expect(textDirection('ur-PK')).toBe('rtl');
  expect(textDirection('en-GB')).toBe('ltr');
});

const fromRight = ['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ckb', 'dv', 'yi', 'ug', 'ks', 'syr', 'nqo', 'ku-Arab', 'pa-PK'];

test.each(fromRight)('%s is written from right to left', (language) => {
  expect(textDirection(language)).toBe('rtl');
});

test.each(['ku', 'pa', 'ar-Latn', 'qps'])('%s is written from left to right', (language) => {
  expect(textDirection(language)).toBe('ltr');
});
