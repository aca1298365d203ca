import type { Logger } from 'pino';
import { type Clock, withTimeout } from '../clock.server';
import { failureText, type PostCollection, type PostSource } from './PostSource.server';

/** All in milliseconds. */
export interface ReadingTimes {
  /** Posts are read again after this. */
  fresh: number;
  /** After a failure they are read again after this, then twice this, and so on up to `fresh`. */
  firstRetry: number;
  /** A reading that takes longer counts as failed and another is begun; if it ends first all the same, its posts are shown. */
  giveUp: number;
  /** The same while there are no posts to show: visitors look at 'Loading' meanwhile. */
  giveUpFirst: number;
}

export interface PostReadingsOptions {
  clock: Clock;
  times: ReadingTimes;
  log: Pick<Logger, 'info' | 'error'>;
  /** How many posts are shown now; null: none have been read yet. */
  shown: () => number | null;
  /** Takes what a reading has brought. */
  onPosts: (collection: PostCollection) => void;
}

/** The readings of a source, one after the other. */
export interface PostReadings {
  /** Reads now; a reading that is under way is followed by another. Never rejects. */
  begin: () => Promise<void>;
  /** The reading that is under way. */
  underWay: () => Promise<void> | null;
  /** When the last reading began, in milliseconds since 1970. */
  since: () => number;
  /** Why the last reading failed; null where it has not. */
  failure: () => string | null;
  close: () => void;
}

/** Reads a source when it is asked to, every so often by itself, and sooner after a failure; what takes too long is given up. */
export function createPostReadings(
  source: Pick<PostSource, 'list'>,
  { clock, times, log, shown, onPosts }: PostReadingsOptions,
): PostReadings {
  let reading: Promise<void> | null = null;
  let readingSince = clock.now();
  let readAgain = false;
  let failures = 0;
  let lastReason = '';
  let begun = 0;
  let lastAccepted = 0;
  let cancelNext = () => {};
  let closed = false;

  function begin(): Promise<void> {
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
        void begin();
        return;
      }
      cancelNext = clock.after(
        failures === 0 ? times.fresh : Math.min(times.fresh, times.firstRetry * 2 ** (failures - 1)),
        () => void begin(),
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
      await withTimeout(clock, listing, shown() === null ? times.giveUpFirst : times.giveUp);
    } catch (error) {
      failures += 1;
      lastReason = failureText(error);
      const count = shown();
      const consequence = count === null ? 'there are none to show yet' : `the ${count} posts read before are shown`;
      log.error(`blog: posts cannot be read, ${consequence}: ${lastReason}`);
    }
  }

  /** Takes what a reading has brought, unless one that began later was there before it. */
  function arrived(number: number, collection: PostCollection) {
    if (closed || number < lastAccepted) return;
    lastAccepted = number;
    onPosts(collection);
    if (failures > 0) log.info('blog: posts can be read again');
    failures = 0;
  }

  return {
    begin,
    underWay: () => reading,
    since: () => readingSince,
    failure: () => (failures === 0 ? null : lastReason),
    close() {
      closed = true;
      cancelNext();
    },
  };
}
