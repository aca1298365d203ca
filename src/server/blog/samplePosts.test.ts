import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { listPage, newestFirst, postCard } from '../../blog/listing';
import { isInLanguage, postIn } from '../../blog/postLanguage';
import type { BlockNode, InlineNode } from '../../blog/richTextNodes';
import { hasPage, type PageId, pagePaths } from '../../regions/pagePaths';
import { isPictureName } from '../../ui/pictureUrls';
import { createExportSource } from './exportSource.server';

const complaints: string[] = [];
const source = createExportSource(
  join('content', 'contentful-export.json'),
  pino({}, { write: (line: string) => void complaints.push(line) }),
);
const { posts } = await source.list();

function everyNode(blocks: BlockNode[]): (BlockNode | InlineNode)[] {
  return blocks.flatMap((block): (BlockNode | InlineNode)[] => {
    if (block.type === 'list') return [block, ...everyNode(block.items.flat())];
    if (block.type === 'quote') return [block, ...everyNode(block.content)];
    if (block.type === 'table') return [block, ...everyNode(block.rows.flat().flatMap((cell) => cell.content))];
    return [block, ...('content' in block ? everyInline(block.content) : [])];
  });
}
const everyInline = (nodes: InlineNode[]): InlineNode[] =>
  nodes.flatMap((node) => [node, ...(node.type === 'text' ? [] : everyInline(node.content))]);
const nodes = posts.flatMap((post) =>
  [post, ...(post.translations ?? [])].flatMap(({ description, content }) => everyNode([...description, ...content])),
);

test('there are at least eight sample posts, all well formed, each with a picture, topics and an excerpt', () => {
  expect(complaints).toEqual([]);
  expect(posts.length).toBeGreaterThanOrEqual(8);
  for (const post of posts)
    expect(post).toMatchObject({ image: { kind: 'project' }, tags: [expect.anything(), ...post.tags.slice(1)] });
  for (const card of listPage(newestFirst(posts), {})?.cards ?? [])
    expect(card).toMatchObject({ hasMore: true, excerpt: expect.stringMatching(/.{80}/) });
});

test.each(['hi', 'ar'])('three of them are written in %s, whole, with an excerpt of their own', (language) => {
  const written = posts.map((post) => postIn(post, language)).filter((post) => isInLanguage(post.language, language));
  expect(written).toHaveLength(3);
  for (const post of written) {
    const first = posts.find(({ id }) => id === post.id);
    expect(post.title).not.toBe(first?.title);
    expect(post.content.length).toBeGreaterThan(5);
    expect(postCard(post)).toMatchObject({ hasMore: true, excerpt: expect.stringMatching(/.{80}/) });
    expect(everyNode([...post.description, ...post.content]).length).toBeGreaterThan(20);
  }
});

test('they use rich text of every kind', () => {
  const kinds = new Set(nodes.map(({ type }) => type));
  for (const kind of [
    'paragraph',
    'heading',
    'list',
    'quote',
    'rule',
    'code',
    'table',
    'image',
    'post-card',
    'link',
    'post-link',
  ])
    expect(kinds).toContain(kind);
  const marks = new Set(nodes.flatMap((node) => (node.type === 'text' ? (node.marks ?? []) : [])));
  expect([...marks].sort()).toEqual([
    'bold',
    'code',
    'italic',
    'strikethrough',
    'subscript',
    'superscript',
    'underline',
  ]);
});

test('their pictures, pages and mentions of each other exist', () => {
  const ids = new Set(posts.map(({ id }) => id));
  const paths = new Set<string>(Object.values(pagePaths));
  for (const node of nodes) {
    if (node.type === 'image' && node.image.kind === 'project') expect(isPictureName(node.image.name)).toBe(true);
    if (node.type === 'link' && node.href.startsWith('/') && !node.href.startsWith('/media/'))
      expect(paths).toContain(node.href.replace(/\?.*$/, ''));
    if (node.type === 'post-link' || node.type === 'post-card') expect(ids).toContain(node.id);
  }
  for (const { image } of posts) expect(image?.kind === 'project' && isPictureName(image.name)).toBe(true);
  expect(hasPage({ pages: 'all' }, 'blog' satisfies PageId)).toBe(true);
});

test('the one that was never published is a draft', async () => {
  expect(await source.find('robotics-words-for-parents')).toBeNull();
  expect(await source.findDraft?.('robotics-words-for-parents')).toMatchObject({
    title: expect.stringContaining('Eight robotics words'),
  });
});

test('the file holds no brand, so that renaming the brand renames the site', () => {
  expect(readFileSync(join('content', 'contentful-export.json'), 'utf8')).not.toContain('Cogsprout');
});
