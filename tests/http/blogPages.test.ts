import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Post } from '../../src/blog/post';
import type { PostImage } from '../../src/blog/richTextNodes';
import { loadPageData, renderSite } from '../../src/renderer/renderSite.server';
import type { SiteRequest } from '../../src/renderer/SiteRequest';
import { type Blog, createBlog } from '../../src/server/blog/createBlog.server';
import { blogFeed } from '../../src/server/blog/feedRoute.server';
import { BlogSourceFailed, type PostSource } from '../../src/server/blog/PostSource.server';
import { everyPost, signPostPreview } from '../../src/server/blog/previewLink.server';
import { contentfulWebhook } from '../../src/server/blog/webhook.server';
import { createApp } from '../../src/server/createApp.server';
import { standingHeaders } from '../../src/server/middleware/securityHeaders.server';
import { servePageData, servePages } from '../../src/server/middleware/servePages.server';
import { createPageSources } from '../../src/server/pageSources.server';
import { type LiveRegions, openLiveRegions } from '../../src/server/regionFiles/liveRegions.server';
import { createRenderGate } from '../../src/server/renderGate.server';
import { createRenderPage } from '../../src/server/renderPage.server';
import { readSettings } from '../../src/server/settings.server';
import { handClock } from '../fakes/contentfulClock';
import { signRequest } from '../fakes/contentfulSignature';
import { htmlProblems } from './htmlProblems';

const log = pino({ level: 'silent' });
const settings = readSettings({ PREVIEW_SECRET: 'a secret of enough length' });
const webhookSecret = 's'.repeat(64);
const clock = handClock(Date.now());
let live: LiveRegions;
const open: { server: Server; blog: Blog }[] = [];

beforeAll(async () => {
  live = await openLiveRegions({ ...settings, log });
});
afterAll(async () => {
  for (const { server, blog } of open) {
    blog.close();
    server.close();
    server.closeAllConnections();
  }
  await live.close();
});

/** The app with the blog alone behind it; answers its origin. */
async function serve(source?: PostSource): Promise<{ origin: string; blog: Blog; refreshes: () => number }> {
  const blog = await createBlog({}, log, { ...settings, clock, ...(source ? { source } : {}) });
  let refreshes = 0;
  const refresh = async () => {
    refreshes += 1;
    await blog.refresh();
  };
  const standing = standingHeaders();
  const site = {
    log,
    live,
    sources: createPageSources({
      blog,
      live,
      trials: { allTimes: () => Promise.resolve({ timeZone: 'UTC', times: [] }) },
    }),
    imageHosts: ['images.ctfassets.net'],
    loadData: async (request: SiteRequest) => {
      const { status, data } = await loadPageData(request);
      return { status, data };
    },
    assets: { entry: null, entryIntegrity: null, scriptsOf: () => [] },
  };
  const renderPage = createRenderPage({
    ...site,
    render: (request) => renderSite(request),
    gate: createRenderGate(),
    standing,
  });
  const passesBy: RequestHandler = (_request, _response, next) => next();
  const app = createApp({
    trustProxy: settings.trustProxy,
    log,
    live,
    standing,
    before: [],
    health: { up: passesBy, ready: passesBy, metrics: passesBy },
    errorReports: [passesBy],
    contentfulWebhook: contentfulWebhook(webhookSecret, refresh, log, clock),
    words: passesBy,
    board: passesBy,
    previews: passesBy,
    leads: passesBy,
    trials: passesBy,
    booking: passesBy,
    feed: blogFeed(blog, live),
    calendar: passesBy,
    robots: passesBy,
    sitemap: passesBy,
    securityText: passesBy,
    manifest: passesBy,
    kit: passesBy,
    pageData: servePageData({ ...site, renderPage, pages: null }),
    pages: servePages({ ...site, renderPage, pages: null }),
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ server, blog });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, blog, refreshes: () => refreshes };
}

const get = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, headers: response.headers, body: await response.text() };
};
const main = (html: string) => /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '';
const down: PostSource = {
  name: 'down',
  list: () => Promise.reject(new BlogSourceFailed('down')),
  find: () => Promise.reject(new BlogSourceFailed('down')),
};
const written: Post = {
  id: 'robot',
  title: 'Robot',
  date: '2026-01-01',
  updated: '2026-01-01',
  language: 'en',
  image: null,
  tags: [],
  description: [],
  content: [{ type: 'paragraph', content: [{ type: 'text', value: 'All of its words.' }] }],
};

describe('the blog with the sample posts', () => {
  let origin: string;
  beforeAll(async () => {
    ({ origin } = await serve());
  });

  test.each(['/blog', '/ae/blog'])(
    '%s lists them under Latest Insights, with excerpts, dates and Read More',
    async (path) => {
      const { status, body } = await get(origin + path);
      expect(status).toBe(200);
      expect(main(body)).toContain('Latest Insights');
      expect(main(body).match(/<article/g)).toHaveLength(10);
      expect(main(body)).toContain('Read More');
      expect(main(body)).toContain('13 April 2026');
      expect(main(body)).toContain('data-image-link');
      expect(body).not.toContain('Eight robotics words');
    },
  );

  test.each([
    ['/hi/blog', 'hi-IN', 'ltr', 'अंग्रेज़ी में', 'ताज़ा लेख'],
    ['/ae/ar/blog', 'ar-AE', 'rtl', 'بالإنجليزية', 'أحدث المقالات'],
  ])(
    '%s has three posts in its language; the others say that they are in English',
    async (path, own, dir, said, title) => {
      const { body } = await get(origin + path);
      expect(main(body)).toContain(title);
      expect(main(body).match(new RegExp(`<h3 lang="${own}" dir="${dir}"`, 'g'))).toHaveLength(3);
      expect(main(body).match(/<h3 lang="en-GB" dir="ltr"/g)).toHaveLength(7);
      expect(main(body).match(new RegExp(`>${said}<`, 'g'))).toHaveLength(7);
    },
  );

  test('a post’s page is in the language of its readers where the post is, and else says which one it is in', async () => {
    const own = await get(`${origin}/ae/ar/blog-details/is-my-child-ready-for-robotics`);
    expect(main(own.body)).toContain('هل طفلي مستعد للروبوتات؟');
    expect(main(own.body)).toMatch(/class="[^"]*text[^"]*" lang="ar-AE" dir="rtl"/);
    expect(main(own.body).split('</article>')[0]).not.toContain('بالإنجليزية');
    expect(own.body).toContain('"inLanguage":"ar-AE"');
    const english = await get(`${origin}/ae/ar/blog-details/how-does-a-robot-see`);
    expect(main(english.body).split('</article>')[0]).toContain('بالإنجليزية');
    expect(main(english.body)).toMatch(/class="[^"]*text[^"]*" lang="en-GB" dir="ltr"/);
    expect((await get(`${origin}/blog-details/is-my-child-ready-for-robotics`)).body).toContain('Is my child ready');
  });

  test('the feed gives readers the posts in their language', async () => {
    expect((await get(`${origin}/hi/blog/rss.xml`)).body).toContain('<title>स्क्रीन टाइम दो तरह का होता है');
  });

  test('a post is there in full without a script: title, date, text, picture, ways to share, related posts, Back to Blog', async () => {
    const { status, body } = await get(`${origin}/blog-details/how-does-a-robot-see`);
    expect(status).toBe(200);
    const text = main(body);
    for (const part of [
      'Blog Post',
      'How does a robot see?',
      '8 December 2025',
      '<sup>-1</sup>',
      '<pre',
      '<table',
      '<blockquote',
      'Keep reading',
      'Back to Blog',
      'https://wa.me/?text=',
      '<picture',
    ])
      expect(text).toContain(part);
    expect(text.match(/<h1/g)).toHaveLength(1);
  });

  test('whoever opens the chat from a post says which post it is', async () => {
    const { body } = await get(`${origin}/blog-details/how-does-a-robot-see`);
    const message = /wa\.me\/\d+\?text=([^"]*)/.exec(body)?.[1];
    expect(decodeURIComponent(message ?? '')).toMatch(/^Hello, I am looking at How does a robot see\?/);
  });

  test('a post tells search engines and social cards about itself', async () => {
    const { body } = await get(`${origin}/ae/blog-details/how-does-a-robot-see`);
    expect(body).toContain(
      '<link rel="canonical" href="https://cogsprout.example/ae/blog-details/how-does-a-robot-see"/>',
    );
    expect(body).toContain('property="og:type" content="article"');
    const data: unknown = JSON.parse(
      /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body)?.[1] ?? 'null',
    );
    expect(data).toMatchObject({
      '@graph': [
        { '@type': 'EducationalOrganization' },
        {
          '@type': 'BlogPosting',
          datePublished: '2025-12-08',
          mainEntityOfPage: 'https://cogsprout.example/ae/blog-details/how-does-a-robot-see',
        },
      ],
    });
    expect(body).toContain('hrefLang="en-IN" href="https://cogsprout.example/blog-details/how-does-a-robot-see"');
  });

  test.each([
    ['dated later than its last edit', '2026-06-01', '2026-05-01T00:00:00.000Z', '2026-06-01'],
    ['edited on the day of its date', '2026-06-01', '2026-06-01T08:00:00.000Z', '2026-06-01T08:00:00.000Z'],
  ])('a post %s was never changed before it was published', async (_what, date, updated, changed) => {
    const posts = [{ ...written, date, updated }];
    const { origin: site, blog } = await serve({ ...down, list: () => Promise.resolve({ posts, complete: true }) });
    await blog.refresh();
    const { body } = await get(`${site}/blog-details/robot`);
    expect(body).toContain(`"datePublished":"${date}","dateModified":"${changed}"`);
    expect(body).toContain(`property="article:modified_time" content="${changed}"`);
  });

  test.each([
    ['without a picture', null],
    ['whose picture is a drawing, which no network shows', 'https://images.ctfassets.net/s/a/b/robot.svg'],
  ])("a link to a post %s is shown with the region's own picture", async (_what, url) => {
    const image: PostImage | null = url
      ? { kind: 'contentful', url, width: 800, height: 500, alt: 'A robot', scalable: false }
      : null;
    const post = { ...written, image };
    const { origin: site, blog } = await serve({
      ...down,
      list: () => Promise.resolve({ posts: [post], complete: true }),
    });
    await blog.refresh();
    const { body } = await get(`${site}/ae/blog-details/${post.id}`);
    expect(body).toMatch(/og:image" content="https:\/\/cogsprout\.example\/media\/hero-ae\.[0-9a-f]{6}-card\.jpg"/);
    expect(body, 'not what the drawing shows').not.toContain('og:image:alt" content="A robot');
    expect(body).toContain('name="twitter:card" content="summary_large_image"');
  });

  test('a post whose description is a picture is described by the text below', async () => {
    const list = () => Promise.resolve({ posts: [written], complete: true });
    const { origin: site, blog } = await serve({ ...down, list });
    await blog.refresh();
    const { body } = await get(`${site}/blog-details/robot`);
    expect(body).toContain('name="description" content="All of its words."');
  });

  test('topics narrow the list, and a page or topic that does not exist is a 404', async () => {
    expect(main((await get(`${origin}/blog?tag=for-schools`)).body).match(/<article/g)).toHaveLength(2);
    for (const query of ['?tag=nonsense', '?page=2', '?page=0', '?page=x', '?page=99999999'])
      expect((await get(`${origin}/blog${query}`)).status).toBe(404);
  });

  test.each(['nonsense', 'a%20b', '..%2f..', 'x'.repeat(200), 'robotics-words-for-parents'])(
    'the post %s does not exist: Post not found. with 404',
    async (id) => {
      const { status, body } = await get(`${origin}/blog-details/${id}`);
      expect(status).toBe(404);
      expect(main(body)).toContain('Post not found.');
      expect(body).toContain('content="noindex"');
    },
  );

  test('each region has its feed, found from the blog and from a post', async () => {
    for (const prefix of ['', '/ae']) {
      const { status, headers, body } = await get(`${origin}${prefix}/blog/rss.xml`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      expect(body.match(/<item>/g)).toHaveLength(10);
      expect(body).toContain(
        `<link>https://cogsprout.example${prefix}/blog-details/the-maths-hidden-in-a-robot</link>`,
      );
      for (const page of ['/blog', '/blog-details/how-does-a-robot-see']) {
        expect((await get(origin + prefix + page)).body).toContain(
          `type="application/rss+xml" title="Cogsprout blog" href="https://cogsprout.example${prefix}/blog/rss.xml"`,
        );
      }
    }
  });

  test('a feed that has not changed is not sent again', async () => {
    const etag = (await get(`${origin}/blog/rss.xml`)).headers.get('etag') ?? '';
    expect((await fetch(`${origin}/blog/rss.xml`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('the policy for pictures names Contentful and nobody else', async () => {
    expect((await get(`${origin}/blog`)).headers.get('content-security-policy')).toMatch(
      /img-src 'self' data: https:\/\/images\.ctfassets\.net;/,
    );
  });

  test.each([
    '/blog',
    '/blog?tag=ai',
    '/blog?page=9',
    '/blog-details/nonsense',
    '/blog-details/how-does-a-robot-see',
    '/blog-details/ten-questions-before-you-plan-a-robotics-lab',
    '/blog-details/a-first-robotics-competition-without-tears',
    '/blog-details/from-blocks-to-python',
  ])('%s is valid HTML', async (path) => {
    expect(await htmlProblems((await get(origin + path)).body)).toEqual([]);
  });

  describe('a draft', () => {
    const draft = 'robotics-words-for-parents';
    const signed = (id: string, expires = clock.now() + 3_600_000) =>
      signPostPreview(settings.previewSecret ?? '', id, expires);

    test.each([[draft], [everyPost]])(
      'is seen through a link signed for %s: marked, not kept, not indexed',
      async (scope) => {
        const { status, headers, body } = await get(`${origin}/blog-details/${draft}?preview=${signed(scope)}`);
        expect(status).toBe(200);
        expect(main(body)).toContain('Draft preview');
        expect(main(body)).toContain('Eight robotics words');
        expect(body).toContain('content="noindex, nofollow"');
        expect(body).not.toContain('rel="canonical"');
        expect(headers.get('cache-control')).toBe('no-store');
      },
    );

    test('is not seen once the link has expired, nor with one for another post', async () => {
      expect((await get(`${origin}/blog-details/${draft}?preview=${signed(draft, clock.now() - 1000)}`)).status).toBe(
        404,
      );
      expect((await get(`${origin}/blog-details/${draft}?preview=${signed('another')}`)).status).toBe(404);
      expect((await get(`${origin}/blog-details/${draft}?preview=nonsense`)).headers.get('cache-control')).toBe(
        'no-store',
      );
    });
  });
});

describe('the blog while its source is down and nothing was ever read', () => {
  test('the list says Loading ......., is not kept, and fills once the source is back', async () => {
    let broken = true;
    const { origin, blog } = await serve({
      ...down,
      list: () =>
        broken ? Promise.reject(new BlogSourceFailed('down')) : Promise.resolve({ posts: [], complete: true }),
    });
    await blog.refresh();
    const { body, headers } = await get(`${origin}/blog`);
    expect(main(body)).toContain('Loading .......');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await htmlProblems(body)).toEqual([]);
    expect(JSON.parse((await get(`${origin}/_data/blog`)).body)).toMatchObject({ data: { state: 'loading' } });
    broken = false;
    await blog.refresh();
    expect(JSON.parse((await get(`${origin}/_data/blog`)).body)).toMatchObject({ data: { state: 'ready' } });
    expect(main((await get(`${origin}/blog`)).body)).not.toContain('Loading .......');
  });

  test('a post says Post not found. with 503, and so does the feed', async () => {
    const { origin, blog } = await serve(down);
    await blog.refresh();
    const { status, body, headers } = await get(`${origin}/blog-details/post-1`);
    expect(status).toBe(503);
    expect(main(body)).toContain('Post not found.');
    expect(headers.get('cache-control')).toBe('no-store');
    // As the page itself says, and as search engines want to know before they take the post for gone.
    expect(headers.get('retry-after')).toBe('60');
    expect((await get(`${origin}/blog/rss.xml`)).status).toBe(503);
  });
});

describe("Contentful's webhook", () => {
  const path = '/api/webhooks/contentful';
  const body = JSON.stringify({ sys: { id: 'post-1', type: 'Entry' } });
  const sign = (secret = webhookSecret, at = clock.now(), signedBody = body) => ({
    ...signRequest(
      secret,
      { method: 'POST', path, body: signedBody, headers: { 'x-contentful-topic': 'ContentManagement.Entry.publish' } },
      at,
    ),
    'x-contentful-topic': 'ContentManagement.Entry.publish',
    'content-type': 'application/vnd.contentful.management.v1+json',
  });
  let origin: string;
  let refreshes: () => number;
  beforeAll(async () => {
    ({ origin, refreshes } = await serve());
  });
  const post = (headers: Record<string, string>, sent = body) =>
    fetch(origin + path, { method: 'POST', headers, body: sent });

  test('has the posts read at once, and again a little later, when its signature is good', async () => {
    const before = refreshes();
    expect((await post(sign())).status).toBe(202);
    expect(refreshes()).toBe(before + 1);
    clock.advance(10_000);
    expect(refreshes()).toBe(before + 2);
  });

  test('is refused when it is sent a second time', async () => {
    const headers = sign();
    expect((await post(headers)).status).toBe(202);
    const before = refreshes();
    expect((await post(headers)).status).toBe(403);
    expect(refreshes()).toBe(before);
  });

  test('is refused with a signature of another secret, over another body, too old, or from the future', async () => {
    const before = refreshes();
    expect((await post(sign('x'.repeat(64)))).status).toBe(403);
    expect((await post(sign(), '{}')).status).toBe(403);
    expect((await post(sign(webhookSecret, clock.now() - 6 * 60_000))).status).toBe(403);
    expect((await post(sign(webhookSecret, clock.now() + 6 * 60_000))).status).toBe(403);
    expect((await post({ ...sign(), 'x-contentful-timestamp': String(clock.now() + 1) })).status).toBe(403);
    expect((await post({})).status).toBe(403);
    expect((await post({ 'x-contentful-signature': 'x', 'x-contentful-timestamp': 'soon' })).status).toBe(403);
    expect(refreshes()).toBe(before);
  });

  test('answers 413 to a body that no webhook has', async () => {
    expect((await post(sign(), 'x'.repeat(2 * 1024 * 1024))).status).toBe(413);
  });
});
