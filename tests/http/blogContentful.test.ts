import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blogSettings } from '../../src/server/blog/blogSettings.server';
import { createContentfulSource } from '../../src/server/blog/contentfulSource.server';
import { type Blog, createBlog } from '../../src/server/blog/createBlog.server';
import { BlogUnavailable, type PostSource } from '../../src/server/blog/PostSource.server';
import { signPostPreview } from '../../src/server/blog/previewLink.server';
import {
  type Answer,
  accessToken,
  type FakeContentful,
  previewToken,
  space,
  startFakeContentful,
} from '../fakes/contentful';
import { type HandClock, handClock } from '../fakes/contentfulClock';
import {
  document,
  link,
  node,
  paragraph,
  pictureAsset,
  postEntries,
  postEntry,
  text,
} from '../fakes/contentfulEntries';

let contentful: FakeContentful;
let clock: HandClock;
let logged: string[];
const open: Blog[] = [];

beforeEach(async () => {
  contentful = await startFakeContentful();
  clock = handClock();
  logged = [];
});

afterEach(async () => {
  for (const blog of open.splice(0)) blog.close();
  await contentful.close();
});

/** As the Delivery API words it. */
const tooBig = 'Response size too big. Maximum allowed response size: 7340032B.';
const log = () => pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });

function source(token = accessToken, { retries = 0, timeoutMs = 30_000, host = contentful.origin } = {}): PostSource {
  const { settings, problems } = blogSettings({
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ACCESS_TOKEN: token,
    CONTENTFUL_PREVIEW_TOKEN: previewToken,
    CONTENTFUL_HOST: host,
  });
  expect(problems).toEqual([]);
  if (!settings.contentful) throw new Error('Contentful is not configured');
  return createContentfulSource(settings.contentful, log(), {
    retries,
    requestsPerSecond: 30,
    timeoutMs,
    previewTimeoutMs: timeoutMs,
  });
}

async function blogOf(from: PostSource): Promise<Blog> {
  const blog = await createBlog({}, log(), { source: from, clock, previewSecret: 'a secret of enough length' });
  open.push(blog);
  return blog;
}

const titles = async (blog: Blog) => (await blog.list({}))?.cards.map(({ title }) => title);
/** Fails each request until told otherwise. */
const failing = (answer: Answer) => {
  contentful.answer = () => answer;
};

describe('the blog over the Delivery API', () => {
  test('shows the published posts, the newest first, with their pictures from the Images API', async () => {
    contentful.assets = [pictureAsset('robot')];
    contentful.entries = [postEntry('post-1'), postEntry('post-2', { image: link('Asset', 'robot') })];
    const blog = await blogOf(source());
    const list = await blog.list({});
    expect(list?.cards.map(({ id }) => id)).toEqual(['post-2', 'post-1']);
    expect(list?.cards[0]).toMatchObject({
      excerpt: 'Second block. Third block.',
      hasMore: true,
      image: {
        kind: 'contentful',
        url: 'https://images.ctfassets.net/cfspace/robot/0/robot.jpg',
        width: 1600,
        height: 900,
        alt: 'A robot waves',
      },
    });
  });

  test('asks for entries of the content type blogPost in the environment master', async () => {
    const blog = await blogOf(source());
    await blog.list({});
    const asked = contentful.requests.filter((request) => request.includes('/entries'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^\/spaces\/cfspace\/environments\/master\/entries\?/);
    expect(asked[0]).toContain('content_type=blogPost');
  });

  test('gives readers a post in their language where it is written in it, and the others in their own', async () => {
    contentful.locales = ['en-US', 'hi-IN', 'ar'];
    const words = (title: string) => ({
      title,
      description: document(paragraph(`${title}।`), paragraph('दो'), paragraph('तीन')),
    });
    contentful.entries = [
      { ...postEntry('post-1'), translations: { 'hi-IN': words('रोबोट') } },
      { ...postEntry('post-2'), translations: { 'hi-IN': {} } },
    ];
    const blog = await blogOf(source());
    const titlesIn = async (language: string) =>
      (await blog.list({}, language))?.cards.map(({ title, language: tag }) => [title, tag]);
    expect(await titlesIn('hi')).toEqual([
      ['Title of post-2', 'en-US'],
      ['रोबोट', 'hi-IN'],
    ]);
    expect(await titlesIn('ar')).toEqual([
      ['Title of post-2', 'en-US'],
      ['Title of post-1', 'en-US'],
    ]);
    const view = await blog.view('post-1', undefined, 'hi');
    expect(view?.post).toMatchObject({ title: 'रोबोट', language: 'hi-IN' });
    // Only what is shown is sent to the page.
    expect(view?.post).not.toHaveProperty('translations');
    const asked = contentful.requests.filter((request) => request.includes('/entries'));
    expect(asked.map((request) => new URL(request, 'http://x').searchParams.get('locale'))).toEqual([
      null,
      'hi-IN',
      'ar',
    ]);
  });

  test('gives readers a post in their language under a name too, and no post that has no words of its own in it', async () => {
    contentful.locales = ['en-US', 'hi-IN'];
    const card = node('embedded-entry-block', [], { target: link('Entry', 'post-3') });
    contentful.entries = [
      {
        ...postEntry('post-1', { title: 'Robotica 2026' }),
        translations: { 'hi-IN': { title: 'Robotica 2026', description: document(paragraph('अखाड़ा खुला है।')) } },
      },
      {
        ...postEntry('post-2', {
          title: 'Robotica 2025',
          description: document(card, paragraph('The arena is open.')),
        }),
        translations: { 'hi-IN': {} },
      },
      { ...postEntry('post-3'), translations: { 'hi-IN': { title: 'रोबोट' } } },
    ];
    const blog = await blogOf(source());
    const languageOf = async (id: string) => (await blog.view(id, undefined, 'hi'))?.post.language;
    expect(await languageOf('post-1')).toBe('hi-IN');
    expect(await languageOf('post-2'), 'only the title of the post that it names is translated').toBe('en-US');
  });

  test('leaves out a language that Contentful refuses, and shows the posts in the others', async () => {
    contentful.locales = ['en-US', 'hi-IN', 'ar'];
    const description = document(paragraph('واحد'), paragraph('اثنان'), paragraph('ثلاثة'));
    contentful.entries = [{ ...postEntry('post-1'), translations: { ar: { title: 'روبوت', description } } }];
    contentful.answer = ({ query }) => (query.get('locale') === 'hi-IN' ? { status: 400 } : 'entries');
    const blog = await blogOf(source());
    const titleIn = async (language: string) => (await blog.list({}, language))?.cards[0]?.title;
    expect(await titleIn('ar')).toBe('روبوت');
    expect(await titleIn('hi')).toBe('Title of post-1');
    expect((await blog.view('post-1', undefined, 'ar'))?.post.title).toBe('روبوت');
  });

  test('is empty, not broken, for a space without posts', async () => {
    const blog = await blogOf(source());
    expect(await blog.list({})).toMatchObject({ total: 0, cards: [], pages: 1 });
  });

  test('reads 500 posts page by page and shows twelve at a time', async () => {
    contentful.entries = postEntries(500);
    const blog = await blogOf(source());
    expect(await blog.list({})).toMatchObject({ total: 500, pages: 42, page: 1 });
    expect((await blog.list({ page: 42 }))?.cards).toHaveLength(8);
    expect(await blog.list({ page: 43 })).toBeNull();
    expect(contentful.requests.filter((request) => request.includes('/entries'))).toHaveLength(5);
  });

  test('asks for fewer at a time where posts are so long that Contentful refuses to send as many', async () => {
    contentful.entries = postEntries(120);
    contentful.answer = ({ query }) =>
      Number(query.get('limit')) > 30 && query.has('skip')
        ? { status: 400, body: { sys: { type: 'Error', id: 'BadRequest' }, message: tooBig } }
        : 'entries';
    const blog = await blogOf(source());
    expect(await blog.list({})).toMatchObject({ total: 120 });
    expect((await blog.view('post-1'))?.post.title).toBe('Title of post-1');

    contentful.requests.length = 0;
    await blog.refresh();
    expect(contentful.requests.filter((request) => request.includes('/entries'))).toHaveLength(5);
  });

  test('a single post that is too long to be sent is a failure that the log names', async () => {
    contentful.entries = postEntries(2);
    contentful.answer = ({ path }) =>
      path.endsWith('/entries')
        ? { status: 400, body: { sys: { type: 'Error', id: 'BadRequest' }, message: tooBig } }
        : 'entries';
    const blog = await blogOf(source());
    await blog.refresh();
    await expect(blog.list({})).rejects.toThrow(BlogUnavailable);
    expect(logged.join('')).toContain('the answer would be larger than it sends');
  });

  test('names topics by the tags of the space', async () => {
    contentful.tags = [{ sys: { id: 'tryAtHome', type: 'Tag' }, name: 'Try at home' }];
    contentful.entries = [postEntry('post-1', {}, ['tryAtHome', 'forSchools'])];
    const blog = await blogOf(source());
    expect((await blog.list({}))?.tags).toEqual([
      { slug: 'for-schools', name: 'For schools' },
      { slug: 'try-at-home', name: 'Try at home' },
    ]);
    expect(await blog.list({ tag: 'try-at-home' })).toMatchObject({ total: 1 });
    expect(await blog.list({ tag: 'nonsense' })).toBeNull();
  });

  test('shows a post whose links lead nowhere without them', async () => {
    contentful.entries = [
      postEntry('post-1', {
        image: link('Asset', 'gone'),
        content: document(
          node('embedded-asset-block', [], { target: link('Asset', 'gone') }),
          node('embedded-entry-block', [], { target: link('Entry', 'gone') }),
          node('paragraph', [
            node('entry-hyperlink', [{ nodeType: 'text', value: 'still here', marks: [], data: {} }], {
              target: link('Entry', 'gone'),
            }),
          ]),
        ),
      }),
    ];
    const blog = await blogOf(source());
    const view = await blog.view('post-1');
    expect(view?.post.image).toBeNull();
    expect(view?.post.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', value: 'still here' }] }]);
  });

  test.each([
    ['of a wrong address', { linkType: 'Contentful:Entry', urn: 'crn:contentful:::content:spaces/other/assets/robot' }],
    ['without an address', { linkType: 'Contentful:Entry' }],
    ['of no kind', { urn: 'crn:contentful:::content:spaces/other/entries/robot' }],
    ['to nothing', { linkType: 'Contentful:Entry', urn: 'crn:contentful:::content:spaces/other/entries/gone' }],
  ])('shows a post with a link to another space %s without it, and the other posts as ever', async (_, of) => {
    const target = { sys: { type: 'ResourceLink', ...of } };
    const content = document(node('embedded-resource-block', [], { target }), paragraph('Still here.'));
    contentful.entries = [postEntry('post-1'), postEntry('post-2', { image: target, content })];
    const blog = await blogOf(source());
    expect(await titles(blog)).toEqual(['Title of post-2', 'Title of post-1']);
    expect((await blog.view('post-2'))?.post).toMatchObject({
      image: null,
      content: [{ type: 'paragraph', content: [{ type: 'text', value: 'Still here.' }] }],
    });
  });

  test('survives posts that mention each other in a circle', async () => {
    const mention = (id: string) => ({
      content: document(node('embedded-entry-block', [], { target: link('Entry', id) })),
    });
    contentful.entries = [postEntry('post-1', mention('post-2')), postEntry('post-2', mention('post-1'))];
    const blog = await blogOf(source());
    expect((await blog.view('post-1'))?.post.content).toEqual([
      { type: 'post-card', id: 'post-2', title: 'Title of post-2', image: null },
    ]);
  });

  test('hides a malformed entry, says so in the log, and shows the others', async () => {
    contentful.entries = [
      postEntry('post-1'),
      postEntry('post-2', { title: 7 }),
      postEntry('post-3', { description: 'no rich text' }),
      postEntry('post-4', { date: 'soon' }),
    ];
    const blog = await blogOf(source());
    expect(await titles(blog)).toEqual(['Title of post-1']);
    expect(logged.filter((line) => line.includes('malformed'))).toHaveLength(3);
  });

  test('says once what is wrong with an entry, not at each reading, and again when it comes back', async () => {
    const complaints = () => logged.filter((line) => line.includes('malformed')).length;
    const broken = postEntry('post-2', { title: 7 });
    contentful.entries = [postEntry('post-1'), broken];
    const blog = await blogOf(source());
    await blog.refresh();
    await blog.refresh();
    expect(complaints()).toBe(1);
    contentful.entries = [postEntry('post-1'), postEntry('post-2')];
    await blog.refresh();
    contentful.entries = [postEntry('post-1'), broken];
    await blog.refresh();
    expect(complaints()).toBe(2);
  });

  test('keeps topics apart that differ by a sign alone', async () => {
    const tags = ['C', 'C++', 'C#', 'A & B', '#robots', '1+1'];
    contentful.entries = [postEntry('post-1', { tags })];
    const blog = await blogOf(source());
    expect((await blog.view('post-1'))?.post.tags).toEqual([
      { slug: 'c', name: 'C' },
      { slug: 'c-plus-plus', name: 'C++' },
      { slug: 'c-sharp', name: 'C#' },
      { slug: 'a-b', name: 'A & B' },
      { slug: 'robots', name: '#robots' },
      { slug: '1-1', name: '1+1' },
    ]);
  });

  test('leaves out of a post what no page can hold, and cuts a title never through the middle of a character', async () => {
    const dirt = '\u0000\u0007\u000b\u007f\u0085\ufdd0\uffff\ud83d';
    contentful.assets = [pictureAsset('picture-1')];
    Object.assign(contentful.assets[0]?.fields ?? {}, { description: `A ${dirt}robot` });
    contentful.tags = [{ sys: { id: 'home', type: 'Tag' }, name: `At ${dirt}home` }];
    contentful.entries = [
      postEntry(
        'post-1',
        {
          title: `A ${dirt}title`,
          image: link('Asset', 'picture-1'),
          content: document(paragraph(`One${dirt}\n\ttwo 😀`), node('paragraph', [text(`let${dirt} a`, 'code')])),
        },
        ['home'],
      ),
      postEntry('post-2', { title: `${'a'.repeat(299)}😀` }),
      postEntry('post-3', { title: dirt }),
    ];
    const blog = await blogOf(source());
    expect(await titles(blog)).toEqual(['a'.repeat(299), 'A title']);
    expect((await blog.view('post-1'))?.post).toMatchObject({
      image: { alt: 'A robot' },
      tags: [{ slug: 'at-home', name: 'At home' }],
      content: [
        { type: 'paragraph', content: [{ value: 'One\n\ttwo 😀' }] },
        { type: 'code', code: 'let a' },
      ],
    });
  });

  test('hides an entry whose date is a link in a circle, and shows the others', async () => {
    contentful.entries = [postEntry('post-1'), postEntry('post-2', { date: link('Entry', 'post-2') })];
    expect(await titles(await blogOf(source()))).toEqual(['Title of post-1']);
    expect(logged.join('')).toContain('post-2: fields.date is no date (an object)');
  });

  test('shows a draft through the preview API, and only there', async () => {
    contentful.drafts = [postEntry('draft-1')];
    const from = source();
    expect(await from.find('draft-1')).toBeNull();
    expect(await from.findDraft?.('draft-1')).toMatchObject({ title: 'Title of draft-1' });
  });
});

describe('when Contentful fails', () => {
  const troubles: [string, Answer][] = [
    ['answers 401', { status: 401 }],
    ['answers 404', { status: 404 }],
    ['answers 429 with the seconds to wait', { status: 429, headers: { 'x-contentful-ratelimit-reset': '1' } }],
    ['answers 500', { status: 500 }],
    ['answers 503 with a page of HTML', { status: 503, body: '<html>' }],
    ['cuts the connection', 'cut'],
    ['answers with half a JSON', { text: '{"sys":{"type":"Array"},"items":[' }],
    ['answers with HTML and status 200', { text: '<!doctype html><title>Captive portal</title>', type: 'text/html' }],
    ['answers with another object', { text: '{"items":"none"}' }],
    ['answers with null', { text: 'null' }],
    ['counts none and has no list of them', { text: '{"sys":{"type":"Array"},"total":0}' }],
    ['counts entries and sends none', { text: '{"sys":{"type":"Array"},"total":9,"items":[]}' }],
  ];

  test.each(troubles)(
    'posts read before stay when it %s, and new ones come once it is well again',
    async (_trouble, answer) => {
      contentful.entries = [postEntry('post-1')];
      const blog = await blogOf(source());
      expect(await titles(blog)).toEqual(['Title of post-1']);

      failing(answer);
      await blog.refresh();
      expect(await titles(blog)).toEqual(['Title of post-1']);
      expect((await blog.view('post-1'))?.post.title).toBe('Title of post-1');
      expect(logged.join('')).toContain('the 1 posts read before are shown');
      expect(logged.join('')).not.toContain(accessToken);

      contentful.answer = () => 'entries';
      contentful.entries.push(postEntry('post-2'));
      await blog.refresh();
      expect(await titles(blog)).toEqual(['Title of post-2', 'Title of post-1']);
    },
  );

  test.each(troubles)(
    'and nothing was ever read, the blog says that it is unavailable when it %s',
    async (_trouble, answer) => {
      failing(answer);
      const blog = await blogOf(source());
      await blog.refresh();
      await expect(blog.list({})).rejects.toThrow(BlogUnavailable);
      await expect(blog.view('post-1')).rejects.toMatchObject({ status: 503 });
    },
  );

  test('it is asked again five times for a passing failure before the reading counts as failed', async () => {
    let refusals = 2;
    contentful.entries = [postEntry('post-1')];
    contentful.answer = ({ path }) =>
      path.endsWith('/entries') && refusals-- > 0
        ? { status: 429, headers: { 'x-contentful-ratelimit-reset': '0' } }
        : 'entries';
    const { posts } = await source(accessToken, { retries: 5 }).list();
    expect(posts).toHaveLength(1);
    expect(contentful.requests.filter((request) => request.includes('/entries'))).toHaveLength(3);
  });

  test('a server that nobody listens on is a failure like any other', async () => {
    const host = contentful.origin;
    await contentful.close();
    await expect(source(accessToken, { host }).list()).rejects.toThrow(/Contentful: ECONNREFUSED/);
    contentful = await startFakeContentful();
  });

  test.each([
    ['a page of HTML', { text: '<!doctype html><title>Captive portal</title>', type: 'text/html' }],
    ['half a JSON', { text: '{"sys":{"type":"Array"},"items":[' }],
    ['null', { text: 'null' }],
    ['another object', { text: '{"items":{}}' }],
    ['a number of entries alone', { text: '{"total":0}' }],
  ] as const)(
    'an operator reads in plain words that Contentful answered with %s in place of entries',
    async (_, answer) => {
      failing(answer);
      await expect(source().list()).rejects.toThrow('Contentful answered with something other than a list of entries');
    },
  );

  test('an answer that never comes ends at the timeout', async () => {
    failing('silence');
    await expect(source(accessToken, { timeoutMs: 50 }).list()).rejects.toThrow(/Contentful: ECONNABORTED/);
  });

  test('a visitor waits two seconds and no longer, while the reading goes on', async () => {
    failing('silence');
    const blog = await blogOf(source());
    const visit = expect(blog.list({})).rejects.toThrow(BlogUnavailable);
    while (!clock.timers().includes(2000)) await new Promise(setImmediate);
    clock.advance(2000);
    await visit;
  });

  test('a draft that does not come is said to be unavailable after 15 seconds, before the page that waits for it is given up', async () => {
    failing('silence');
    const blog = await blogOf(source());
    const preview = signPostPreview('a secret of enough length', 'draft-1', clock.now() + 60_000);
    const visit = expect(blog.view('draft-1', preview)).rejects.toThrow(BlogUnavailable);
    while (!clock.timers().includes(15_000)) await new Promise(setImmediate);
    clock.advance(15_000);
    await visit;
  });

  test('a visitor with posts to see waits for nothing at all', async () => {
    contentful.entries = [postEntry('post-1')];
    const blog = await blogOf(source());
    await titles(blog);
    failing('silence');
    void blog.refresh();
    expect(await titles(blog)).toEqual(['Title of post-1']);
  });

  test('tags that cannot be read cost only their names', async () => {
    contentful.entries = [postEntry('post-1', {}, ['tryAtHome'])];
    contentful.answer = ({ path }) => (path.endsWith('/tags') ? { status: 500 } : 'entries');
    const blog = await blogOf(source());
    expect((await blog.list({}))?.tags).toEqual([{ slug: 'try-at-home', name: 'Try at home' }]);
  });

  test('tags that cannot be read once more keep the names they had, and change no page', async () => {
    contentful.tags = [{ sys: { id: 'tryAtHome', type: 'Tag' }, name: 'For the kitchen table' }];
    contentful.entries = [postEntry('post-1', {}, ['tryAtHome'])];
    const blog = await blogOf(source());
    const named = (await blog.list({}))?.tags;
    expect(named?.map(({ name }) => name)).toEqual(['For the kitchen table']);
    const changes: string[][] = [];
    blog.onChange((ids) => changes.push(ids));
    contentful.answer = ({ path }) => (path.endsWith('/tags') ? { status: 500 } : 'entries');
    await blog.refresh();
    expect((await blog.list({}))?.tags).toEqual(named);
    expect(changes).toEqual([]);
  });
});

test('a text of the description that no reader should see twice is not in the excerpt', async () => {
  contentful.entries = [
    postEntry('post-1', { description: document(paragraph('Only block.')) }),
    postEntry('post-2', { description: document(paragraph('One.'), paragraph('Two.')) }),
  ];
  const blog = await blogOf(source());
  const cards = (await blog.list({}))?.cards ?? [];
  expect(cards.map(({ excerpt, hasMore }) => ({ excerpt, hasMore }))).toEqual([
    { excerpt: 'Two.', hasMore: false },
    { excerpt: '', hasMore: false },
  ]);
});
