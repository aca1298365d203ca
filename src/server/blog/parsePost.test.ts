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
