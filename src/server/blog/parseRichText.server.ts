import {
  type BlockNode,
  type HeadingLevel,
  type InlineNode,
  inlineText,
  type Mark,
  marks,
  type PostImage,
  type TableCell,
} from '../../blog/richTextNodes';
import { type Group, isGroup, listOf, textOf } from '../../typed/unknownData';
import { parseFile } from './parseAsset.server';
import { safeLink } from './safeLink.server';
import { writtenText } from './writtenText.server';

/** Bounds that no real post comes near; a document beyond them is cut there rather than allowed to fill memory. */
const deepest = 16;
const mostNodes = 4_000;
const longestText = 20_000;

const headingLevels: readonly HeadingLevel[] = [2, 3, 4, 5, 6];

interface Reading {
  nodes: number;
  headingLevel: number;
}

/**
 * Reads a Contentful rich text document into the nodes the site knows. The document is data from outside: unknown
 * nodes are left out (the text inside an unknown inline node is kept), unsafe links become plain text, unresolvable
 * pictures and entries vanish, and heading levels are put in order below the title of the page.
 * @param document the value of a rich text field, its links resolved
 * @param startLevel level of the heading above it; headings continue from there
 * @returns null when this is no rich text document at all
 */
export function parseRichText(document: unknown, startLevel = 1): BlockNode[] | null {
  if (!isGroup(document) || document['nodeType'] !== 'document' || !Array.isArray(document['content'])) return null;
  return blocks(document['content'], { nodes: 0, headingLevel: startLevel }, 0);
}

/** The level of the last heading of parsed blocks, to go on from in what follows; `startLevel` when there is none. */
export function lastHeadingLevel(parsed: BlockNode[], startLevel = 1): number {
  const last = parsed.findLast((block) => block.type === 'heading');
  return last?.type === 'heading' ? last.level : startLevel;
}

function blocks(nodes: unknown[], reading: Reading, depth: number): BlockNode[] {
  if (depth > deepest) return [];
  return nodes.flatMap((node) => {
    reading.nodes += 1;
    if (reading.nodes > mostNodes || !isGroup(node)) return [];
    const parsed = block(node, reading, depth);
    return parsed ? [parsed] : [];
  });
}

function block(node: Group, reading: Reading, depth: number): BlockNode | null {
  const content = listOf(node['content']);
  const nodeType = textOf(node['nodeType']);
  switch (nodeType) {
    case 'paragraph':
      return paragraph(inlines(content, reading, depth + 1));
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
    case 'heading-4':
    case 'heading-5':
    case 'heading-6':
      return heading(Number(nodeType.at(-1)), inlines(content, reading, depth + 1), reading);
    case 'ordered-list':
    case 'unordered-list':
      return list(
        nodeType === 'ordered-list',
        children(content, 'list-item').map((item) => blocks(item, reading, depth + 2)),
      );
    case 'blockquote':
      return quote(blocks(content, reading, depth + 1));
    case 'hr':
      return { type: 'rule' };
    case 'table':
      return table(content, reading, depth);
    case 'embedded-asset-block':
      return embeddedAsset(target(node));
    case 'embedded-entry-block':
      return embeddedEntry(target(node));
    default:
      return null;
  }
}

/** A paragraph all in code is how Contentful's editor writes a block of code. */
function paragraph(content: InlineNode[]): BlockNode {
  const texts = content.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const allCode = texts.length > 0 && texts.every((node) => node.type === 'text' && node.marks?.includes('code'));
  return allCode ? { type: 'code', code: inlineText(content).trim() } : { type: 'paragraph', content };
}

/** One level deeper than the heading before at most, and never the page's own level 1. */
function heading(level: number, content: InlineNode[], reading: Reading): BlockNode | null {
  if (inlineText(content).trim() === '') return null;
  const wanted = Math.min(Math.max(level, 2), reading.headingLevel + 1);
  const ordered = headingLevels.find((each) => each >= wanted) ?? 6;
  reading.headingLevel = ordered;
  return { type: 'heading', level: ordered, content };
}

/** Contentful's editor leaves an empty item or quote behind where somebody pressed Enter once more. */
function isBlank(content: BlockNode[]): boolean {
  return content.every((block) => block.type === 'paragraph' && inlineText(block.content).trim() === '');
}

function list(ordered: boolean, items: BlockNode[][]): BlockNode | null {
  const filled = items.filter((item) => !isBlank(item));
  return filled.length > 0 ? { type: 'list', ordered, items: filled } : null;
}

function quote(content: BlockNode[]): BlockNode | null {
  return isBlank(content) ? null : { type: 'quote', content };
}

function table(content: unknown[], reading: Reading, depth: number): BlockNode | null {
  const rows = children(content, 'table-row').map((row) =>
    row.filter(isGroup).flatMap((cell): TableCell[] => {
      const kind = cell['nodeType'];
      if (kind !== 'table-cell' && kind !== 'table-header-cell') return [];
      const data = isGroup(cell['data']) ? cell['data'] : {};
      const [columns, rows] = [span(data['colspan']), span(data['rowspan'])];
      return [
        {
          header: kind === 'table-header-cell',
          ...(columns && { columns }),
          ...(rows && { rows }),
          content: blocks(listOf(cell['content']), reading, depth + 3),
        },
      ];
    }),
  );
  const filled = rows.filter((row) => row.length > 0);
  return filled.length > 0 ? { type: 'table', rows: filled } : null;
}

/** How many columns or rows a cell of a pasted table spans, where that is more than one and no more than a table has. */
function span(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 100 ? value : undefined;
}

function embeddedAsset(asset: Group): BlockNode | null {
  const file = parseFile(asset);
  if (!file) return null;
  return file.image ? { type: 'image', image: file.image } : { type: 'file', href: file.href, title: file.title };
}

/** Two kinds of entry have a look of their own: another post, and a piece of code with its language. */
function embeddedEntry(entry: Group): BlockNode | null {
  const fields = isGroup(entry['fields']) ? entry['fields'] : {};
  if (contentTypeOf(entry) === 'codeBlock') {
    const code = writtenText(fields['code'], longestText);
    const language = textOf(fields['language']);
    return code ? { type: 'code', code, ...(/^[\w+#. -]{1,20}$/.test(language) ? { language } : {}) } : null;
  }
  const post = mentionedPost(entry);
  return post && { type: 'post-card', ...post };
}

function mentionedPost(entry: Group): { id: string; title: string; image: PostImage | null } | null {
  if (contentTypeOf(entry) !== 'blogPost' || !isGroup(entry['sys']) || !isGroup(entry['fields'])) return null;
  const id = textOf(entry['sys']['id']);
  const title = writtenText(entry['fields']['title']).trim();
  if (!id || !title) return null;
  const image = isGroup(entry['fields']['image']) ? parseFile(entry['fields']['image'])?.image : null;
  return { id, title, image: image ?? null };
}

function contentTypeOf(entry: Group): string {
  const sys = isGroup(entry['sys']) ? entry['sys'] : {};
  const contentType =
    isGroup(sys['contentType']) && isGroup(sys['contentType']['sys']) ? sys['contentType']['sys'] : {};
  return textOf(contentType['id']);
}

function inlines(nodes: unknown[], reading: Reading, depth: number): InlineNode[] {
  if (depth > deepest) return [];
  return nodes.flatMap((node) => {
    reading.nodes += 1;
    return reading.nodes > mostNodes || !isGroup(node) ? [] : inline(node, reading, depth);
  });
}

function inline(node: Group, reading: Reading, depth: number): InlineNode[] {
  if (node['nodeType'] === 'text') return text(node);
  const content = inlines(listOf(node['content']), reading, depth + 1);
  switch (node['nodeType']) {
    case 'hyperlink':
      return linked(safeLink(isGroup(node['data']) ? textOf(node['data']['uri']) : ''), content);
    case 'asset-hyperlink':
      return linked(parseFile(target(node))?.href ?? null, content);
    case 'entry-hyperlink': {
      const post = mentionedPost(target(node));
      return post && isReadable(content) ? [{ type: 'post-link', id: post.id, content: unlinked(content) }] : content;
    }
    case 'embedded-entry-inline': {
      const post = mentionedPost(target(node));
      return post ? [{ type: 'post-link', id: post.id, content: [{ type: 'text', value: post.title }] }] : content;
    }
    default:
      return content;
  }
}

function linked(href: string | null, content: InlineNode[]): InlineNode[] {
  return href && isReadable(content) ? [{ type: 'link', href, content: unlinked(content) }] : content;
}

/** What an editor leaves behind who deletes a link's words is a link that nobody sees, and that the keyboard stops at. */
function isReadable(content: InlineNode[]): boolean {
  return inlineText(content).trim() !== '';
}

/** A link within a link is none in HTML: the outer one holds its words. */
function unlinked(content: InlineNode[]): InlineNode[] {
  return content.flatMap((node) => (node.type === 'text' ? [node] : unlinked(node.content)));
}

function text(node: Group): InlineNode[] {
  const value = writtenText(node['value'], longestText);
  if (value === '') return [];
  const known = listOf(node['marks']).flatMap((mark): Mark[] => {
    const type = isGroup(mark) ? mark['type'] : undefined;
    return marks.filter((name) => name === type);
  });
  return [{ type: 'text', value, ...(known.length > 0 ? { marks: [...new Set(known)] } : {}) }];
}

/** The contents of those child nodes that are of one type. */
function children(nodes: unknown[], nodeType: string): unknown[][] {
  return nodes
    .filter(isGroup)
    .filter((node) => node['nodeType'] === nodeType)
    .map((node) => listOf(node['content']));
}

/** What an embedded or linking node points at; empty when the link could not be resolved. */
function target(node: Group): Group {
  const data = isGroup(node['data']) ? node['data'] : {};
  return isGroup(data['target']) ? data['target'] : {};
}
