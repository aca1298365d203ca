import { expect, test, vi } from 'vitest';
import type { Post } from '../../blog/post';
import { sampleRegion } from '../../regions/sampleRegion';
import type { Region } from '../../regions/schema';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { createSiteSearch, type MakeIndex } from './createSiteSearch.server';
import type { SearchIndex } from './searchIndex.server';

const live = { current: {} as unknown as SiteSnapshot };
const kit = { kind: 'page' as const, path: '/shop', title: 'Robot kit', excerpt: 'A kit' };
const robot = new URLSearchParams('q=robot');

function searchPage(region: Region) {
  return { kind: 'page' as const, region, language: 'en', basename: '', path: '/search' };
}

/** An index that is made when the test says so, and finds a page of the title that it is given. */
function heldIndexes() {
  const held: { resolve: (index: SearchIndex) => void; reject: (error: Error) => void }[] = [];
  const makeIndex: MakeIndex = () => new Promise((resolve, reject) => held.push({ resolve, reject }));
  const finish = (at: number, title: string) => held[at]?.resolve({ find: () => [{ ...kit, title }] });
  return { held, makeIndex, finish };
}

test('an index is kept for the regions that were searched last, and not for every region that there is', async () => {
  const posts: never[] = [];
  const makeIndex = vi.fn<MakeIndex>(async () => ({ find: () => [kit] }));
  const search = createSiteSearch(live, { posts: async () => posts }, makeIndex);
  const regions = new Map<string, Region>();
  const searchIn = async (code: string) => {
    const region = regions.get(code) ?? { ...sampleRegion(), code };
    regions.set(code, region);
    const { data } = await search(searchPage(region), robot);
    expect(data.results.map(({ title }) => title)).toEqual(['Robot kit']);
    return makeIndex.mock.calls.length;
  };
  expect(await searchIn('in')).toBe(1);
  expect(await searchIn('in')).toBe(1);
  const others = Array.from({ length: 40 }, (_, at) => `region-${at}`);
  for (const code of others) await searchIn(code);
  expect(await searchIn('region-39')).toBe(41);
  // The first one's has made room for others since.
  expect(await searchIn('in')).toBe(42);
});

test('a search gives the best results, and says how many there are', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    title: `Robot ${at}`,
    path: '/',
    excerpt: '',
    kind: 'page' as const,
  }));
  const search = createSiteSearch(live, { posts: async () => [] }, async () => ({ find: () => many }));
  const { data } = await search(searchPage(sampleRegion()), robot);
  expect(data.results).toHaveLength(24);
  expect(data.found).toBe(30);
});

test('who searches while the index is made waits for the same one, and a failed one is made anew', async () => {
  const { held, makeIndex, finish } = heldIndexes();
  const posts: Post[] = [];
  const search = createSiteSearch(live, { posts: async () => posts }, makeIndex);
  const page = searchPage(sampleRegion());
  const both = Promise.allSettled([search(page, robot), search(page, robot)]);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.reject(new Error('no index'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const third = search(page, robot);
  await vi.waitFor(() => expect(held).toHaveLength(2));
  finish(1, 'found');
  expect((await third).data.results.map(({ title }) => title)).toEqual(['found']);
});

test('posts that change while an index is made get one of their own, which an old one that fails does not take away', async () => {
  const { held, makeIndex, finish } = heldIndexes();
  let posts: Post[] = [];
  const search = createSiteSearch(live, { posts: async () => posts }, makeIndex);
  const page = searchPage(sampleRegion());
  const old = search(page, robot);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  posts = [];
  const young = search(page, robot);
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[0]?.reject(new Error('no index'));
  await expect(old).rejects.toThrow('no index');
  finish(1, 'young');
  expect((await young).data.results.map(({ title }) => title)).toEqual(['young']);
  expect((await search(page, robot)).data.results.map(({ title }) => title)).toEqual(['young']);
  expect(held).toHaveLength(2);
});

test('who searches in the draft of a region finds what the draft says, and visitors of the region what is live', async () => {
  const posts: Post[] = [];
  const search = createSiteSearch(live, { posts: async () => posts }, async (_snapshot, { name }) => ({
    find: () => [{ ...kit, title: name }],
  }));
  const region = sampleRegion();
  const titles: (string | undefined)[] = [];
  for (const shown of [
    { ...region, name: 'draft' },
    { ...region, name: 'live' },
  ])
    titles.push((await search(searchPage(shown), robot)).data.results[0]?.title);
  expect(titles).toEqual(['draft', 'live']);
});
