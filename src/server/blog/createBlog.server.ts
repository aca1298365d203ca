import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type ListQuery, listPage, neighbours, related } from '../../blog/listing';
import type { Post, PostList, PostView } from '../../blog/post';
import { postIn } from '../../blog/postLanguage';
import { readingMinutes } from '../../blog/readingTime';
import { type Clock, systemClock, withTimeout } from '../clock.server';
import type { BlogSettings, ContentfulSettings } from './blogSettings.server';
import { createDiskCopy } from './diskCopy.server';
import { createExportSource } from './exportSource.server';
import { BlogUnavailable, type PostSource, UnfinishedDraft } from './PostSource.server';
import { isPostId } from './parsePost.server';
import { type CacheTimes, createPostCache, type PostCache } from './postCache.server';
import { mayPreview } from './previewLink.server';

/** A page is given 30 seconds in all, and an answer that comes letter by letter is no silence that a timeout would end. */
const longestDraftMs = 15_000;
const samplePosts = join('content', 'contentful-export.json');

export interface Blog {
  /**
   * One page of the list; null when there is no such page or tag. Rejects with BlogUnavailable.
   * @param language of the readers: posts that are written in it are given in it, the others in their own
   */
  list: (query: ListQuery, language?: string) => Promise<PostList | null>;
  /**
   * All that a post's page shows; null when there is no such post. Rejects with BlogUnavailable, and with UnfinishedDraft for
   * a preview of one.
   * @param preview value of the link's `preview` parameter: with a valid one, drafts are shown, fresh from the source
   */
  view: (id: string, preview?: string, language?: string) => Promise<PostView | null>;
  /** All posts that the site holds, newest first: for the feed, the sitemap and the search. Rejects with BlogUnavailable. */
  posts: () => Promise<Post[]>;
  /** Reads the posts again now. Never rejects. */
  refresh: PostCache['refresh'];
  /** Calls back with the ids of changed posts. A list and the neighbours of a changed post change with it. */
  onChange: PostCache['onChange'];
  /** What an operator should know of the posts, a line; null when all is well. */
  trouble: PostCache['trouble'];
  /** Hosts that pictures of posts come from, for the content security policy. */
  readonly imageHosts: readonly string[];
  close: () => void;
}

export interface BlogOptions {
  /** A Contentful space export: the posts when Contentful is not configured. content/ by default. */
  exportFile?: string;
  /** Where the copy of Contentful's posts is kept over restarts. */
  dataDir?: string;
  /** Signs preview links; without it there are none. */
  previewSecret?: string | undefined;
  clock?: Clock;
  times?: CacheTimes;
  /** In place of the source that the settings name. */
  source?: PostSource;
}

/** Opens the blog. The posts are read in the background; nothing waits for them here. */
export async function createBlog(settings: BlogSettings, log: Logger, options: BlogOptions): Promise<Blog> {
  const { clock = systemClock, previewSecret } = options;
  const exportFile = options.exportFile ?? samplePosts;
  const source = options.source ?? (await sourceFor(settings, log, exportFile));
  const imageHosts = settings.contentful ? hostFor(settings.contentful) : await hostsIn(exportFile);
  const copy =
    settings.contentful && options.dataDir
      ? createDiskCopy(join(options.dataDir, 'blog-posts.json'), source.name, log)
      : undefined;
  const cache = createPostCache(source, log, {
    clock,
    ...(options.times ? { times: options.times } : {}),
    ...(copy ? { copy } : {}),
  });

  const postsIn = async (language: string | undefined) => (await cache.posts()).map((post) => postIn(post, language));

  async function draft(id: string, language: string | undefined): Promise<PostView | null> {
    const asked = source.findDraft?.(id) ?? Promise.resolve(null);
    const found = await withTimeout(clock, asked, longestDraftMs).catch((error: unknown) => {
      if (error instanceof UnfinishedDraft) throw error;
      log.error(`blog: a draft cannot be read: ${error instanceof Error ? error.message : 'unknown failure'}`);
      throw new BlogUnavailable('the draft cannot be read now');
    });
    const post = found && postIn(found, language);
    return post
      ? { post, readingMinutes: readingMinutes(post), related: [], previous: null, next: null, preview: true }
      : null;
  }

  return {
    list: async (query, language) => listPage(await postsIn(language), query),
    async view(id, preview, language) {
      if (!isPostId(id)) return null;
      if (preview !== undefined && previewSecret && mayPreview(previewSecret, id, preview, clock.now()))
        return draft(id, language);
      const found = await cache.post(id);
      if (!found) return null;
      const post = postIn(found, language);
      const posts = await postsIn(language);
      return {
        post,
        readingMinutes: readingMinutes(post),
        related: related(posts, post),
        ...neighbours(posts, id),
        preview: false,
      };
    },
    posts: cache.posts,
    refresh: cache.refresh,
    onChange: cache.onChange,
    trouble: cache.trouble,
    imageHosts,
    close: cache.close,
  };
}

/** Contentful's client is loaded only where it is used: the sample posts start without its weight. */
async function sourceFor({ contentful }: BlogSettings, log: Logger, exportFile: string): Promise<PostSource> {
  if (!contentful) return createExportSource(exportFile, log);
  const { createContentfulSource } = await import('./contentfulSource.server');
  return createContentfulSource(contentful, log);
}

function hostFor({ host }: ContentfulSettings): string[] {
  return [host.name.includes('.eu.') ? 'images.eu.ctfassets.net' : 'images.ctfassets.net'];
}

/** A real space's export leaves its pictures where they are. */
async function hostsIn(exportFile: string): Promise<string[]> {
  const text = await readFile(exportFile, 'utf8').catch(() => '');
  return ['images.ctfassets.net', 'images.eu.ctfassets.net'].filter((host) => text.includes(`//${host}/`));
}
