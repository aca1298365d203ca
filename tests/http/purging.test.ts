import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustive } from '../exhaustive';
import { accessToken, type FakeContentful, space, startFakeContentful } from '../fakes/contentful';
import { postEntries, postEntry } from '../fakes/contentfulEntries';
import { signRequest } from '../fakes/contentfulSignature';
import { eventually } from '../leads/eventually';
import { everyPage } from '../pages';
import { copySiteFolder, replaced, type SiteFolder } from '../regions/siteFolder';
import { startTestServer, type TestServer } from './testServer';

const webhookSecret = 's'.repeat(64);
const posts = ['post-1', 'post-2', 'post-3'];
/** The pages that the cache keeps: all but the search, and every post. */
const pages = everyPage
  .filter(({ page }) => page !== 'search')
  .flatMap((entry) =>
    entry.page === 'blog-post'
      ? posts.map((post) => ({ ...entry, path: entry.path.replace(/[^/]+$/, post) }))
      : [entry],
  );

let folder: SiteFolder;
let contentful: FakeContentful;
let server: TestServer;

beforeAll(async () => {
  folder = await copySiteFolder();
  contentful = await startFakeContentful();
  contentful.entries = postEntries(posts.length);
  server = await startTestServer({
    ...folder.env,
    WARM_PAGES: '',
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ACCESS_TOKEN: accessToken,
    CONTENTFUL_HOST: contentful.origin,
    CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
  });
  await eventually('every page is in the cache', async () => (await cache()).pages === pages.length);
});

afterAll(async () => {
  await server.stop();
  await contentful.close();
  await folder.remove();
});

/** How many pages are in the cache, and how many have been rendered since the start. */
async function cache(): Promise<{ pages: number; renders: number }> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const gauge = (name: string) => Number(new RegExp(`^page_cache_${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return { pages: gauge('pages'), renders: gauge('renders') };
}

async function etags(): Promise<Map<string, string | null>> {
  const tags = await Promise.all(
    pages.map(
      async ({ path }) =>
        [
          path,
          (await fetch(server.url + path, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })).headers.get(
            'etag',
          ),
        ] as const,
    ),
  );
  return new Map(tags);
}

/** The paths of the pages that a change made anew; every page that was purged has been rendered again, once, and no other. */
async function renewedBy(change: () => Promise<unknown>, purged: number): Promise<string[]> {
  const [before, { renders }] = [await etags(), await cache()];
  await change();
  await eventually('what was purged is rendered again', async () => {
    const now = await cache();
    return now.renders > renders && now.pages === pages.length;
  });
  expect((await cache()).renders - renders).toBe(purged);
  const after = await etags();
  return pages.map(({ path }) => path).filter((path) => after.get(path) !== before.get(path));
}

const pathsWhere = (holds: (page: (typeof pages)[number]) => boolean) => pages.filter(holds).map(({ path }) => path);
const save = async (name: string, from: string, to: string) =>
  folder.save(name, replaced(await folder.read(name), from, to));

test('an edited region file purges the pages of that region, and none of another', async () => {
  const uae = pathsWhere(({ region }) => region === 'ae');
  const renewed = await renewedBy(() => save('regions/ae.yaml', 'classes: [6, 17]', 'classes: [5, 17]'), uae.length);
  expect(renewed).toContain('/ae');
  expect(uae).toEqual(expect.arrayContaining(renewed));
});

test('an edited locale file purges the pages of that language, and none of another', {
  tags: [exhaustive],
}, async () => {
  const arabic = pathsWhere(({ language }) => language === 'ar');
  const renewed = await renewedBy(() => save('locales/ar/common.json', 'انتقل', 'اذهب'), arabic.length);
  expect(renewed.toSorted()).toEqual(arabic.toSorted());
});

test('an edited file of words for one country purges the pages of that region, and none of another', {
  tags: [exhaustive],
}, async () => {
  const uae = pathsWhere(({ region }) => region === 'ae');
  const renewed = await renewedBy(
    () => save('locales/en-AE/courses.json', 'a business district of Dubai', 'the middle of Dubai'),
    uae.length,
  );
  expect(renewed).toContain('/ae');
  expect(uae).toEqual(expect.arrayContaining(renewed));
});

test('an edited post purges the pages of the blog, and none of the others', async () => {
  const blog = pathsWhere(({ page }) => page === 'blog' || page === 'blog-post');
  contentful.entries = [...postEntries(posts.length - 1), postEntry('post-3', { title: 'As it is now' })];
  const path = '/api/webhooks/contentful';
  const renewed = await renewedBy(
    () =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { ...signRequest(webhookSecret, { method: 'POST', path, body: '{}' }) },
        body: '{}',
      }),
    blog.length,
  );
  expect(renewed).toEqual(expect.arrayContaining(['/blog', '/ae/ar/blog', '/hi/blog-details/post-3']));
  expect(blog).toEqual(expect.arrayContaining(renewed));
});
