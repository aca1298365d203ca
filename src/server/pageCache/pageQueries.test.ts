import { describe, expect, test } from 'vitest';
import type { PageId } from '../../regions/pagePaths';
import { countingQuery } from './pageQueries.server';

const region = {
  ages: { courses: [6, 16], classes: [6, 17], levels: {} },
  trials: {
    times: [
      { place: 'dubai', days: ['Sat'], at: ['10:00'], seats: 6 },
      { place: 'online', days: ['Tue'], at: ['16:00'], seats: 10 },
    ],
  },
} as unknown as Parameters<typeof countingQuery>[2];

const counting = (page: PageId, query: string) => countingQuery(page, query, region);

describe('on every page', () => {
  test.each([
    '',
    'utm_source=mail',
    'utm_source=mail&fbclid=1',
    'sent=',
    'sent=nothing',
    'age=9',
    'for=child',
    'q=robot',
  ])('?%s shows what the page shows without a query', (query) => {
    expect(counting('home', query)).toBe('');
  });

  test('which form was just sent counts, whatever else stands in the query', () => {
    expect(counting('home', 'fbclid=1&sent=newsletter&utm_source=mail')).toBe('?sent=newsletter');
    expect(counting('privacy', 'sent=contact')).toBe('?sent=contact');
  });
});

describe('who is writing', () => {
  const pages = ['about', 'contact', 'csr', 'franchise', 'robotica', 'workshop', 'courses'] as const;

  test.each(pages)('counts on the page %s, where a form begins with that question', (page) => {
    expect(counting(page, 'for=child')).toBe('?for=child');
    expect(counting(page, 'for=school')).toBe('?for=school');
    expect(counting(page, 'for=robot')).toBe('');
    expect(counting(page, 'for=child&for=robot')).toBe('?for=child');
  });

  test('counts in one order with what was sent', () => {
    expect(counting('contact', 'sent=contact&for=company')).toBe('?for=company&sent=contact');
    expect(counting('contact', 'for=company&sent=contact')).toBe('?for=company&sent=contact');
  });
});

describe('the level finder', () => {
  test.each([
    ['6', '6'],
    ['09', '9'],
    ['16', '16'],
    ['17', '17'],
  ])('knows a child of %s', (age, kept) => {
    expect(counting('courses', `age=${age}`)).toBe(`?age=${kept}`);
  });

  test.each(['0', '5', '18', '99'])('has one answer for all other ages: %s', (age) => {
    expect(counting('courses', `age=${age}`)).toBe('?age=18');
  });

  test.each(['', 'nine', '9.5', '-9', '123', 'x9', '9x'])('takes "%s" for no age', (age) => {
    expect(counting('courses', `age=${age}`)).toBe('');
  });

  test('knows what a child likes; to be unsure is to say nothing, unless there is no age either', () => {
    expect(counting('courses', 'interest=robots&age=9')).toBe('?age=9&interest=robots');
    expect(counting('courses', 'age=9&interest=unsure')).toBe('?age=9');
    expect(counting('courses', 'age=&interest=unsure')).toBe('?interest=unsure');
    expect(counting('courses', 'interest=horses')).toBe('');
  });
});

describe('the page of trial classes', () => {
  test('shows those for a child’s age, for a level and at a place', () => {
    expect(counting('book', 'place=dubai&level=code-crafter&age=09')).toBe('?age=9&level=code-crafter&place=dubai');
    expect(counting('book', 'place=online')).toBe('?place=online');
    for (const age of ['6', '16']) expect(counting('book', `age=${age}`)).toBe(`?age=${age}`);
  });

  test('shows those for an age beyond the courses, where a class is for it', () => {
    const [first] = region.trials?.times ?? [];
    const wider = { ...region, trials: { times: [{ ...first, ages: [17, 17] }] } } as typeof region;
    expect(countingQuery('book', 'age=17', wider)).toBe('?age=17');
    expect(countingQuery('book', 'age=18', wider)).toBe('');
  });

  test.each([
    'age=5',
    'age=17',
    'age=nine',
    'age=123',
    'age=x9',
    'age=9x',
    'age=',
    'level=nothing',
    'place=atlantis',
    'for=child',
  ])('shows all for ?%s', (query) => {
    expect(counting('book', query)).toBe('');
  });
});

describe('the blog', () => {
  test.each([
    ['page=2', '?page=2'],
    ['page=10', '?page=10'],
    ['page=99999', '?page=99999'],
    ['page=1', ''],
    ['tag=robots', '?tag=robots'],
    ['tag=robots&page=3', '?page=3&tag=robots'],
    [`tag=${'x'.repeat(60)}`, `?tag=${'x'.repeat(60)}`],
  ])('?%s is a page of it', (query, kept) => {
    expect(counting('blog', query)).toBe(kept);
  });

  test.each([
    'page=0',
    'page=02',
    'page=',
    'page=-1',
    'page=two',
    'page=2x',
    'page=x2',
    'page=100000',
    'page=../../etc',
    'tag=',
    'tag=a%20b',
    'tag=a/b',
    'tag=/a',
    'tag=a%20',
    `tag=${'x'.repeat(61)}`,
  ])('?%s is no page that could be kept', (query) => {
    expect(counting('blog', query)).toBeNull();
  });
});

describe('what is one visitor’s own is kept for nobody', () => {
  test('what somebody looks for, and drafts behind a signed link', () => {
    expect(counting('search', 'q=robot')).toBeNull();
    expect(counting('search', 'utm_source=x&q=')).toBeNull();
    expect(counting('blog-post', 'preview=signed')).toBeNull();
  });

  test('but the same names mean nothing elsewhere', () => {
    expect(counting('search', 'preview=signed')).toBe('');
    expect(counting('blog-post', 'q=robot')).toBe('');
    expect(counting('blog', 'preview=signed')).toBe('');
  });
});
