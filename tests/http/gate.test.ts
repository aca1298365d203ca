import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustive } from '../exhaustive';
import { everyPage } from '../pages';
import { floodOfRenders } from '../soak/floods';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const status = async (path: string, init?: RequestInit) => {
  const response = await fetch(server.url + path, init);
  const body = await response.text();
  return { status: response.status, headers: response.headers, body };
};

async function renders(): Promise<number> {
  const { body } = await status('/metrics');
  return Number(/^page_cache_renders (\d+)$/m.exec(body)?.[1]);
}

test('who asks for every page at once, just after a start, gets every page', async () => {
  const answers = await Promise.all(
    everyPage.map(async ({ path }) => `${path} ${(await fetch(server.url + path)).status}`),
  );
  expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
});

test('while more is asked for than can be rendered, kept pages are answered, and the rest is put off with a small page', {
  tags: [exhaustive],
}, async () => {
  await status('/ae/ar');
  const end = new AbortController();
  const flood = floodOfRenders({ url: server.url, connections: 150, signal: end.signal });
  try {
    for (let round = 0; round < 3; round += 1) {
      const refused = await refusedSearch('/ae/ar/search?q=robot');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.body).toContain('<html lang="ar-AE" dir="rtl">');
      expect(refused.body).toContain('لحظة من فضلك');
      expect(refused.body.length).toBeLessThan(3000);
      // The queue is full at this moment; none of these stands in it.
      for (const path of ['/ae/ar', '/healthz', '/favicon.svg']) expect((await status(path)).status, path).toBe(200);
    }
  } finally {
    end.abort();
  }
  const answers = await flood;
  expect(Object.keys(answers)).toEqual(['200', '404', '503']);
  // As soon as the server has seen that those who flooded are gone, nothing of theirs is rendered any more.
  await expect.poll(async () => (await status('/search?q=robot')).status, { timeout: 100_000 }).toBe(200);
});

/** Asks until the gate is full. */
async function refusedSearch(path: string) {
  for (;;) {
    const answer = await status(path);
    if (answer.status === 503) return answer;
  }
}

test('addresses that somebody makes up are one page that is rendered once, for each region and language', async () => {
  expect((await status('/first')).status).toBe(404);
  expect((await status('/ae/ar/first')).body).toContain('lang="ar-AE"');
  expect((await status('/blog-details/first')).status).toBe(404);
  const before = await renders();
  for (let at = 0; at < 30; at += 1) {
    expect((await status(`/made-up-${at}`)).status).toBe(404);
    expect((await status(`/ae/ar/made/up/${at}`)).status).toBe(404);
    expect((await status(`/blog-details/made-up-${at}`)).body).toContain('Post not found.');
    expect((await status(`/blog?page=${at + 500}`)).status).toBe(404);
  }
  // The list's own is the one that had not been asked for yet.
  expect((await renders()) - before).toBe(1);
});

test('query names that mean nothing on a page cause no rendering of it', async () => {
  const pages = [
    '/about-us',
    '/robotics-coding-courses?age=7',
    '/robotics-coding-courses?age=40',
    '/robotics-coding-courses',
    '/blog',
  ];
  const first = new Map<string, string>();
  for (const page of pages) first.set(page, (await status(page)).body);
  const before = await renders();
  for (const [address, same] of [
    ['/about-us?sent=nothing&q=1&region=ae&preview=x&form=y', '/about-us'],
    ['/robotics-coding-courses?age=07', '/robotics-coding-courses?age=7'],
    ['/robotics-coding-courses?age=99&interest=unsure', '/robotics-coding-courses?age=40'],
    ['/robotics-coding-courses?age=00', '/robotics-coding-courses?age=40'],
    ['/robotics-coding-courses?age=999', '/robotics-coding-courses'],
    ['/robotics-coding-courses?age=-1&interest=__proto__', '/robotics-coding-courses'],
    ['/blog?page=1&q=2', '/blog'],
  ] as const)
    expect((await status(address)).body === first.get(same), address).toBe(true);
  expect(await renders()).toBe(before);
});

test('pages take as much memory as PAGE_CACHE_MB gives them; what has no place is rendered again', {
  tags: [exhaustive],
}, async () => {
  const small = await startTestServer({ PAGE_CACHE_MB: '1' });
  try {
    for (const { path } of everyPage) expect((await fetch(small.url + path)).status, path).toBe(200);
    const metrics = await (await fetch(`${small.url}/metrics`)).text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
    expect(read('page_cache_pages')).toBeLessThan(read('page_cache_renders'));
    expect(read('page_cache_pages')).toBeGreaterThan(2);
    expect(read('page_cache_bytes')).toBeLessThanOrEqual(1024 * 1024);
  } finally {
    await small.stop();
  }
});
