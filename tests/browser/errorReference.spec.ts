import { expect, test } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from '../lifecycle/builtServer';
import { awake } from './awake';
import { openPage } from './openPage';

let server: BuiltServer;

test.beforeAll(async () => {
  server = await startBuiltServer();
});

test.afterAll(async () => {
  await server.remove();
});

test('an error that nobody foresaw in the browser shows the reference with which it stands in the server’s log', async ({
  page,
}) => {
  // An answer that the page of posts cannot be made from.
  await page.route('**/_data/blog*', (route) => route.fulfill({ json: { data: { state: 'ready' } } }));
  await openPage(page, `${server.url}/`);
  await awake(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/blog"]')?.click());
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  const shown = await page.getByText(/^Internal error\. Reference: [\da-f]{4}-[\da-f]{4}$/).textContent();
  const reference = shown?.slice(-9) ?? 'none';
  await expect.poll(() => server.logged()).toContain(reference);
  const line =
    server
      .logged()
      .split('\n')
      .find((each) => each.includes(reference)) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ page: '/blog', message: expect.any(String) });
  expect(server.logged().split(reference)).toHaveLength(2);
});
