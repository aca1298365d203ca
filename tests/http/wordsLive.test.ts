import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pagePaths } from '../../src/regions/pagePaths';
import { exhaustive } from '../exhaustive';
import { liveSite } from '../regions/liveSite';
import { replaced } from '../regions/siteFolder';
import { steadyTraffic } from '../regions/steadyTraffic';
import { startTestServer } from './testServer';

const site = liveSite();
const { page, readiness, until } = site;
const wayWithText = /"(title|eyebrow)": "[^"]*"/;

/** Ways to break a file of words, each as a manager does by accident. */
const accidents: [name: string, broken: (text: string) => string][] = [
  ['half a file', (text) => text.slice(0, text.length / 2)],
  ['an empty file', () => ''],
  ['a missing comma', (text) => text.replace('",\n', '"\n')],
  ['a list for the whole', () => '["words"]'],
  ['a text for a group', (text) => text.replace(/"(\w+)": \{[^{}]*\}/, '"$1": "words"')],
  ['a list for a text', (text) => text.replace(wayWithText, '"$1": ["words"]')],
  ['a group for a text', (text) => text.replace(wayWithText, '"$1": { "text": "words" }')],
  ['a number for a text', (text) => text.replace(wayWithText, '"$1": 5')],
  ['an unknown variable', (text) => text.replace(wayWithText, '"$1": "{{nobody}}"')],
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').toString('latin1')],
];
const files = [
  { file: 'locales/ar/csr.json', path: '/ae/ar/csr', tags: [] },
  { file: 'locales/hi/school.json', path: '/hi/robotics-coding-school-curriculum', tags: [exhaustive] },
  { file: 'locales/en/about.json', path: '/about-us', tags: [exhaustive] },
  { file: 'locales/en/common.json', path: '/ae/workshop', tags: [exhaustive] },
];

for (const { file, path, tags } of files)
  test(`no way to break ${file} breaks a page: what was good stays, and the file is named`, { tags }, async () => {
    const good = await site.folder.read(file);
    const before = await page(path);
    const traffic = steadyTraffic(site.url, [path, '/', '/ae'], 20);
    for (const [name, broken] of accidents) {
      const text = broken(good);
      expect(text, name).not.toBe(good);
      await site.folder.saveAtomically(file, text);
      await until(async () => (await readiness()).includes(`not live: ${file}:`));
      expect(await page(path), name).toBe(before);
      expect((await fetch(`${site.url}/readyz`)).status, name).toBe(200);
      await site.folder.saveAtomically(file, good);
      await until(async () => (await readiness()) === 'ready');
    }
    const { failures } = await traffic.stop();
    expect(failures).toEqual([]);
  });

test('a broken file of words holds back neither a region nor other words, and is live when it is mended', async () => {
  const [team, errors, uae] = await Promise.all(
    ['locales/hi/team.json', 'locales/en/errors.json', 'regions/ae.yaml'].map((name) => site.folder.read(name)),
  );
  await site.folder.save('locales/hi/team.json', (team ?? '').slice(0, 40));
  await site.folder.save('locales/hi/team - Copy.json', '{');
  await until(async () => (await readiness()).includes('not live: locales/hi/team.json:'));
  await site.folder.save('regions/ae.yaml', replaced(uae ?? '', /\+971 4 \d{3} \d{4}/, '+971 4 777 7777'));
  await until(async () => (await page('/ae')).includes('+971 4 777 7777'));
  await site.folder.save(
    'locales/en/errors.json',
    replaced(errors ?? '', '404 - Page Not Found', '404 - Robot Not Found'),
  );
  await until(async () => (await page('/ae/nowhere')).includes('404 - Robot Not Found'));
  expect(await readiness()).toMatch(/^ready\nnot live: locales\/hi\/team\.json:\d+:\d+ /);
  await site.folder.save('locales/hi/team.json', team ?? '');
  await until(async () => (await readiness()) === 'ready');
});

test('a text that another language lacks is read in English, never as a key', async () => {
  const words = await site.folder.read('locales/hi/school.json');
  const { why } = JSON.parse(await site.folder.read('locales/en/school.json')) as { why: { title: string } };
  const parsed = JSON.parse(words) as { why: { title?: string } };
  delete parsed.why.title;
  await site.folder.save('locales/hi/school.json', JSON.stringify(parsed, null, 2));
  await until(async () => (await page('/hi/robotics-coding-school-curriculum')).includes(why.title));
  expect(await readiness()).toBe('ready');
  await site.folder.save('locales/hi/school.json', words);
});

test('a start with a broken file of words serves its last good version, and says so', {
  tags: [exhaustive],
}, async () => {
  const env = { ...site.folder.env, REGIONS_FALLBACK: 'last-good', DATA_DIR: `${site.folder.dataDir}-start` };
  const path = '/hi/robotics-coding-school-curriculum';
  // The state names the version of the words, and English has a new one.
  const shown = async (url: string) =>
    (await (await fetch(`${url}${path}`)).text()).replaceAll(/<script[^]*?<\/script>/g, '');
  const words = await site.folder.read('locales/hi/school.json');
  const about = await site.folder.read('locales/en/about.json');
  const first = await startTestServer(env);
  await until(() => existsSync(`${site.folder.dataDir}-start/regions-last-good.json`));
  const before = await shown(first.url);
  await first.stop();
  await site.folder.save('locales/hi/school.json', words.slice(0, 300));
  await site.folder.save('locales/en/about.json', replaced(about, /"title": "/, '"title": "Brand new: '));
  const second = await startTestServer(env);
  try {
    expect(await shown(second.url)).toBe(before);
    expect(await (await fetch(`${second.url}/about-us`)).text()).toContain('Brand new: ');
    expect(await (await fetch(`${second.url}/readyz`)).text()).toMatch(/^ready\nnot live: locales\/hi\/school\.json:/);
  } finally {
    await second.stop();
    await site.folder.save('locales/hi/school.json', words);
    await site.folder.save('locales/en/about.json', about);
    await rm(`${site.folder.dataDir}-start`, { recursive: true, force: true });
  }
});

test('no page of any region and language shows a key, or braces that nothing fills', async () => {
  const keys = new Set<string>();
  const collect = (words: object, above: string) => {
    for (const [key, value] of Object.entries(words) as [string, unknown][]) {
      if (typeof value === 'object' && value !== null) collect(value, `${above}${key}.`);
      else if (above !== '') keys.add(`${above}${key}`);
    }
  };
  for (const name of readdirSync('locales/en'))
    collect(JSON.parse(await site.folder.read(`locales/en/${name}`)) as object, '');
  const paths = Object.values(pagePaths).filter((path) => !path.includes(':'));
  for (const base of ['', '/hi', '/ae', '/ae/ar'])
    for (const path of paths) {
      const address = path === '/' ? base || '/' : `${base}${path}`;
      const html = (await page(address)).replaceAll(/<(script|style)[^]*?<\/\1>/g, '');
      const texts = [...html.split(/<[^>]*>/), ...[...html.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value)];
      const raw = texts.filter((text) => keys.has(text.trim()) || /\{\{|\}\}/.test(text));
      expect(raw, address).toEqual([]);
    }
});
