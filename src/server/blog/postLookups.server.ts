import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Post } from '../../blog/post';
import { type Clock, withTimeout } from '../clock.server';
import { BlogUnavailable, failureText, type PostSource } from './PostSource.server';

/** Single posts beyond those the collection holds; and how many of them may be asked for at a time. */
const mostLookups = 200;
const mostLookupsAtOnce = 10;

export interface PostLookupOptions {
  clock: Clock;
  log: Pick<Logger, 'error'>;
  /** How long an answer is taken as it is, and after how long one is given up, in milliseconds. */
  times: { fresh: number; giveUpFirst: number };
  /** How long visitors go on waiting, in milliseconds, for what was asked for at a moment (milliseconds since 1970). */
  waitFrom: (since: number) => number;
}

/** Posts that are asked for one by one. */
export interface PostLookups {
  /** A post, or null when there is none; an older answer where no new one comes. Rejects with BlogUnavailable without either. */
  find: (id: string) => Promise<Post | null>;
  /** Asks anew from now on. */
  clear: () => void;
}

interface Lookup {
  post: Post | null;
  at: number;
}

interface LookupUnderWay {
  asked: Promise<Lookup>;
  since: number;
}

/** Of an endless space only the newest posts are held; older ones are asked for one by one, a few at a time. */
export function createPostLookups(source: Pick<PostSource, 'find'>, options: PostLookupOptions): PostLookups {
  const { clock, log, times, waitFrom } = options;
  const known = new LRUCache<string, Lookup>({ max: mostLookups });
  const underWay = new Map<string, LookupUnderWay>();

  const ask = (id: string) => {
    const begun = underWay.get(id);
    if (begun) return begun;
    if (underWay.size >= mostLookupsAtOnce) throw new BlogUnavailable('too many posts are being asked for');
    // Given up at last, or ten that never end would keep all others from being asked for.
    const asked = withTimeout(clock, source.find(id), times.giveUpFirst)
      .then((post) => {
        const found = { post, at: clock.now() };
        // What was asked for before a change was reported may be of before the change.
        if (underWay.get(id) === lookup) known.set(id, found);
        return found;
      })
      .catch((error: unknown) => {
        log.error({ post: id }, `blog: a post cannot be read: ${failureText(error)}`);
        throw error;
      })
      .finally(() => {
        if (underWay.get(id) === lookup) underWay.delete(id);
      });
    const lookup: LookupUnderWay = { asked, since: clock.now() };
    underWay.set(id, lookup);
    return lookup;
  };

  return {
    async find(id) {
      const before = known.get(id);
      if (before && clock.now() - before.at < times.fresh) return before.post;
      try {
        const { asked, since } = ask(id);
        return (await withTimeout(clock, asked, waitFrom(since))).post;
      } catch (error) {
        if (before) return before.post;
        throw error instanceof BlogUnavailable ? error : new BlogUnavailable('the post cannot be read now');
      }
    },
    clear() {
      known.clear();
      underWay.clear();
    },
  };
}
