import { expect, test } from 'vitest';
import { anyTrialPath, bookingPath, trialPath } from './bookingPath';
import { hasPage, levelOfPath, levelPath, listedAs, pageOfPath } from './pagePaths';

test.each([
  ['/', 'home'],
  ['/about-us', 'about'],
  ['/robotics-coding-courses', 'courses'],
  ['/robotics-coding-courses?for=child', 'courses'],
  ['/robotics-coding-courses#faq', 'courses'],
  ['/robotics-coding-courses/robo-starter', 'level'],
  ['/robotics-coding-courses/robo-starter?for=child#levels', 'level'],
  ['/robotics-coding-courses/robo-pilot', undefined],
  ['/blog', 'blog'],
  ['/blog-details/first-robot', 'blog-post'],
  ['/news/blog-details/first-robot', undefined],
  ['/book?level=robo-starter', 'book'],
  ['/nowhere', undefined],
])('the page behind %s is %s', (path, page) => {
  expect(pageOfPath(path)).toBe(page);
});

test('each level has its own address', () => {
  expect(levelPath('code-crafter')).toBe('/robotics-coding-courses/code-crafter');
  expect(levelOfPath('/robotics-coding-courses/code-crafter')).toBe('code-crafter');
  expect(levelOfPath('/code-crafter')).toBeUndefined();
});

test('a region has the pages that its file lists, and always a home page and a search', () => {
  const region = { pages: ['about', 'contact'] };
  expect(hasPage(region, 'about')).toBe(true);
  expect(hasPage(region, 'shop')).toBe(false);
  expect(hasPage(region, 'home')).toBe(true);
  expect(hasPage(region, 'search')).toBe(true);
  expect(hasPage({ pages: 'all' }, 'shop')).toBe(true);
});

test('posts come with the blog, and levels with the courses', () => {
  expect([hasPage({ pages: ['blog'] }, 'blog-post'), hasPage({ pages: ['courses'] }, 'blog-post')]).toEqual([
    true,
    false,
  ]);
  expect([hasPage({ pages: ['courses'] }, 'level'), hasPage({ pages: ['blog'] }, 'level')]).toEqual([true, false]);
  expect([listedAs('blog-post'), listedAs('level'), listedAs('about')]).toEqual(['blog', 'courses', undefined]);
});

test('trials are booked among their times where there is a timetable, and in the form of the home page elsewhere', () => {
  const withTimes = { pages: 'all' as const, trials: {} };
  const without = { pages: 'all' as const };
  expect(hasPage(withTimes, 'book')).toBe(true);
  expect(hasPage(without, 'book')).toBe(false);
  expect(hasPage({ pages: ['about'], trials: {} }, 'book'), 'a page of times can be switched off').toBe(false);
  expect(anyTrialPath(withTimes)).toBe('/book');
  expect(anyTrialPath(without)).toBe('/#booking');
  expect(trialPath(withTimes, 'app-wizard')).toBe('/book?level=app-wizard');
  expect(trialPath(without, 'app-wizard')).toBe(bookingPath);
});
