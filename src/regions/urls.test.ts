import { expect, test } from 'vitest';
import { sampleRegion } from './sampleRegion';
import { canonicalUrl, chatLink, languageTag, pageUrl, telLink, textDirection } from './urls';

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
