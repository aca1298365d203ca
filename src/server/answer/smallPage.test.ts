import { expect, test } from 'vitest';
import { smallPage } from './smallPage.server';

test('letters of a page for a busy moment are as large as the visitor has chosen in the browser', () => {
  const { body } = smallPage({ status: 503, title: 'One moment, please', text: 'Please try again in a few seconds.' });
  const [, sizes] = /<style>(.*?)<\/style>/s.exec(String(body)) ?? [];
  expect(sizes).toMatch(/font(-size)?:[^;}]*\d(rem|em|%)/);
  expect(sizes, 'a size in pixels stays as it is').not.toMatch(/font(-size)?:[^;}]*px/);
});
