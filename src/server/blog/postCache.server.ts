import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { newestFirst } from '../../blog/listing';
import type { Post } from '../../blog/post';
import { type Clock, systemClock, withTimeout } from '../clock.server';
import type { DiskCopy } from './diskCopy.server';
import { BlogUnavailable, type PostCollection, type PostSource } from './PostSource.server';
import { createPostLookups } from './postLookups.server';
import { createPostReadings, type ReadingTimes } from './postReadings.server';

/** All in milliseconds. */
export interface CacheTimes extends ReadingTimes {
  /** Visitors wait for a reading this long from its start, and only when there is nothing older to show. */
  visitorWait: number;
}
/** The times that hold outside of tests. */
export const cacheTimes: CacheTimes = {
  fresh: 5 * 60_000,
  firstRetry: 5_000,
  visitorWait: 2_000,
  giveUp: 4 * 60_000,
  giveUpFirst: 20_000,
};

export interface PostCache {
  /** All posts, newest first. Rejects with BlogUnavailable when none were ever read. */
  posts: () => Promise<Post[]>;
  /** A post, or null when there is none. Rejects with BlogUnavailable when that cannot be known. */
  post: (id: string) => Promise<Post | null>;
  /** Reads the source now; a reading that is under way is followed by another. Never rejects. */
  refresh: () => Promise<void>;
  /**
   * Calls back with the ids of posts that were added, changed or taken away; without any after `refresh` where the source has posts
   * that are not held. Returns the function that ends it.
   */
  onChange: (listener: (ids: string[]) => void) => () => void;
  /** Why the posts cannot be read now and which are shown meanwhile, a line for the operator; null when all is well. */
  trouble: () => string | null;
  close: () => void;
}

interface Held {
  posts: Post[];
  byId: Map<string, Post>;
  prints: Map<string, string>;
  complete: boolean;
  readAt: number | null;
}

/** Holds a source's posts in memory: read in the background, served whatever their age, replaced when they change. */
export function createPostCache(
  source: PostSource,
  log: Logger,
  options: { clock?: Clock; times?: CacheTimes; copy?: DiskCopy } = {},
): PostCache {
  const { clock = systemClock, times = cacheTimes, copy } = options;
  const listeners = new Set<(ids: string[]) => void>();
  const lookups = createPostLookups(source, { clock, log, times, waitFrom });
  let held: Held | null = null;
  let isKept = true;
  const readings = createPostReadings(source, {
    clock,
    times,
    log,
    shown: () => held?.posts.length ?? null,
    onPosts: accept,
  });
  const started = start();

  async function start() {
    const kept = await copy?.load();
    try {
      if (kept && !held) held = hold(kept, null);
    } catch {
      // Not our work, or broken since: only its frame was looked at.
      log.warn('blog: the copy of the posts on disk holds what is no post; it is ignored');
    }
    void readings.begin();
  }

  function accept(collection: PostCollection) {
    const before = held;
    const after = hold(collection, clock.now());
    const ids = new Set([...(before?.prints.keys() ?? []), ...after.prints.keys()]);
    const changed = [...ids].filter((id) => before?.prints.get(id) !== after.prints.get(id));
    const isNew = changed.length > 0 || !before;
    // What was made of the very same posts stands: the search's indexes and the sitemap, which take a second for thousands.
    held = isNew ? after : { ...before, complete: after.complete, readAt: after.readAt };
    // The disk may have been full at the reading before.
    if (isNew || !isKept) void keep(after);
    if (!isNew) return;
    for (const listener of listeners) listener(changed);
  }

  async function keep({ posts, complete }: Held) {
    isKept = (await copy?.save({ posts, complete })) ?? true;
  }

  async function collection(): Promise<Held> {
    if (!held) await withTimeout(clock, started.then(readings.underWay), waitFrom(readings.since())).catch(() => {});
    if (!held) throw new BlogUnavailable('no posts have been read yet');
    return held;
  }

  /** A second look at the same page, or a later visitor, does not begin to wait anew for what has been slow already. */
  function waitFrom(since: number): number {
    // The clock may have been set back since.
    return Math.max(0, times.visitorWait - Math.max(0, clock.now() - since));
  }

  return {
    posts: async () => (await collection()).posts,
    async post(id) {
      const { byId, complete } = await collection();
      return byId.get(id) ?? (complete ? null : lookups.find(id));
    },
    async refresh() {
      await started;
      lookups.clear();
      await readings.begin();
      // Which of the posts that are not held has changed is not known: their pages are made anew with the others.
      if (held && !held.complete) for (const listener of listeners) listener([]);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    trouble() {
      const reason = readings.failure();
      return reason === null ? null : `blog: posts cannot be read (${reason}); ${shownMeanwhile(held)}`;
    },
    close() {
      readings.close();
      listeners.clear();
    },
  };
}

function shownMeanwhile(held: Held | null): string {
  if (!held) return 'there are none to show yet';
  return `shown are those ${held.readAt === null ? 'kept on disk' : `of ${new Date(held.readAt).toISOString()}`}`;
}

function hold({ posts, complete }: PostCollection, readAt: number | null): Held {
  const sorted = newestFirst(posts);
  return {
    posts: sorted,
    byId: new Map(sorted.map((post) => [post.id, post])),
    prints: new Map(sorted.map((post) => [post.id, createHash('sha1').update(JSON.stringify(post)).digest('base64')])),
    complete,
    readAt,
  };
}
