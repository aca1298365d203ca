import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { newestFirst } from '../../blog/listing';
import type { Post } from '../../blog/post';
import { type Clock, systemClock, withTimeout } from '../clock.server';
import type { DiskCopy } from './diskCopy.server';
import { BlogUnavailable, failureText, type PostCollection, type PostSource } from './PostSource.server';
import { createPostLookups } from './postLookups.server';

/** All in milliseconds. */
export interface CacheTimes {
  /** Posts are read again after this. */
  fresh: number;
  /** After a failure they are read again after this, then twice this, and so on up to `fresh`. */
  firstRetry: number;
  /** Visitors wait for a reading this long from its start, and only when there is nothing older to show. */
  visitorWait: number;
  /** A reading that takes longer counts as failed and another is begun; if it ends first all the same, its posts are shown. */
  giveUp: number;
  /** The same while there are no posts to show: visitors look at 'Loading' meanwhile. */
  giveUpFirst: number;
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
   * that are not held. Returns its undoing.
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
  let reading: Promise<void> | null = null;
  let readingSince = clock.now();
  let readAgain = false;
  let failures = 0;
  let lastReason = '';
  let begun = 0;
  let lastAccepted = 0;
  let cancelNext = () => {};
  let closed = false;

  const started = start();

  async function start() {
    const kept = await copy?.load();
    if (kept && !held) held = hold(kept, null);
    void refresh();
  }

  function refresh(): Promise<void> {
    if (closed) return Promise.resolve();
    if (reading) {
      readAgain = true;
      return reading;
    }
    cancelNext();
    readingSince = clock.now();
    reading = read().finally(() => {
      reading = null;
      if (closed) return;
      if (readAgain) {
        readAgain = false;
        void refresh();
        return;
      }
      cancelNext = clock.after(
        failures === 0 ? times.fresh : Math.min(times.fresh, times.firstRetry * 2 ** (failures - 1)),
        () => void refresh(),
      );
    });
    return reading;
  }

  async function read(): Promise<void> {
    begun += 1;
    const number = begun;
    // Also where it was given up meanwhile: a space that takes longer than that to read would never be shown.
    const listing = source.list().then((collection) => arrived(number, collection));
    try {
      await withTimeout(clock, listing, held ? times.giveUp : times.giveUpFirst);
    } catch (error) {
      failures += 1;
      lastReason = failureText(error);
      const consequence = held ? `the ${held.posts.length} posts read before are shown` : 'there are none to show yet';
      log.error(`blog: posts cannot be read, ${consequence}: ${lastReason}`);
    }
  }

  /** Takes what a reading has brought, unless one that began later was there before it. */
  function arrived(number: number, collection: PostCollection) {
    if (closed || number < lastAccepted) return;
    lastAccepted = number;
    accept(collection);
    if (failures > 0) log.info('blog: posts can be read again');
    failures = 0;
  }

  function accept(collection: PostCollection) {
    const before = held;
    const after = hold(collection, clock.now());
    held = after;
    const ids = new Set([...(before?.prints.keys() ?? []), ...after.prints.keys()]);
    const changed = [...ids].filter((id) => before?.prints.get(id) !== after.prints.get(id));
    if (changed.length === 0 && before) return;
    void copy?.save({ posts: after.posts, complete: after.complete });
    for (const listener of listeners) listener(changed);
  }

  async function collection(): Promise<Held> {
    if (!held)
      await withTimeout(
        clock,
        started.then(() => reading),
        waitFrom(readingSince),
      ).catch(() => {});
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
      await refresh();
      // Which of the posts that are not held has changed is not known: their pages are made anew with the others.
      if (held && !held.complete) for (const listener of listeners) listener([]);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    trouble: () => (failures === 0 ? null : `blog: posts cannot be read (${lastReason}); ${shownMeanwhile(held)}`),
    close() {
      closed = true;
      cancelNext();
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
