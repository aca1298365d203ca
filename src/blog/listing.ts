import { excerpt, hasMoreThanExcerpt } from './excerpt';
import type { Post, PostCard, PostList, PostReference, PostTag } from './post';
import { readingMinutes } from './readingTime';

const postsPerPage = 12;
const relatedPosts = 3;

/** When a post is dated, in milliseconds, for sorting. */
export function postTime(post: Pick<Post, 'date'>): number {
  return Date.parse(post.date);
}

/** Newest first; posts of the same moment keep an order of their own, so that pages do not shuffle. */
export function newestFirst(posts: Post[]): Post[] {
  return [...posts].sort((a, b) => postTime(b) - postTime(a) || (a.id < b.id ? -1 : 1));
}

/** What a card shows of a post. */
export function postCard(post: Post): PostCard {
  const { id, title, date, language, image, tags, description } = post;
  return {
    id,
    title,
    date,
    language,
    image,
    tags,
    excerpt: excerpt(description),
    hasMore: hasMoreThanExcerpt(description),
    readingMinutes: readingMinutes(post),
  };
}

/** All tags in use: the most used first, then by name. */
function tagsInUse(posts: Post[]): PostTag[] {
  const uses = new Map<string, { tag: PostTag; count: number }>();
  for (const tag of posts.flatMap((post) => post.tags)) {
    const use = uses.get(tag.slug) ?? { tag, count: 0 };
    use.count += 1;
    uses.set(tag.slug, use);
  }
  return [...uses.values()]
    .sort((a, b) => b.count - a.count || a.tag.name.localeCompare(b.tag.name, 'en'))
    .map((use) => use.tag);
}

export interface ListQuery {
  page?: number;
  tag?: string;
}

/**
 * One page of the list.
 * @param posts newest first
 * @returns null for a page or a tag that does not exist; the first page of no posts at all exists
 */
export function listPage(posts: Post[], { page = 1, tag: slug }: ListQuery): PostList | null {
  const tags = tagsInUse(posts);
  const tag = slug === undefined ? null : tags.find((candidate) => candidate.slug === slug);
  if (tag === undefined) return null;
  const matching = tag ? posts.filter((post) => post.tags.some(({ slug }) => slug === tag.slug)) : posts;
  const pages = Math.max(1, Math.ceil(matching.length / postsPerPage));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  const cards = matching.slice((page - 1) * postsPerPage, page * postsPerPage).map(postCard);
  return { cards, page, pages, total: matching.length, tags, tag };
}

/** Up to three other posts that share the most tags, the newest first among equals; the newest ones where none shares any. */
export function related(posts: Post[], post: Post): PostCard[] {
  const slugs = new Set(post.tags.map((tag) => tag.slug));
  const shared = (other: Post) => other.tags.filter((tag) => slugs.has(tag.slug)).length;
  return posts
    .filter((other) => other.id !== post.id)
    .map((other) => ({ other, shared: shared(other) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, relatedPosts)
    .map(({ other }) => postCard(other));
}

/** The posts before and after one in time. */
export function neighbours(posts: Post[], id: string): { previous: PostReference | null; next: PostReference | null } {
  const at = posts.findIndex((post) => post.id === id);
  const reference = (post: Post | undefined) =>
    post && at !== -1 ? { id: post.id, title: post.title, language: post.language } : null;
  return { previous: reference(posts[at + 1]), next: reference(posts[at - 1]) };
}
