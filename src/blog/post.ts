import type { BlockNode, PostImage } from './richTextNodes';

export interface PostTag {
  slug: string;
  name: string;
}

/** A blog post, whatever source it came from: all of it is checked, none of it can be script. */
export interface Post {
  id: string;
  title: string;
  /** ISO 8601: a day ("2025-06-01") or an instant with its zone ("2025-06-01T09:00:00.000Z"). */
  date: string;
  /** The instant of the last change, for feeds and structured data. */
  updated: string;
  /** BCP 47 tag of the language the post is written in. */
  language: string;
  image: PostImage | null;
  tags: PostTag[];
  description: BlockNode[];
  content: BlockNode[];
  /** What it says in other languages, where it is written in them too. */
  translations?: PostTranslation[];
}

/** A post in another language than its first. */
export type PostTranslation = Pick<Post, 'language' | 'title' | 'image' | 'description' | 'content'>;

/** What a list shows of a post. */
export interface PostCard {
  id: string;
  title: string;
  date: string;
  language: string;
  image: PostImage | null;
  tags: PostTag[];
  excerpt: string;
  /** There is more to the description than its excerpt (spec.md section 9: more than two blocks). */
  hasMore: boolean;
  readingMinutes: number;
}

/** A neighbour of a post: enough for a link. */
export interface PostReference {
  id: string;
  title: string;
  /** BCP 47 tag of the title's language; unknown of a post that another one mentions. */
  language?: string;
}

/** One page of the list, newest first. */
export interface PostList {
  cards: PostCard[];
  /** Counted from 1. */
  page: number;
  pages: number;
  total: number;
  /** All tags in use, the most used first. */
  tags: PostTag[];
  /** The tag the list is narrowed to. */
  tag: PostTag | null;
}

/** All that a post's own page shows. */
export interface PostView {
  post: Post;
  readingMinutes: number;
  related: PostCard[];
  /** The next older post. */
  previous: PostReference | null;
  /** The next newer post. */
  next: PostReference | null;
  /** A draft seen through a signed preview link. */
  preview: boolean;
}
