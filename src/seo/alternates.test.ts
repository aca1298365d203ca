import { expect, test } from 'vitest';
import type { RegionSummary } from '../regions/PageState';
import { alternatesOf } from './alternates';

const contact = { phone: '+91 416 000 0000', email: 'india@cogsprout.example', addresses: [] };
const india: RegionSummary = {
  code: 'in',
  name: 'India',
  country: 'IN',
  prefix: '/in',
  canonical: 'https://cogsprout.example',
  default: true,
  languages: ['en', 'hi'],
  pages: 'all',
  contact,
};
const emirates: RegionSummary = {
  ...india,
  code: 'ae',
  country: 'AE',
  prefix: '/ae',
  canonical: 'https://cogsprout.example/ae',
  default: false,
  languages: ['en'],
  pages: ['about'],
};

test('a page names itself in every region and language that has it, and the default for everyone else', () => {
  expect(alternatesOf('/about-us', [india, emirates])).toEqual([
    { hreflang: 'en-IN', href: 'https://cogsprout.example/about-us' },
    { hreflang: 'hi-IN', href: 'https://cogsprout.example/hi/about-us' },
    { hreflang: 'en-AE', href: 'https://cogsprout.example/ae/about-us' },
    { hreflang: 'x-default', href: 'https://cogsprout.example/about-us' },
  ]);
});

test('a region that does not list the page is not named', () => {
  expect(alternatesOf('/shop', [india, emirates]).map(({ hreflang }) => hreflang)).toEqual([
    'en-IN',
    'hi-IN',
    'x-default',
  ]);
  expect(alternatesOf('/blog-details/7', [india, emirates]).map(({ hreflang }) => hreflang)).toEqual([
    'en-IN',
    'hi-IN',
    'x-default',
  ]);
});

test('a page that stands alone names no alternates', () => {
  expect(alternatesOf('/about-us', [emirates])).toEqual([]);
});
