import { expect, test, vi } from 'vitest';
import { sampleRegion } from '../../regions/sampleRegion';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { createSiteSearch, type MakeIndex } from './createSiteSearch.server';

const kit = { kind: 'page' as const, path: '/shop', title: 'Robot kit', excerpt: 'A kit' };

test('an index is kept for the regions that were searched last, and not for every region that there is', async () => {
  const posts: never[] = [];
  const makeIndex = vi.fn<MakeIndex>(() => ({ find: () => [kit] }));
  const search = createSiteSearch({ current: {} as unknown as SiteSnapshot }, { posts: async () => posts }, makeIndex);
  const searchIn = async (code: string) => {
    const page = { kind: 'page', region: { ...sampleRegion(), code }, language: 'en', basename: '', path: '/search' };
    const { data } = await search({ ...page, kind: 'page' }, new URLSearchParams('q=robot'));
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
  const search = createSiteSearch({ current: {} as unknown as SiteSnapshot }, { posts: async () => [] }, () => ({
    find: () => many,
  }));
  const page = { kind: 'page' as const, region: sampleRegion(), language: 'en', basename: '', path: '/search' };
  const { data } = await search(page, new URLSearchParams('q=robot'));
  expect(data.results).toHaveLength(24);
  expect(data.found).toBe(30);
});
