import { type BlockNode, blocksText } from './richTextNodes';

/** spec.md section 9: the excerpt is made of blocks 2 and 3 of the description. */
const firstBlock = 1;
const afterLastBlock = 3;

/** The text under a card's title; a description of one block has none. */
export function excerpt(description: BlockNode[]): string {
  return blocksText(description.slice(firstBlock, afterLastBlock));
}

/** spec.md section 9: 'Read More' when the description has more than two blocks. */
export function hasMoreThanExcerpt(description: BlockNode[]): boolean {
  return description.length > 2;
}

/** A text for metadata and feeds: cut at a word and never within an emoji, at most `length` characters with the ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > length / 2 ? lastSpace : cut.length).replace(/[\s,;:.–\p{Cs}-]+$/u, '')}…`;
}
