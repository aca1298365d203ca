import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { exhaustive } from '../exhaustive';
import { eventually } from '../leads/eventually';
import { liveSite } from '../regions/liveSite';
import { replaced } from '../regions/siteFolder';

const site = liveSite();
const { page } = site;
let uae: string;
beforeAll(async () => {
  uae = await site.folder.read('regions/ae.yaml');
});
const until = eventually;
const put = (file: string, bytes: Uint8Array | string) => writeFile(join(site.folder.picturesDir, file), bytes);
const photo = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const save = (...edits: [from: string, to: string][]) =>
  site.folder.save(
    'regions/ae.yaml',
    edits.reduce((text, [from, to]) => replaced(text, from, to), uae),
  );
/** What `npm run regions -- check` says. */
const check = () =>
  promisify(execFile)(process.execPath, ['dist/app/regions.mjs', 'check'], {
    env: { ...process.env, ...site.folder.env },
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
/** The addresses of a picture on a page. */
const addresses = (html: string, name: string) => [
  ...new Set(
    [...html.matchAll(/\/media\/[\w.-]+/g)].map(([url]) => url).filter((url) => url.startsWith(`/media/${name}.`)),
  ),
];

test('a picture put into the folder goes live while the site runs, where a region names it, in every width', async () => {
  await put('our-centre.jpg', await photo(1000, 700));
  await save(['    picture: hero-ae', '    picture: our-centre\n    alt: { en: "Our centre", ar: "مركزنا" }']);
  await until('the hero shows our picture', async () => (await page('/ae')).includes('/media/our-centre.'));
  const html = await page('/ae');
  const urls = addresses(html, 'our-centre');
  expect(urls.filter((url) => url.endsWith('.avif'))).toHaveLength(5);
  for (const url of urls) {
    const answer = await fetch(site.url + url);
    expect(answer.status, url).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width } = await sharp(await answer.arrayBuffer()).metadata();
    const [, wanted] = /-(\d+)\.(?:avif|webp)$/.exec(url) ?? [];
    expect(width, url).toBe(Number(wanted ?? 1200));
  }
  expect(html).toMatch(/<img[^>]*width="1000" height="700" alt="Our centre"/);
  expect(html).toMatch(/og:image" content="https:\/\/[^"]*\/media\/our-centre\.[0-9a-f]{6}-card\.jpg"/);
  expect(await page('/ae/ar')).toContain('alt="مركزنا"');
  // Nobody else has it.
  expect(await page('/')).not.toContain('our-centre');
  expect(await check()).toContain('All good');
});

test('a new version of the file has a new address; a broken one changes nothing and is told', {
  tags: [exhaustive],
}, async () => {
  await put('our-yard.jpg', await photo(1000, 700));
  await save(['    picture: hero-ae', '    picture: our-yard\n    alt: { en: "Our yard", ar: "ساحتنا" }']);
  await until('the hero shows our picture', async () => (await page('/ae')).includes('/media/our-yard.'));
  const before = addresses(await page('/ae'), 'our-yard');
  await put('our-yard.jpg', await photo(1000, 700, '#cc6633'));
  await until('the new version', async () => !(await page('/ae')).includes(String(before[0])));
  const after = addresses(await page('/ae'), 'our-yard');
  expect(after).toHaveLength(before.length);
  // Who still has the page of before gets its pictures.
  expect((await fetch(site.url + before[0])).status).toBe(200);
  await put('our-yard.jpg', (await photo(1000, 700)).subarray(0, 900));
  await until('told', async () => (await check()).includes('cannot be read to its end'));
  expect(await check()).toMatch(
    /regions\/ae\.yaml:\d+:\d+ {2}home\.hero\.picture: found our-yard, which cannot be shown/,
  );
  expect(addresses(await page('/ae'), 'our-yard')).toEqual(after);
  await rm(join(site.folder.picturesDir, 'our-yard.jpg'));
  await until('gone is told', async () => (await check()).includes('a picture that does not exist'));
  expect(addresses(await page('/ae'), 'our-yard')).toEqual(after);
});

test('people, sections, galleries and the logo show pictures of our own', { tags: [exhaustive] }, async () => {
  await put('noor.jpg', await photo(400, 400, '#00aa55'));
  await put('our-about.jpg', await photo(1200, 900, '#aa5500'));
  await put('our-race.jpg', await photo(1200, 900, '#5500aa'));
  await put(
    'our-logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><rect width="240" height="60" fill="#123456"/></svg>',
  );
  const person = '  - { id: noor, name: Noor, picture: noor, ';
  await save(
    [
      'theme: dune',
      'theme: dune\nlogo: our-logo\npictures:\n  about: { picture: our-about, alt: { en: "A class", ar: "حصة" } }\n' +
        '  robotica-race: { picture: our-race, alt: { en: "A race", ar: "سباق" } }',
    ],
    [
      'pages: all',
      `pages: all\nteam:\n${person}position: { en: Trainer, ar: مدربة }, message: { en: Hello, ar: أهلا } }\n` +
        `testimonials:\n${person}relation: parent, quote: { en: Good, ar: جيد } }`,
    ],
  );
  await until('the portraits', async () => (await page('/ae')).split('/media/noor.').length > 4);
  const home = await page('/ae');
  expect(home).toMatch(/<a[^>]*aria-label="[^"]*"[^>]*><picture>.*?\/media\/our-logo\./);
  expect(home).not.toContain('<img src="/logo-mark.svg"');
  expect(home).toMatch(/"logo":"https:[^"]*\/media\/our-logo\./);
  const gallery = await page('/ae/robotica');
  expect(gallery).toMatch(/\/media\/our-race\.[^>]*alt="A race"/);
  expect(gallery).not.toContain('/media/robotica-race.');
  expect(await page('/robotica')).toContain('/media/robotica-race.');
  expect((await page('/ae/about-us')).includes('/media/our-about.') || home.includes('/media/our-about.')).toBe(true);
});

test('a picture of our own that is too narrow for a link preview leaves it to another, and to the words of that one', async () => {
  await put('our-desk.jpg', await photo(600, 400, '#334455'));
  await save([
    'theme: dune',
    'theme: dune\npictures:\n  about: { picture: our-desk, alt: { en: "Our desk", ar: "مكتبنا" } }',
  ]);
  await until('the page shows it', async () => (await page('/ae/about-us')).includes('/media/our-desk.'));
  const [, card, alt] =
    /og:image" content="([^"]*)".*og:image:alt" content="([^"]*)"/s.exec(await page('/ae/about-us')) ?? [];
  expect(card).toContain('/media/hero-in.');
  expect(alt).toMatch(/^Robot waving/);
});

test('what cannot be shown is told by the check, with what to do; the site stays as it is', async () => {
  await put('small.jpg', await photo(100, 100));
  await put('narrow.jpg', await photo(600, 400));
  await put('Our Hall.JPG', await photo(600, 400));
  await put('letter.pdf', 'x');
  await put('noor.jpg', await photo(400, 400));
  await save(['    picture: hero-ae', '    picture: narrow']);
  await until('looked at', async () => (await check()).includes('600 pixels in width'));
  const told = await check();
  expect(told).toMatch(/home\.hero\.picture: found narrow, a picture of 600 pixels in width, which is too small here/);
  expect(told).toContain('save pictures/narrow.jpg at least 800 pixels wide');
  expect(told).toMatch(/pictures\/small\.jpg:1:1\s.*100 × 100 pixels, which is too small/);
  expect(told).toContain('rename it to our-hall.jpg');
  expect(told).toMatch(/pictures\/letter\.pdf:1:1\s.*no picture of a known kind/);
  expect(await page('/ae')).not.toContain('/media/narrow.');
  await save(['    picture: hero-ae', '    picture: noor-2']);
  expect(await check()).toMatch(/found noor-2, a picture that does not exist[\s\S]*Did you mean noor\?/);
});
