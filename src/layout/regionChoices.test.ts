import { expect, test } from 'vitest';
import { regionChoices } from './regionChoices';

const contact = { phone: '+91 416 000 0000', email: 'india@cogsprout.example', addresses: [] };
const india = {
  code: 'in',
  name: 'India',
  country: 'IN',
  prefix: '/in',
  canonical: 'https://cogsprout.example/in',
  default: true,
  languages: ['en', 'hi'],
  pages: 'all' as const,
  contact,
};
const uae = {
  code: 'ae',
  name: 'United Arab Emirates',
  country: 'AE',
  prefix: '/ae',
  canonical: 'https://cogsprout.example/ae',
  default: false,
  languages: ['en', 'ar'],
  pages: ['about'],
  contact,
};

const hrefs = (here: Omit<Parameters<typeof regionChoices>[1], 'basename'>, basename = '') =>
  regionChoices([india, uae], { ...here, basename }).map(({ languages }) => languages.map(({ href }) => href));

test('switching keeps the page you are on', () => {
  expect(hrefs({ region: india, language: 'en', page: 'about', path: '/about-us' })).toEqual([
    ['/about-us', '/hi/about-us'],
    ['/ae/about-us', '/ae/ar/about-us'],
  ]);
});

test('on the own host of a region its languages need no prefix, and every other region is named by its own', () => {
  expect(hrefs({ region: uae, language: 'ar', page: 'about', path: '/about-us' }, '/ar')).toEqual([
    ['/in/about-us', '/in/hi/about-us'],
    ['/about-us', '/ar/about-us'],
  ]);
});

test('the default region comes first', () => {
  const choices = regionChoices([uae, india], {
    region: uae,
    language: 'en',
    page: 'home',
    path: '/',
    basename: '/ae',
  });
  expect(choices.map(({ region }) => region.code)).toEqual(['in', 'ae']);
});

test('a region that does not have the page is offered with its home', () => {
  expect(hrefs({ region: india, language: 'en', page: 'shop', path: '/shop' })[1]).toEqual(['/ae', '/ae/ar']);
});

test('from a page that does not exist the switch leads to the homes', () => {
  expect(hrefs({ region: uae, language: 'ar', page: 'not-found', path: '/nowhere' }, '/ae/ar')).toEqual([
    ['/in', '/in/hi'],
    ['/ae', '/ae/ar'],
  ]);
});

test('the region and language on show are marked, once', () => {
  const marked = regionChoices([india, uae], {
    region: uae,
    language: 'ar',
    page: 'home',
    path: '/',
    basename: '/ae/ar',
  }).flatMap(({ languages }) => languages.filter(({ current }) => current));
  expect(marked.map(({ href }) => href)).toEqual(['/ae/ar']);
});
