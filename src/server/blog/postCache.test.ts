import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HandClock, handClock } from '../../../tests/fakes/contentfulClock';
import { postEntry } from '../../../tests/fakes/contentfulEntries';
import type { Post } from '../../blog/post';
import { createDiskCopy } from './diskCopy.server';
import { BlogSourceFailed, BlogUnavailable, type PostCollection, type PostSource } from './PostSource.server';
import { parsePost } from './parsePost.server';
import { cacheTimes, createPostCache, type PostCache } from './postCache.server';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
const post = (id: string, title = `Title of ${id}`): Post => parsePost(postEntry(id, { title }), new Map());
/** Lets promises that are already settled run their course. */
const settle = () => new Promise(setImmediate);

/** A source whose readings the test ends by hand. */
function handSource() {
  const readings: { resolve: (collection: PostCollection) => void; reject: (error: Error) => void }[] = [];
  const lookups: { id: string; resolve: (post: Post | null) => void; reject: (error: Error) => void }[] = [];
  const source: PostSource = {
    name: 'by hand',
    list: () => new Promise((resolve, reject) => readings.push({ resolve, reject })),
    find: (id) => new Promise((resolve, reject) => lookups.push({ id, resolve, reject })),
  };
  return { source, readings, lookups };
}

let clock: HandClock;
let cache: PostCache;
let hand: ReturnType<typeof handSource>;

beforeEach(async () => {
  clock = handClock();
  logged.length = 0;
  hand = handSource();
  cache = createPostCache(hand.source, log, { clock });
  await settle();
});
afterEach(() => cache.close());

const finish = async (index: number, posts: Post[], complete = true) => {
  hand.readings[index]?.resolve({ posts, complete });
  await settle();
};
const fail = async (index: number) => {
  hand.readings[index]?.reject(new BlogSourceFailed('down'));
  await settle();
};
const ids = async () => (await cache.posts()).map(({ id }) => id);

describe('reading', () => {
  test('happens once however many visitors wait', async () => {
    const visits = Promise.all(Array.from({ length: 100 }, ids));
    await finish(0, [post('post-1')]);
    expect(new Set((await visits).flat())).toEqual(new Set(['post-1']));
    expect(hand.readings).toHaveLength(1);
  });

  test('is repeated every five minutes, and the old posts are there meanwhile', async () => {
    await finish(0, [post('post-1')]);
    clock.advance(cacheTimes.fresh - 1);
    expect(hand.readings).toHaveLength(1);
    clock.advance(1);
    expect(hand.readings).toHaveLength(2);
    expect(await ids()).toEqual(['post-1']);
    await finish(1, [post('post-2'), post('post-1')]);
    expect(await ids()).toEqual(['post-2', 'post-1']);
  });

  test('is tried again after 5, 10, 20 seconds and so on when it fails, but no later than every five minutes', async () => {
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await fail(attempt);
      waits.push(clock.timers().at(-1) ?? 0);
      clock.advance(clock.timers().at(-1) ?? 0);
      await settle();
    }
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
    await finish(8, [post('post-1')]);
    expect(await ids()).toEqual(['post-1']);
  });

  test('that fails is told to the operator, with what is shown meanwhile, until one succeeds', async () => {
    expect(cache.trouble()).toBeNull();
    await fail(0);
    expect(cache.trouble()).toBe('blog: posts cannot be read (down); there are none to show yet');
    clock.advance(cacheTimes.firstRetry);
    const readAt = new Date(clock.now()).toISOString();
    await finish(1, [post('post-1')]);
    expect(cache.trouble()).toBeNull();
    clock.advance(cacheTimes.fresh);
    await fail(2);
    expect(cache.trouble()).toBe(`blog: posts cannot be read (down); shown are those of ${readAt}`);
  });

  test('that does not end is given up after 20 seconds while there are no posts, and begun anew', async () => {
    clock.advance(cacheTimes.giveUpFirst - 1);
    await settle();
    expect(hand.readings).toHaveLength(1);
    clock.advance(1);
    await settle();
    clock.advance(cacheTimes.firstRetry);
    await settle();
    expect(hand.readings).toHaveLength(2);
    await finish(1, [post('post-1')]);
    expect(await ids()).toEqual(['post-1']);
    expect(cacheTimes.giveUpFirst).toBeLessThanOrEqual(20_000);
  });

  test('that is slow keeps nobody waiting once two seconds have passed since it began', async () => {
    const first = cache.posts().catch((error: unknown) => error);
    clock.advance(cacheTimes.visitorWait);
    expect(await first).toBeInstanceOf(BlogUnavailable);
    const second = cache.posts().catch((error: unknown) => error);
    clock.advance(0);
    expect(await second).toBeInstanceOf(BlogUnavailable);
    await finish(0, [post('post-1')]);
    expect(await ids()).toEqual(['post-1']);
  });

  test('that takes for ever is given up, and its answer no longer counts', async () => {
    clock.advance(cacheTimes.giveUp);
    await settle();
    clock.advance(cacheTimes.firstRetry);
    await settle();
    expect(hand.readings).toHaveLength(2);
    await finish(1, [post('post-2')]);
    await finish(0, [post('post-1')]);
    expect(await ids()).toEqual(['post-2']);
  });

  test('that was given up shows its posts when it ends after all, as every one of a large and slow space may take as long', async () => {
    clock.advance(cacheTimes.giveUpFirst);
    await settle();
    await finish(0, [post('post-1')]);
    expect(await ids()).toEqual(['post-1']);
    expect(logged.join('')).toContain('posts can be read again');
  });

  test('keeps a visitor for two seconds and no longer where the clock is set back meanwhile', async () => {
    clock.advance(-3_600_000);
    const visit = cache.posts().catch((error: unknown) => error);
    await settle();
    expect(clock.timers()).toContain(cacheTimes.visitorWait);
    clock.advance(cacheTimes.visitorWait);
    expect(await visit).toBeInstanceOf(BlogUnavailable);
  });

  test('asked for during a reading begins anew after it, once for many requests', async () => {
    for (let request = 0; request < 20; request += 1) void cache.refresh();
    await settle();
    expect(hand.readings).toHaveLength(1);
    await finish(0, [post('post-1')]);
    expect(hand.readings).toHaveLength(2);
    await finish(1, [post('post-2')]);
    expect(hand.readings).toHaveLength(2);
    expect(await ids()).toEqual(['post-2']);
  });

  test('ends when the blog is closed', async () => {
    await finish(0, []);
    cache.close();
    clock.advance(cacheTimes.fresh * 3);
    expect(hand.readings).toHaveLength(1);
    expect(clock.timers()).toEqual([]);
  });
});

describe('a change', () => {
  test('names the posts that were added, changed and taken away, and nothing else', async () => {
    await finish(0, [post('post-1'), post('post-2'), post('post-3')]);
    const changes: string[][] = [];
    cache.onChange((changed) => changes.push(changed.sort()));
    void cache.refresh();
    await settle();
    await finish(1, [post('post-1'), post('post-2', 'A better title'), post('post-4')]);
    void cache.refresh();
    await settle();
    await finish(2, [post('post-1'), post('post-2', 'A better title'), post('post-4')]);
    expect(changes).toEqual([['post-2', 'post-3', 'post-4']]);
  });

  test('is told by other posts: a reading that brings what was there leaves the very list, and what was made of it', async () => {
    await finish(0, [post('post-1'), post('post-2')]);
    const first = await cache.posts();
    void cache.refresh();
    await settle();
    await finish(1, [post('post-2'), post('post-1')]);
    expect(await cache.posts()).toBe(first);
    void cache.refresh();
    await settle();
    await finish(2, [post('post-1')], false);
    expect(await ids()).toEqual(['post-1']);
    void cache.refresh();
    await settle();
    await finish(3, [post('post-1')], true);
    expect(await cache.post('old'), 'nobody is asked for others any more').toBeNull();
  });
});

describe('a space with more posts than are kept', () => {
  beforeEach(() => finish(0, [post('post-9')], false));

  test('has the others asked for one by one, each once for all who wait', async () => {
    const visits = Promise.all([cache.post('old'), cache.post('old')]);
    await settle();
    expect(hand.lookups.map(({ id }) => id)).toEqual(['old']);
    hand.lookups[0]?.resolve(post('old'));
    expect((await visits).map((found) => found?.id)).toEqual(['old', 'old']);
    await cache.post('old');
    expect(hand.lookups).toHaveLength(1);
  });

  test('has its pages made anew when a change is reported, as it may be in a post that is not kept', async () => {
    const changes: string[][] = [];
    cache.onChange((changed) => changes.push(changed));
    const asked = cache.refresh();
    await settle();
    expect(changes).toEqual([]);
    await finish(1, [post('post-9')], false);
    await asked;
    expect(changes).toEqual([[]]);
  });

  test('is asked for a post anew once a change is reported, also where it was being asked for', async () => {
    const before = cache.post('old');
    await settle();
    void cache.refresh();
    await settle();
    const after = cache.post('old');
    await settle();
    expect(hand.lookups).toHaveLength(2);
    hand.lookups[1]?.resolve(post('old', 'The better title'));
    hand.lookups[0]?.resolve(post('old', 'The title before'));
    expect((await before)?.title).toBe('The title before');
    expect((await after)?.title).toBe('The better title');
    expect((await cache.post('old'))?.title).toBe('The better title');
  });

  test('remembers that a post does not exist', async () => {
    const visit = cache.post('nonsense');
    await settle();
    hand.lookups[0]?.resolve(null);
    expect(await visit).toBeNull();
    expect(await cache.post('nonsense')).toBeNull();
    expect(hand.lookups).toHaveLength(1);
  });

  test('does not keep a visitor longer than two seconds, and serves the older copy after that', async () => {
    const first = cache.post('old');
    await settle();
    hand.lookups[0]?.resolve(post('old'));
    await first;
    clock.advance(cacheTimes.fresh - 1);
    await settle();
    clock.advance(1);
    const second = cache.post('old');
    await settle();
    clock.advance(cacheTimes.visitorWait);
    expect((await second)?.id).toBe('old');
  });

  test('says in the log once which post could not be read, and why', async () => {
    const visits = Promise.allSettled([cache.post('old'), cache.post('old')]);
    await settle();
    hand.lookups[0]?.reject(new BlogSourceFailed('down'));
    expect((await visits).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 50, post: 'old', msg: 'blog: a post cannot be read: down' }),
    ]);
  });

  test('is asked for others once ten questions had no answer for twenty seconds', async () => {
    const visits = Array.from({ length: 10 }, (_, index) =>
      cache.post(`silent-${index}`).catch((error: unknown) => error),
    );
    await settle();
    clock.advance(cacheTimes.giveUpFirst);
    await Promise.all(visits);
    await settle();
    const visit = cache.post('old');
    await settle();
    hand.lookups[10]?.resolve(post('old'));
    expect((await visit)?.id).toBe('old');
  });

  test('shows the copy of before while too many others are asked for', async () => {
    const first = cache.post('old');
    await settle();
    hand.lookups[0]?.resolve(post('old'));
    await first;
    clock.advance(cacheTimes.fresh);
    await settle();
    const others = Array.from({ length: 10 }, (_, index) =>
      cache.post(`silent-${index}`).catch((error: unknown) => error),
    );
    await settle();
    expect((await cache.post('old'))?.id).toBe('old');
    clock.advance(cacheTimes.giveUpFirst);
    await Promise.all(others);
  });

  test('is not flooded by visitors who make up addresses', async () => {
    const visits = Array.from({ length: 50 }, (_, index) =>
      cache.post(`made-up-${index}`).catch((error: unknown) => error),
    );
    await settle();
    expect(hand.lookups).toHaveLength(10);
    for (const { resolve } of hand.lookups) resolve(null);
    const answers = await Promise.all(visits);
    expect(answers.filter((answer) => answer instanceof BlogUnavailable)).toHaveLength(40);
  });
});

test('a post that does not exist in a space that is wholly known is not asked for at all', async () => {
  await finish(0, [post('post-1')]);
  expect(await cache.post('nonsense')).toBeNull();
  expect(hand.lookups).toHaveLength(0);
});

describe('the copy on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blog-copy-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = (name = 'by hand') =>
    createPostCache(hand.source, log, { clock, copy: createDiskCopy(join(folder, 'deep', 'posts.json'), name, log) });
  const saved = async () => {
    const first = open();
    await settle();
    await expect.poll(() => hand.readings.length).toBe(2);
    await finish(1, [post('post-1')]);
    await expect.poll(() => readFile(join(folder, 'deep', 'posts.json'), 'utf8').catch(() => '')).toContain('post-1');
    first.close();
  };

  test('is one whole copy where several processes write it at the same moment', async () => {
    const file = join(folder, 'posts.json');
    const copies = Array.from({ length: 5 }, () => createDiskCopy(file, 'by hand', log));
    const posts = Array.from({ length: 100 }, (_, at) => post(`post-${at}`));
    await Promise.all(copies.map((copy, at) => copy.save({ posts: posts.slice(at), complete: true })));
    expect(logged).toEqual([]);
    expect((await copies[0]?.load())?.posts.at(-1)?.id).toBe('post-99');
    expect(await readdir(folder)).toEqual(['posts.json']);
  });

  test('that could not be written is written at the next reading, though no post has changed since', async () => {
    await writeFile(join(folder, 'deep'), '');
    const first = open();
    await expect.poll(() => hand.readings.length).toBe(2);
    await finish(1, [post('post-1')]);
    await expect.poll(() => logged.join('')).toContain('they are kept in memory only');
    await rm(join(folder, 'deep'));
    void first.refresh();
    await expect.poll(() => hand.readings.length).toBe(3);
    await finish(2, [post('post-1')]);
    await expect.poll(() => readFile(join(folder, 'deep', 'posts.json'), 'utf8').catch(() => '')).toContain('post-1');
    first.close();
  });

  test('shows the posts after a restart while the source is down', async () => {
    await saved();
    const second = open();
    await expect.poll(() => hand.readings.length).toBe(3);
    await fail(2);
    expect((await second.posts()).map(({ id }) => id)).toEqual(['post-1']);
    second.close();
  });

  test.each([
    ['of another space', 'contentful other/master', null],
    ['that is broken', 'by hand', '{"version":1,'],
    ['of an older shape', 'by hand', '{"version":0,"source":"by hand","complete":true,"posts":[{}]}'],
    ['that holds what is no post', 'by hand', '{"version":1,"source":"by hand","complete":true,"posts":[null]}'],
  ])('%s is ignored', async (_what, name, content) => {
    await saved();
    if (content) await writeFile(join(folder, 'deep', 'posts.json'), content);
    const second = open(name);
    await expect.poll(() => hand.readings.length).toBe(3);
    await fail(2);
    await expect(second.posts()).rejects.toThrow(BlogUnavailable);
    second.close();
  });
});
