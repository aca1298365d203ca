import { describe, expect, test } from 'vitest';
import { excerpt, hasMoreThanExcerpt, shorten } from './excerpt';
import { listPage, neighbours, newestFirst, related } from './listing';
import type { Post } from './post';
import { readingMinutes } from './readingTime';
import type { BlockNode } from './richTextNodes';

const paragraph = (value: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', value }] });
const post = (id: string, date: string, tags: string[] = []): Post => ({
  id,
  title: id,
  date,
  updated: date,
  language: 'en',
  image: null,
  description: [paragraph('x')],
  content: [],
  tags: tags.map((slug) => ({ slug, name: slug })),
});
const posts = newestFirst([
  post('a', '2025-01-01', ['x']),
  post('b', '2025-03-01', ['x', 'y']),
  post('c', '2025-02-01'),
  post('d', '2025-04-01', ['y']),
]);
const idsOf = (cards: { id: string }[] | undefined) => cards?.map(({ id }) => id);

describe('the list', () => {
  test('is newest first, days and instants mixed', () => {
    expect(
      idsOf(
        newestFirst([
          post('day', '2025-01-02'),
          post('later', '2025-01-02T08:00:00.000Z'),
          post('older', '2025-01-01T23:59:00.000Z'),
        ]),
      ),
    ).toEqual(['later', 'day', 'older']);
  });

  test('has twelve posts a page', () => {
    const many = Array.from({ length: 25 }, (_, index) => post(`p${index}`, '2025-01-01'));
    expect([1, 2, 3].map((page) => listPage(many, { page })?.cards.length)).toEqual([12, 12, 1]);
    expect([0, 4, 1.5, -1].map((page) => listPage(many, { page }))).toEqual([null, null, null, null]);
  });

  test('narrows to a topic and knows all topics by their use', () => {
    const list = listPage(posts, { tag: 'y' });
    expect(idsOf(list?.cards)).toEqual(['d', 'b']);
    expect(list?.tags.map(({ slug }) => slug)).toEqual(['x', 'y']);
  });
});

test('a post is followed by others that share its topics, the newest first among equals', () => {
  expect(idsOf(related(posts, posts.find(({ id }) => id === 'b') as Post))).toEqual(['d', 'a', 'c']);
});

test('a post has an older and a newer neighbour, and those at the ends have one', () => {
  expect(neighbours(posts, 'b')).toEqual({
    previous: { id: 'c', title: 'c', language: 'en' },
    next: { id: 'd', title: 'd', language: 'en' },
  });
  expect(neighbours(posts, 'd').next).toBeNull();
  expect(neighbours(posts, 'a').previous).toBeNull();
  expect(neighbours(posts, 'beyond the list')).toEqual({ previous: null, next: null });
});

describe('the excerpt', () => {
  const blocks = ['One.', 'Two.', 'Three.', 'Four.'].map(paragraph);
  test('is made of blocks 2 and 3, with Read More when there are more than two', () => {
    expect(
      [1, 2, 3, 4].map((count) => [excerpt(blocks.slice(0, count)), hasMoreThanExcerpt(blocks.slice(0, count))]),
    ).toEqual([
      ['', false],
      ['Two.', false],
      ['Two. Three.', true],
      ['Two. Three.', true],
    ]);
  });

  test('is cut at a word where a short text is wanted', () => {
    expect(shorten('The quick brown fox', 14)).toBe('The quick…');
    expect(shorten('Short', 14)).toBe('Short');
  });

  test('is cut before an emoji that would lose its half', () => {
    expect(shorten('🤖🤖🤖🤖🤖', 8)).toBe('🤖🤖🤖…');
  });
});

test('reading takes a minute for 220 words and never less than one', () => {
  const words = (count: number) => ({ description: [paragraph('word '.repeat(count))], content: [] });
  expect([0, 10, 220, 700].map((count) => readingMinutes(words(count)))).toEqual([1, 1, 1, 3]);
});
