import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signPostPreview } from '../../src/server/blog/previewLink.server';
import { accessToken, type FakeContentful, previewToken, space, startFakeContentful } from '../fakes/contentful';
import { postEntries, postEntry } from '../fakes/contentfulEntries';
import { signRequest } from '../fakes/contentfulSignature';
import { watchStarvation } from '../soak/starvation';
import { startTestServer, type TestServer } from './testServer';

const webhookSecret = 's'.repeat(64);
const previewSecret = 'a secret of enough length';
let contentful: FakeContentful;
let dataDir: string;
const servers: TestServer[] = [];

beforeEach(async () => {
  contentful = await startFakeContentful();
  dataDir = await mkdtemp(join(tmpdir(), 'blog-server-'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await contentful.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<TestServer> {
  const server = await startTestServer({
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ACCESS_TOKEN: accessToken,
    CONTENTFUL_PREVIEW_TOKEN: previewToken,
    CONTENTFUL_HOST: contentful.origin,
    CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
    PREVIEW_SECRET: previewSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  servers.push(server);
  return server;
}

/** What an address says: the main part of a page, all of anything else. */
async function textOf(address: string): Promise<string> {
  const text = await (await fetch(address)).text();
  return /<main[^]*<\/main>/.exec(text)?.[0] ?? text;
}

test('pages that are cached as HTML follow a post that is changed in Contentful', async () => {
  contentful.entries = [postEntry('post-1', { title: 'As it was' })];
  const { url } = await start();
  await expect.poll(() => textOf(`${url}/blog`), { timeout: 100_000 }).toContain('As it was');
  expect(await textOf(`${url}/ae/blog-details/post-1`)).toContain('As it was');

  contentful.entries = [postEntry('post-1', { title: 'As it is now' })];
  const path = '/api/webhooks/contentful';
  const headers = signRequest(webhookSecret, { method: 'POST', path, body: '{}' });
  expect((await fetch(url + path, { method: 'POST', headers: { ...headers }, body: '{}' })).status).toBe(202);
  for (const page of ['/blog', '/ae/blog', '/ae/blog-details/post-1', '/blog/rss.xml'])
    await expect.poll(() => textOf(url + page), { timeout: 100_000 }).toContain('As it is now');
});

test('the title of a page of a topic lists them as its language does', async () => {
  contentful.tags = [{ sys: { id: 'robotics', type: 'Tag' }, name: 'Robotics' }];
  contentful.entries = Array.from({ length: 13 }, (_, index) => postEntry(`post-${index}`, {}, ['robotics']));
  const { url } = await start();
  const titleOf = async (path: string) => /<title>([^|]*) \|/.exec(await (await fetch(url + path)).text())?.[1];
  const path = '/blog?tag=robotics&page=2';
  await expect.poll(() => titleOf(path), { timeout: 100_000 }).toBe('Topic: Robotics, Page 2');
  expect(await titleOf(`/ae/ar${path}`)).toBe('الموضوع: الروبوتات، الصفحة 2');
});

test('after a restart while Contentful is down the posts are there, from the copy on disk', async () => {
  contentful.entries = postEntries(20);
  const first = await start();
  await expect.poll(() => textOf(`${first.url}/blog`), { timeout: 100_000 }).toContain('Title of post-20');
  await servers.pop()?.stop();

  contentful.answer = () => ({ status: 503 });
  const second = await start();
  expect(await textOf(`${second.url}/blog?page=2`)).toContain('Title of post-1');
  expect((await fetch(`${second.url}/blog-details/post-3`)).status).toBe(200);
});

test('a server that never answers keeps no site from starting, nor a visitor waiting for more than about two seconds', async () => {
  contentful.answer = () => 'silence';
  const { url, pid } = await start();
  const starvation = watchStarvation(() => pid);
  const begun = performance.now();
  const [list, post, about] = await Promise.all(
    ['/blog', '/blog-details/post-1', '/about-us'].map((path) => fetch(url + path)),
  );
  // Not counting the time for which other programs had the processor.
  expect(performance.now() - begun - starvation.since(begun)).toBeLessThan(4_000);
  starvation.stop();
  expect(await list?.text()).toContain('Loading .......');
  expect(post?.status).toBe(503);
  expect(about?.status).toBe(200);
});

test('a draft in Contentful is seen through a signed link and stays out of the cache', async () => {
  contentful.entries = [postEntry('post-1')];
  contentful.drafts = [postEntry('post-1', { title: 'Not yet public' })];
  const { url } = await start();
  await expect.poll(() => textOf(`${url}/blog-details/post-1`), { timeout: 100_000 }).toContain('Title of post-1');
  const preview = `${url}/blog-details/post-1?preview=${signPostPreview(previewSecret, 'post-1', Date.now() + 60_000)}`;
  expect(await textOf(preview)).toContain('Not yet public');
  contentful.drafts = [postEntry('post-1', { title: 'Changed again' })];
  expect(await textOf(preview)).toContain('Changed again');
  expect(await textOf(`${url}/blog-details/post-1`)).not.toContain('Changed again');
});

test('an editor who previews a draft without a title reads which field to fill, and sees the post once it is filled', async () => {
  contentful.drafts = [postEntry('draft-1', { title: '' })];
  const { url } = await start();
  const preview = `${url}/blog-details/draft-1?preview=${signPostPreview(previewSecret, 'draft-1', Date.now() + 60_000)}`;
  const unfinished = await fetch(preview);
  expect(unfinished.status).toBe(404);
  expect(unfinished.headers.get('cache-control')).toBe('no-store');
  expect(await unfinished.text()).toContain('Its field “title” is empty or cannot be read.');

  contentful.drafts = [postEntry('draft-1', { title: 'Now it has one' })];
  expect(await textOf(preview)).toContain('Now it has one');
});
