import { expect, test } from '@playwright/test';
import { ownSite } from './ownSite';

const site = ownSite(async (folder) => {
  const uae = await folder.read('regions/ae.yaml');
  await folder.save('regions/ae.yaml', `${uae}\nanalytics: { script: "https://stats.example/script.js" }\n`);
});

test('the analytics script of a region runs on its pages and reports to its own origin, and on no page of another', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      elsewhere.push(`${route.request().method()} ${route.request().url()}`);
      const headers = { 'access-control-allow-origin': '*' };
      if (route.request().method() === 'POST') return route.fulfill({ status: 204, headers });
      const body = `fetch('https://stats.example/report', { method: 'POST', body: location.pathname });`;
      return route.fulfill({ contentType: 'text/javascript', headers, body });
    },
  );
  await page.goto(site.url('/ae/privacy-policy'));
  await expect
    .poll(() => elsewhere)
    .toEqual(['GET https://stats.example/script.js', 'POST https://stats.example/report']);
  elsewhere.length = 0;
  await page.goto(site.url('/privacy-policy'), { waitUntil: 'networkidle' });
  expect(elsewhere).toEqual([]);
  expect(
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI));
          document.head.append(
            Object.assign(document.createElement('script'), { src: 'https://stats.example/script.js' }),
          );
        }),
    ),
  ).toContain('stats.example');
});
