import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signRegionPreview } from '../../src/server/regionFiles/previews/previewLinks.server';
import { exhaustive } from '../exhaustive';
import { liveSite } from '../regions/liveSite';
import { copySiteFolder, replaced } from '../regions/siteFolder';
import { startTestServer } from './testServer';

const secret = 'a-long-random-text-for-tests';
const site = liveSite({ PREVIEW_SECRET: secret });
const { until } = site;
const get = (path: string) => fetch(`${site.url}${path}`, { redirect: 'manual' });

/** Runs `npm run regions -- …` as a manager would, on the test's own files. */
async function regions(...args: string[]) {
  const child = spawn(process.execPath, ['dist/app/regions.mjs', ...args], {
    env: { ...process.env, ...site.folder.env, PREVIEW_SECRET: secret, PORT: new URL(site.url).port },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  await once(child, 'close');
  return { status: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() };
}

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');

test('new uk, and nothing else, gives a site at /uk with pounds and contacts, in hreflang, sitemap, switch and 404 page', async () => {
  expect((await regions('new', 'uk')).stdout).toContain('Look at it: http://localhost');
  await until(async () => (await get('/uk')).status === 200);
  const home = await (await get('/uk')).text();
  expect(home).toContain('lang="en-GB"');
  expect(home).toContain('+44');
  expect(home).toContain('uk@cogsprout.example');
  const india = await (await get('/')).text();
  expect(india).toMatch(
    /hreflang="en-GB"[^>]*href="https:\/\/cogsprout\.example\/uk"|href="https:\/\/cogsprout\.example\/uk"[^>]*hreflang="en-GB"/i,
  );
  expect(india).toContain('href="/uk"');
  expect(await (await get('/uk/nowhere')).text()).toContain('href="/uk"');
  expect(await (await get('/sitemap.xml')).text()).toContain('https://cogsprout.example/uk');
  expect((await regions('remove', 'uk')).status).toBe(0);
  await until(async () => (await get('/uk')).status === 404);
});

test('a draft is nowhere to be found, but whoever has its link sees every page with a banner, unindexed and uncached', async () => {
  expect((await regions('new', 'sg', '--draft')).status).toBe(0);
  const link = pathOf((await regions('preview', 'sg')).stdout);
  await until(async () => (await get(link)).status === 200);
  const response = await get(link);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  const body = await response.text();
  expect(body).toContain('Preview, not live: Singapore');
  expect(body).toContain('noindex');
  expect(await (await get(`${link}/about-us`)).text()).toContain('Preview, not live: Singapore');
  expect((await get('/sg')).status).toBe(404);
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/sg');
  expect(await (await get('/')).text()).not.toContain('Singapore');
});

test('links of a preview stay in the preview', async () => {
  const link = pathOf((await regions('preview', 'sg')).stdout);
  const body = await (await get(link)).text();
  expect(body).toContain(`href="${link}/`);
});

test('a forged, a garbled and an expired link show nothing', async () => {
  const good = pathOf((await regions('preview', 'sg')).stdout);
  const expired = signRegionPreview({ code: 'sg', expires: Math.floor(Date.now() / 1000) - 1, source: 'live' }, secret);
  const forged = signRegionPreview(
    { code: 'sg', expires: Math.floor(Date.now() / 1000) + 60, source: 'live' },
    'another secret altogether',
  );
  for (const path of [
    `/_preview/${expired}`,
    `/_preview/${forged}`,
    `${good}0`,
    '/_preview/sg',
    good.replace('sg.', 'in.'),
  ])
    expect((await get(path)).status, path).toBe(410);
});

test('the changed file of a live region can be looked at while the live one stays as it is', async () => {
  const draft = join(site.folder.dataDir, '..', 'new-ae.yaml');
  await site.folder.save(
    'new-ae.yaml',
    replaced(await site.folder.read('regions/ae.yaml'), /\+971 4 \d{3} \d{4}/, '+971 4 999 9999'),
  );
  const { stdout, status } = await regions('preview', 'ae', '--file', draft);
  expect(status).toBe(0);
  expect(await (await get(pathOf(stdout))).text()).toContain('+971 4 999 9999');
  expect(await (await get('/ae')).text()).not.toContain('+971 4 999 9999');
  await site.folder.save('new-ae.yaml', 'name: [');
  expect(await regions('preview', 'ae', '--file', draft)).toMatchObject({ status: 1, stdout: '' });
});

test('a preview stays when another file breaks, and is there again once its own mistake is mended', {
  tags: [exhaustive],
}, async () => {
  const draft = join(site.folder.dataDir, '..', 'new-ae.yaml');
  const good = await site.folder.read('regions/ae.yaml');
  await site.folder.save('new-ae.yaml', good);
  const link = pathOf((await regions('preview', 'ae', '--file', draft)).stdout);
  expect((await get(link)).status).toBe(200);
  const india = await site.folder.read('regions/in.yaml');
  await site.folder.save('regions/in.yaml', `${india}\nmisspelt: 1\n`);
  const board = async () => (await get('/_regions')).text();
  await until(async () => (await board()).includes('misspelt'));
  expect((await get(link)).status).toBe(200);
  await site.folder.save('regions/in.yaml', india);
  await until(async () => !(await board()).includes('misspelt'));
  expect((await get(link)).status).toBe(200);

  const ownLink = pathOf((await regions('preview', 'ae')).stdout);
  await site.folder.save('regions/ae.yaml', 'name: [');
  await until(async () => (await board()).includes('regions/ae.yaml:1'));
  await site.folder.save('regions/ae.yaml', good);
  await until(async () => !(await board()).includes('regions/ae.yaml:1'));
  expect((await get(ownLink)).status).toBe(200);
});

test('what is sent in the forms of a preview is stored as a test', async () => {
  const link = pathOf((await regions('preview', 'sg')).stdout);
  const response = await fetch(`${site.url}${link}/api/leads/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'parent@example.org' }),
  });
  expect(response.status).toBe(201);
});

test('the board is there for who has its link or sits at the machine, and does not exist for others', async () => {
  expect((await get('/_regions')).status).toBe(200);
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect((await fetch(`${site.url}/_regions`, forwarded)).status).toBe(404);
  const link = pathOf((await regions('preview', '--board')).stdout);
  const response = await get(link);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const board = await response.text();
  for (const words of [
    'All files are good',
    'ae · United Arab Emirates',
    'href="/ae/about-us"',
    'Samples still in use',
    'contact.phone',
  ])
    expect(board).toContain(words);
  expect((await fetch(`${site.url}${link}`, forwarded)).status).toBe(200);
  expect((await fetch(`${site.url}${link}0`, forwarded)).status).toBe(404);
});

test('the style of the board is the one that its policy allows', async () => {
  const response = await get('/_regions');
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await response.text()) ?? [];
  expect(response.headers.get('content-security-policy')).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
});

test('a start with a broken file serves its kept copy, or stops with the explanation where that is wanted', {
  tags: [exhaustive],
}, async () => {
  const own = await copySiteFolder();
  const first = await startTestServer(own.env);
  await first.stop();
  await own.save(
    'regions/ae.yaml',
    replaced(await own.read('regions/ae.yaml'), /"\+971 4 \d{3} \d{4}"/, '+97140000000'),
  );
  await expect(startTestServer({ ...own.env, REGIONS_FALLBACK: 'strict' })).rejects.toThrow(
    /contact\.phone: found 97140000000, a number[^]*or the plus is lost/,
  );
  const second = await startTestServer(own.env);
  expect((await fetch(`${second.url}/ae`)).status).toBe(200);
  expect(await (await fetch(`${second.url}/readyz`)).text()).toMatch(
    /^ready\nnot live: regions\/ae\.yaml:\d+:\d+ contact\.phone.*\nkept copy: regions\/ae\.yaml serves as it was live on /,
  );
  await second.stop();
  await own.remove();
});
