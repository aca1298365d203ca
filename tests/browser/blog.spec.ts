import { expect, type Page, type Route, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { accessToken, space, startFakeContentful } from '../fakes/contentful';
import { postEntries } from '../fakes/contentfulEntries';
import { startTestServer } from '../http/testServer';
import { awake } from './awake';
import { objectionsOfAxe } from './axe';
import { holdBack } from './holdBack';
import { openPage } from './openPage';

test(
  'the picture of a card opens at full size and closes with its button or Escape, the focus coming back',
  exhaustively,
  async ({ page }) => {
    await openPage(page, '/blog');
    const picture = page.locator('main article a[aria-haspopup]').first();
    await picture.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await picture.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(picture).toBeFocused();
    await picture.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/blog$/);
  },
);

test('a picture of a post has an address and neighbours: keys and buttons lead on, its caption stands below, back closes it', async ({
  page,
}) => {
  await page.goto('/blog-details/how-does-a-robot-see');
  await awake(page);
  const links = page.locator('article a[data-image-link]');
  const count = await links.count();
  expect(count).toBeGreaterThan(1);
  const dialog = page.getByRole('dialog');
  await links.first().click();
  await expect(page).toHaveURL(/#picture-1$/);
  await expect(dialog.locator('figcaption')).not.toBeEmpty();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#picture-2$/);
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(page).toHaveURL(/#picture-1$/);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/how-does-a-robot-see$/);
  await page.goto('/blog-details/how-does-a-robot-see#picture-2');
  await page.reload();
  await awake(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/how-does-a-robot-see$/);
});

test(
  'by keyboard the arrows lead through all pictures of a post, and the focus returns to the one seen last',
  exhaustively,
  async ({ page }) => {
    await page.goto('/blog-details/how-does-a-robot-see');
    await awake(page);
    const links = page.locator('article a[data-image-link]');
    const dialog = page.getByRole('dialog');
    await links.first().focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Next picture' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#picture-2$/);
    await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('#picture-2')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('#picture-2')).toBeFocused();
  },
);

for (const [width, columns] of [
  [360, 1],
  [768, 2],
  [1280, 3],
] as const) {
  test(`the list has ${columns} columns at ${width} pixels`, turn(columns === 1), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/blog');
    const starts = await page
      .locator('main article')
      .evaluateAll((cards) => [...new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left)))]);
    expect(starts).toHaveLength(columns);
  });
}

test('from the list by a title to a post, on to a related one, and back to the blog', async ({ page }) => {
  await page.goto('/ae/blog');
  await page.getByRole('link', { name: 'How does a robot see?' }).first().click();
  await expect(page).toHaveURL('/ae/blog-details/how-does-a-robot-see');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('How does a robot see?');
  await page.getByRole('link', { name: 'Next post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ten questions');
  await page.getByRole('link', { name: 'Back to Blog' }).first().click();
  await expect(page).toHaveURL('/ae/blog');
});

test('a topic narrows the list without a page load, and the address says so', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'For schools' }).click();
  await expect(page).toHaveURL('/blog?tag=for-schools');
  await expect(page.locator('main article')).toHaveCount(2);
});

test('a screen reader hears which topic was chosen, and nothing before', async ({ page }) => {
  await page.goto('/blog');
  await awake(page);
  const topics = page.getByRole('navigation', { name: 'Topics' });
  const said = page.getByRole('region', { name: 'Latest Insights' }).getByRole('status');
  await expect(said).toHaveText('');
  await topics.getByRole('link', { name: 'For schools' }).press('Enter');
  await expect(said).toHaveText('Topic: For schools');
  await expect(topics.getByRole('link', { name: 'For schools' })).toBeFocused();
  await topics.getByRole('link', { name: 'All topics' }).press('Enter');
  await expect(said).toHaveText('All topics');
});

test('list and post can be read and used without a script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await page.goto('/blog');
  await expect(page.locator('main article')).toHaveCount(10);
  await page.getByRole('link', { name: 'From blocks to Python' }).first().click();
  await expect(page.locator('main pre')).toContainText('while count > 0');
  await page.locator('main header a[aria-haspopup]').click();
  await expect(page).toHaveURL(/\/media\/blog-4\..*\.webp$/);
  await page.close();
});

test('while a post is on its way, Loading... is said', exhaustively, async ({ page }) => {
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await awake(page);
  const release = await holdBack(page, '**/_data/blog-details/**');
  await page.getByRole('link', { name: 'From blocks to Python' }).first().click();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('From blocks to Python');
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
});

for (const path of [
  '/blog-details/from-blocks-to-python',
  '/blog-details/a-first-robotics-competition-without-tears',
  '/blog-details/nonsense',
  '/blog?tag=nonsense',
]) {
  test(`${path} has nothing that axe objects to`, turn(path.endsWith('/from-blocks-to-python')), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await objectionsOfAxe(page, 'main')).toEqual([]);
  });
}

test('while Contentful is down the list says Loading ....... and fills by itself when it is back; its pictures pass the policy', async ({
  page,
}) => {
  // A server is started, on a machine that may be busy.
  test.setTimeout(120_000);
  const contentful = await startFakeContentful();
  contentful.answer = () => ({ status: 401 });
  const site = await startTestServer({
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ACCESS_TOKEN: accessToken,
    CONTENTFUL_HOST: contentful.origin,
    LOG_LEVEL: 'silent',
  });
  try {
    await page.goto(`${site.url}/blog`);
    await expect(page.getByText('Loading .......')).toBeVisible();
    const missing = await page.request.get(`${site.url}/blog-details/post-1`);
    expect(missing.status()).toBe(503);
    expect(await missing.text()).toContain('Post not found.');
    contentful.entries = postEntries(14);
    contentful.answer = () => 'entries';
    await expect(page.locator('main article')).toHaveCount(12, { timeout: 30_000 });
    await page.getByRole('link', { name: 'Older posts' }).click();
    await expect(page.locator('main article')).toHaveCount(2);
  } finally {
    await site.stop();
    await contentful.close();
  }
});

/** Ways in which the blog's own request fails in the browser. */
const failures: [name: string, fail: (route: Route) => Promise<void>][] = [
  ['there is no line', (route) => route.abort('internetdisconnected')],
  [
    'a proxy answers for the server',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
  ],
];

for (const [name, fail] of failures) {
  test(
    `when ${name}, the list says Loading ....... and fills by itself once it can`,
    exhaustively,
    async ({ page }) => {
      await openPage(page, '/about-us');
      await awake(page);
      await page.route('**/_data/blog', fail);
      await openFromHeader(page, 'Blogs');
      await expect(page.getByText('Loading .......').first()).toBeVisible();
      const again = page.waitForRequest('**/_data/blog');
      await again;
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      await page.unroute('**/_data/blog');
      await expect(page.locator('main article').first()).toBeVisible({ timeout: 15_000 });
      await expect(page.getByText('Loading .......')).toHaveCount(0);
    },
  );

  test(`when ${name}, a post says Post not found.`, exhaustively, async ({ page }) => {
    await openPage(page, '/blog');
    await awake(page);
    await page.route('**/_data/blog-details/**', fail);
    await page.getByRole('link', { name: 'From blocks to Python' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Post not found.' })).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  });
}

test('a list that never answers is given up, and asked for again', exhaustively, async ({ page }) => {
  await openPage(page, '/about-us');
  await awake(page);
  // Code and words of the list are there: it is the list alone that does not come.
  const words = page.waitForResponse(/\/_words\/.*\/blog\.json$/);
  await page.locator('header').getByRole('link', { name: 'Blogs' }).hover();
  await (await words).finished();
  await page.waitForLoadState('networkidle');
  let asked = 0;
  await page.route('**/_data/blog', async (route) => {
    asked += 1;
    if (asked > 1) await route.continue();
  });
  await page.clock.install();
  await openFromHeader(page, 'Blogs');
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(8_000);
  await expect(page.getByText('Loading .......').first()).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(page.locator('main article').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

/** By the menu, without a page load. */
async function openFromHeader(page: Page, name: string) {
  await page.locator('header').getByRole('link', { name }).click();
}

for (const [prefix, all, topic] of [
  ['/hi', 'अभिभावकों के लिए', 'for-parents'],
  ['/ae/ar', 'لأولياء الأمور', 'for-parents'],
] as const)
  test(`topics are named in the reader's language on ${prefix}/blog`, turn(prefix === '/ae/ar'), async ({ page }) => {
    await page.goto(`${prefix}/blog`);
    const link = page.locator(`main nav a[href$="?tag=${topic}"]`);
    await expect(link).toHaveText(all);
    await page.goto(`${prefix}/blog?tag=${topic}`);
    await expect(page).toHaveTitle(new RegExp(all));
    await expect(page.locator('main')).not.toContainText('For parents');
  });
