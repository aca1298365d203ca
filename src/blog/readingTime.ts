import type { Post } from './post';
import { blocksText } from './richTextNodes';

/** Silent reading of English prose by adults: 238 words a minute (Brysbaert 2019), rounded down for code and tables. */
const wordsPerMinute = 220;

/** Whole minutes, at least one, that an adult takes to read a post. */
export function readingMinutes({ description, content }: Pick<Post, 'description' | 'content'>): number {
  const words = `${blocksText(description)} ${blocksText(content)}`.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
