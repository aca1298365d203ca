/**
 * Rich text as the site keeps it: a small closed set of nodes, made from Contentful's documents by
 * src/server/blog/parseRichText.server.ts. Whatever is not listed here cannot reach a page.
 */
export const marks = ['bold', 'italic', 'underline', 'code', 'superscript', 'subscript', 'strikethrough'] as const;
export type Mark = (typeof marks)[number];

interface TextNode {
  type: 'text';
  value: string;
  marks?: Mark[];
}
/** `href` is either a path of this site ("/workshop"), a fragment, or an absolute https:, http:, mailto: or tel: address. */
interface LinkNode {
  type: 'link';
  href: string;
  content: InlineNode[];
}
/** A mention of another post, by id. */
interface PostLinkNode {
  type: 'post-link';
  id: string;
  content: InlineNode[];
}
export type InlineNode = TextNode | LinkNode | PostLinkNode;

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;
export interface TableCell {
  header: boolean;
  /** How many columns and rows it spans, where that is more than one. */
  columns?: number;
  rows?: number;
  content: BlockNode[];
}

export type BlockNode =
  | { type: 'paragraph'; content: InlineNode[] }
  | { type: 'heading'; level: HeadingLevel; content: InlineNode[] }
  | { type: 'list'; ordered: boolean; items: BlockNode[][] }
  | { type: 'quote'; content: BlockNode[] }
  | { type: 'rule' }
  | { type: 'code'; code: string; language?: string }
  | { type: 'table'; rows: TableCell[][] }
  | { type: 'image'; image: PostImage }
  | { type: 'file'; href: string; title: string }
  | { type: 'post-card'; id: string; title: string; image: PostImage | null };

/**
 * A picture of a post. One in Contentful comes from its Images API; one of the sample posts is a picture of the
 * project, known by its name in art/images, so that it takes part in the build's own image pipeline.
 */
export type PostImage =
  | { kind: 'contentful'; url: string; width: number; height: number; alt: string; scalable: boolean }
  | { kind: 'project'; name: string; alt: string };

/** The text of inline nodes, without their marks and links. */
export function inlineText(nodes: InlineNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : inlineText(node.content))).join('');
}

/** The text of a block as one line: list items and table cells are parted by spaces; pictures have no text. */
function blockText(block: BlockNode): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content);
    case 'list':
      return block.items.map(blocksText).join(' ');
    case 'quote':
      return blocksText(block.content);
    case 'code':
      return block.code;
    case 'table':
      return block.rows.flatMap((row) => row.map((cell) => blocksText(cell.content))).join(' ');
    case 'post-card':
      return block.title;
    default:
      return '';
  }
}

/** The text of several blocks as one line, white space collapsed. */
export function blocksText(blocks: BlockNode[]): string {
  return blocks.map(blockText).join(' ').replace(/\s+/g, ' ').trim();
}
