import { expect, test, vi } from 'vitest';
import { cachedSite, page } from '../../../tests/fakes/cachedSite';
import { compressBest } from '../answer/compress.server';

test('a page past its time is sent once more while a new one is rendered', async () => {
  let time = 0;
  const { get, renders } = await cachedSite({ now: () => time, freshFor: 1000 });
  await get('/');
  time = 2000;
  expect((await get('/')).body.toString()).toBe('<p>in/ 1</p>');
  await vi.waitFor(async () => expect((await get('/')).body.toString()).toBe('<p>in/ 2</p>'), 30_000);
  expect(renders()).toBe(2);
});

test('a page that knows the day is not sent once the day is over', async () => {
  let time = 0;
  const { get } = await cachedSite({
    now: () => time,
    render: async () => page(`rendered at ${time}`, { expires: time + 5000 }),
  });
  await get('/');
  time = 5000;
  expect((await get('/')).body.toString()).toBe('rendered at 5000');
});

test('a page that was rendered while the clock was ahead is not sent once it has been set right', async () => {
  let time = 86_400_000;
  const { get } = await cachedSite({
    now: () => time,
    freshFor: 1000,
    render: async () => page(`rendered at ${time}`, { expires: time + 5000 }),
  });
  await get('/');
  time = 1;
  expect((await get('/')).body.toString()).toBe('rendered at 1');
  expect((await get('/')).body.toString()).toBe('rendered at 1');
});

test('a render that began before a change is not kept after it', async () => {
  let words = 'old';
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { cache, get } = await cachedSite({
    render: async () => {
      const then = words;
      if (then === 'old') await held;
      return page(then);
    },
  });
  const early = get('/');
  await vi.waitFor(() => expect(cache.stats().renders).toBe(1), 30_000);
  words = 'new';
  cache.purge();
  expect((await get('/')).body.toString()).toBe('new');
  finish();
  expect((await early).body.toString()).toBe('old');
  expect((await get('/')).body.toString()).toBe('new');
});

test('a page stays while its source is away, and goes when it is gone', async () => {
  let time = 0;
  let status = 200;
  const { cache, get } = await cachedSite({
    now: () => time,
    freshFor: 1000,
    render: async () => page(`status ${status}`, { status, mayBeKept: status === 200 }),
  });
  await get('/');
  status = 503;
  time = 2000;
  await get('/');
  await vi.waitFor(() => expect(cache.stats().renders).toBe(2), 30_000);
  expect((await get('/')).body.toString()).toBe('status 200');
  status = 404;
  await vi.waitFor(async () => expect((await get('/')).status).toBe(404), 30_000);
});

test('warming renders what is not there yet', async () => {
  const { cache, get, renders } = await cachedSite();
  await get('/');
  await cache.warm(['in/', 'in/a', 'in/b'].map((id) => ({ id, surrogateKeys: [] })));
  expect(renders()).toBe(3);
  await get('/a');
  expect(renders()).toBe(3);
});

/** A promise, and what fulfils it. */
function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release: () => release() };
}
const key = (id: string) => ({ id, surrogateKeys: [] });

test('a page is fresh up to its time, and of that moment on no longer', async () => {
  let time = 0;
  const { cache, get } = await cachedSite({ now: () => time, freshFor: 1000 });
  await get('/');
  time = 999;
  await get('/');
  expect(cache.stats().stale).toBe(0);
  time = 1000;
  await get('/');
  expect(cache.stats().stale).toBe(1);
});

test('a page that was rendered anew and is the same is fresh again, and is not compressed again', async () => {
  let time = 0;
  let compressed = 0;
  const { cache, get } = await cachedSite({
    now: () => time,
    freshFor: 1000,
    render: async () => page('the same each time', { expires: time + 10_000 }),
    compressBest: async (body) => {
      compressed += 1;
      return compressBest(body);
    },
  });
  await get('/');
  await vi.waitFor(() => expect(compressed).toBe(1), 30_000);
  for (time of [1000, 2000, 9000]) {
    const { renders, stale } = cache.stats();
    await get('/');
    await vi.waitFor(() => expect(cache.stats()).toMatchObject({ renders: renders + 1, stale: stale + 1 }), 30_000);
    await new Promise(setImmediate);
    await get('/');
    expect(cache.stats()).toMatchObject({ renders: renders + 1, stale: stale + 1 });
  }
  expect(compressed).toBe(1);
  // Rendered at 9,000, so of that day until 19,000; the visit before that renews it, until 28,999.
  time = 18_999;
  const { misses, renders } = cache.stats();
  await get('/');
  await vi.waitFor(() => expect(cache.stats().renders).toBe(renders + 1), 30_000);
  await new Promise(setImmediate);
  expect(cache.stats().misses).toBe(misses);
  time = 28_999;
  await get('/');
  expect(cache.stats().misses).toBe(misses + 1);
});

test('a failure while a page is renewed is told, and the page of before stays', async () => {
  let time = 0;
  const failures: unknown[] = [];
  const broken = new Error('the source broke');
  const { get } = await cachedSite({
    now: () => time,
    freshFor: 1000,
    onError: (error) => failures.push(error),
    render: async () => {
      if (time > 0) throw broken;
      return page('of before');
    },
  });
  await get('/');
  time = 1000;
  await get('/');
  await vi.waitFor(() => expect(failures).toEqual([broken]), 30_000);
  expect((await get('/')).body.toString()).toBe('of before');
});

test('a page stays while its source answers 500', async () => {
  let time = 0;
  const { cache, get } = await cachedSite({
    now: () => time,
    freshFor: 1000,
    render: async () => (time > 0 ? page('failed', { status: 500, mayBeKept: false }) : page('of before')),
  });
  await get('/');
  time = 1000;
  await get('/');
  await vi.waitFor(() => expect(cache.stats().renders).toBe(2), 30_000);
  await new Promise(setImmediate);
  expect((await get('/')).body.toString()).toBe('of before');
});

test('a page in whose place the one for lost pages has come is not sent any more', async () => {
  let time = 0;
  const { cache, get } = await cachedSite({
    now: () => time,
    freshFor: 1000,
    standIn: async ({ id }) => (time > 0 && id !== 'missing' ? key('missing') : null),
    render: async ({ id }) => page(id, id === 'missing' ? { status: 404 } : {}),
  });
  expect((await get('/post')).status).toBe(200);
  time = 1000;
  await get('/post');
  await vi.waitFor(async () => expect((await get('/post')).status).toBe(404), 30_000);
  expect(cache.stats().pages).toBe(1);
});

test('the page for lost pages is looked at anew after its time, and not sent once its day is over', async () => {
  let time = 0;
  const { get } = await cachedSite({
    now: () => time,
    freshFor: 1000,
    standIn: async ({ id }) => (id === 'missing' ? null : key('missing')),
    render: async () => page(`made at ${time}`, { status: 404, expires: time + 5000 }),
  });
  const textAt = async (path: string) => (await get(path)).body.toString();
  expect(await textAt('/posts/one')).toBe('made at 0');
  time = 1000;
  expect(await textAt('/posts/two')).toBe('made at 0');
  await vi.waitFor(async () => expect(await textAt('/posts/two')).toBe('made at 1000'), 30_000);
  time = 6000;
  expect(await textAt('/posts/three')).toBe('made at 6000');
});

test('who asks after a change waits with those who asked after it, though a render of before it ends meanwhile', async () => {
  const [before, after] = [held(), held()];
  const waits = [before.until, after.until];
  const { cache, get } = await cachedSite({
    render: async () => {
      const at = cache.stats().renders;
      await waits[at - 1];
      return page(`render ${at}`);
    },
  });
  const early = get('/');
  await vi.waitFor(() => expect(cache.stats().renders).toBe(1), 30_000);
  cache.purge();
  const second = get('/');
  await vi.waitFor(() => expect(cache.stats().renders).toBe(2), 30_000);
  before.release();
  expect((await early).body.toString()).toBe('render 1');
  const third = get('/');
  await vi.waitFor(() => expect(cache.stats().misses).toBe(3), 30_000);
  after.release();
  for (const answer of [second, third]) expect((await answer).body.toString()).toBe('render 2');
  expect(cache.stats().renders).toBe(2);
});

test('a purge without keys forgets every page', async () => {
  const { cache, get } = await cachedSite();
  await get('/');
  await get('/', { host: 'ae.site.example' });
  expect(cache.purge()).toBe(2);
  expect(cache.stats().pages).toBe(0);
});

test('what cannot be rendered ahead is told, and the rest is', async () => {
  const failures: unknown[] = [];
  const render = async ({ id }: { id: string }) => {
    if (id === 'in/broken') throw new Error('broken');
    return page(id);
  };
  const { cache } = await cachedSite({ render, onError: (error) => failures.push(error) });
  await cache.warm(['in/a', 'in/broken', 'in/b'].map(key));
  expect(cache.stats().pages).toBe(2);
  expect(failures).toEqual([new Error('broken')]);
  const silent = await cachedSite({ render });
  await silent.cache.warm(['in/broken', 'in/b'].map(key));
  expect(silent.cache.stats().pages).toBe(1);
});

test('warming ends at a change, which begins it anew', async () => {
  const { cache } = await cachedSite({
    render: async ({ id }) => {
      if (id === 'in/b') cache.purge();
      return page(id);
    },
  });
  await cache.warm(['in/a', 'in/b', 'in/c'].map(key));
  expect(cache.stats().renders).toBe(2);
});

test('warming leaves room for what is asked for', async () => {
  const { cache } = await cachedSite({
    maxBytes: 100_000,
    render: async ({ id }) => page(`${id} ${'x'.repeat(10_000)}`),
  });
  await cache.warm(Array.from({ length: 100 }, (_, at) => key(`in/${at}`)));
  const { pages, renders } = cache.stats();
  expect(pages).toBe(renders);
  expect(pages).toBeGreaterThan(3);
});
