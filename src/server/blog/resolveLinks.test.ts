import { expect, test } from 'vitest';
import { blocksText } from '../../blog/richTextNodes';
import type { Group } from '../../typed/unknownData';
import { parseRichText } from './parseRichText.server';
import { resolveLinks } from './resolveLinks.server';

/** A post whose text stands in so many lists, each within the one before. */
function postWithLists(id: string, depth: number): Group {
  let node: Group = { nodeType: 'paragraph', content: [{ nodeType: 'text', value: `text of ${id}`, marks: [] }] };
  for (let level = 0; level < depth; level += 1) {
    const item = { nodeType: 'list-item', data: {}, content: [node] };
    node = { nodeType: 'unordered-list', data: {}, content: [item] };
  }
  return { sys: { id }, fields: { description: { nodeType: 'document', content: [node] } } };
}

test('a post with lists within lists beyond measure ends nothing: its own text goes, and all others are read', () => {
  const posts = [postWithLists('flat', 1), postWithLists('endless', 5_000), postWithLists('deep', 7)];
  resolveLinks(posts, []);
  const texts = posts.map(({ fields }) => blocksText(parseRichText((fields as Group)['description']) ?? []));
  expect(texts).toEqual(['text of flat', '', 'text of deep']);
});
