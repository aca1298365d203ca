import { expect, test } from 'vitest';
import { postEntry } from '../../../tests/fakes/contentfulEntries';
import { parsePost } from './parsePost.server';

// Codes of a space's locales are free texts, and pages name the language in `lang`.
test.each([
  ['en', 'en'],
  ['ar-AE', 'ar-AE'],
  ['en_GB', 'en-GB'],
  ['our English', 'en'],
  ['', 'en'],
])('a post of the locale %j is in the language %s', (locale, language) => {
  const entry = postEntry('post-1');
  expect(parsePost({ ...entry, sys: { ...entry.sys, locale } }, new Map()).language).toBe(language);
});

test.each(['2026-02-30', '2026-02-30T10:00:00Z', '2026-13-01', 'yesterday'])(
  'a post of %s, which no calendar has, is told of and not shown with another date',
  (date) => {
    expect(() => parsePost(postEntry('post-1', { date }), new Map())).toThrow(
      `post-1: fields.date is no date ("${date}")`,
    );
  },
);

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2026-04-01T10:00+05:30', '2026-04-01T04:30:00.000Z'],
])('a post of %s is dated %s', (date, shown) => {
  expect(parsePost(postEntry('post-1', { date }), new Map()).date).toBe(shown);
});
