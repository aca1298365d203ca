import { mkdir, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { noteRemoval } from '../../src/server/regionFiles/removedRegions.server';
import { exhaustive } from '../exhaustive';
import { liveSite } from '../regions/liveSite';
import { replaced } from '../regions/siteFolder';
import { type Answer, steadyTraffic } from '../regions/steadyTraffic';
import { watchStarvation } from '../soak/starvation';
import { startTestServer } from './testServer';

const site = liveSite();
const { page, readiness, until } = site;
let uae: string;
beforeAll(async () => {
  uae = await site.folder.read('regions/ae.yaml');
});
const phone = /\+971 4 \d{3} \d{4}/g;
const withPhone = (number: string) => replaced(uae, /\+971 4 \d{3} \d{4}/, number);
const phonesOn = (body: string) => [...new Set(body.match(phone))];

/** Every answer shows one number, the old or the new, and none that was asked for after the first new one shows the old. */
function expectOldThenNew(answers: readonly Answer[], numbers: readonly string[]) {
  const newest = new Map<string, number>();
  for (const { path, body, asked } of answers.toSorted((one, other) => one.asked - other.asked)) {
    const shown = phonesOn(body);
    expect(shown, `${path} shows one number`).toHaveLength(1);
    const version = numbers.indexOf(shown[0] ?? '');
    expect(version, `${shown[0]} was live at some time`).toBeGreaterThanOrEqual(0);
    const before = newest.get(path) ?? 0;
    // Requests that are under way together may overtake each other.
    if (
      answers.some(
        (other) =>
          other.path === path &&
          asked > other.asked + other.took &&
          numbers.indexOf(phonesOn(other.body)[0] ?? '') > version,
      )
    )
      expect.unreachable(`${path} went back to ${shown[0]}`);
    newest.set(path, Math.max(before, version));
  }
}

test('a phone changed under 50 requests a second is live within two seconds; no request fails, no page mixes old and new', async () => {
  const old = phonesOn(await page('/ae'))[0] ?? '';
  const traffic = steadyTraffic(site.url, ['/ae', '/ae/about-us', '/', '/ae/workshop'], 50);
  await until(() => traffic.answers.length >= 50);
  const starvation = watchStarvation(() => site.pid);
  const saved = performance.now();
  await site.folder.save('regions/ae.yaml', withPhone('+971 4 222 2222'));
  await until(() => traffic.answers.some(({ body }) => body.includes('+971 4 222 2222')));
  const first = traffic.answers.find(({ body }) => body.includes('+971 4 222 2222'));
  const starved = starvation.since(saved);
  starvation.stop();
  const enough = traffic.answers.length + 50;
  await until(() => traffic.answers.length >= enough);
  const { answers, failures } = await traffic.stop();
  expect(failures).toEqual([]);
  expectOldThenNew(answers, [old, '+971 4 222 2222']);
  // Not counting the time for which other programs had the processor.
  expect((first?.asked ?? Infinity) - saved - starved).toBeLessThan(2000);
  expect(phonesOn(await page('/ae/workshop'))).toEqual(['+971 4 222 2222']);
});

test('ten saves in a second end with the last one, and none of them breaks a page', async () => {
  const numbers = Array.from({ length: 10 }, (_, save) => `+971 4 333 000${save}`);
  const before = phonesOn(await page('/ae'))[0] ?? '';
  const traffic = steadyTraffic(site.url, ['/ae', '/ae/about-us'], 50);
  for (const number of numbers) {
    const reached = traffic.answers.length + 5;
    await site.folder.saveAtomically('regions/ae.yaml', withPhone(number));
    await until(() => traffic.answers.length >= reached);
  }
  await until(async () => (await page('/ae')).includes('+971 4 333 0009'));
  const { answers, failures } = await traffic.stop();
  expect(failures).toEqual([]);
  expectOldThenNew(answers, [before, ...numbers]);
});

test('a half-written file changes nothing and is named; the rest of it goes live', async () => {
  const whole = withPhone('+971 4 444 4444');
  await site.folder.save('regions/ae.yaml', whole.slice(0, whole.length / 2));
  await until(async () => (await readiness()).includes('not live: regions/ae.yaml:'));
  expect(phonesOn(await page('/ae'))).toEqual(['+971 4 333 0009']);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await site.folder.save('regions/ae.yaml', whole);
  await until(async () => (await page('/ae')).includes('+971 4 444 4444'));
  await until(async () => (await readiness()) === 'ready');
});

test('a region removed on purpose is gone, and back with its file; one whose file is lost stays, and is named', async () => {
  await noteRemoval(site.folder.dataDir, 'ae', uae);
  await unlink(join(site.folder.regionsDir, 'ae.yaml'));
  await until(async () => (await fetch(`${site.url}/ae`)).status === 404);
  await site.folder.saveAtomically('regions/ae.yaml', uae);
  await until(async () => (await fetch(`${site.url}/ae`)).status === 200);
  for (const [file, text] of [
    ['regions/ae.yaml', uae],
    ['regions/in.yaml', await site.folder.read('regions/in.yaml')],
  ] as const) {
    await unlink(join(site.folder.regionsDir, basename(file)));
    await until(async () => (await readiness()).includes(`not live: ${file}:1:1 is gone`));
    for (const path of ['/', '/ae']) expect((await fetch(`${site.url}${path}`)).status).toBe(200);
    await site.folder.save(file, text);
    await until(async () => (await readiness()) === 'ready');
  }
});

test('words are live like facts', async () => {
  const errors = await site.folder.read('locales/en/errors.json');
  const title = /404 - Page Not Found/;
  expect(await page('/ae/nowhere')).toMatch(title);
  await site.folder.save('locales/en/errors.json', errors.replace(title, '404 - Robot Not Found'));
  await until(async () => (await page('/ae/nowhere')).includes('404 - Robot Not Found'));
  await site.folder.save('locales/en/errors.json', errors.replace('",', '"'));
  await until(async () => (await readiness()).includes('not live: locales/en/errors.json:'));
  expect(await page('/ae/nowhere')).toContain('404 - Robot Not Found');
  await site.folder.save('locales/en/errors.json', errors);
  await until(async () => (await page('/ae/nowhere')).includes('404 - Page Not Found'));
});

test('the brand renames the whole site', async () => {
  const brand = await site.folder.read('regions/site.yaml');
  await site.folder.save('regions/site.yaml', brand.replace('brand: Cogsprout', 'brand: Boltbloom'));
  await until(async () => (await page('/')).includes('Boltbloom'));
  expect(await page('/ae')).toContain('why-boltbloom');
  await site.folder.save('regions/site.yaml', brand);
  await until(async () => !(await page('/')).includes('Boltbloom'));
});

test('a mounted ConfigMap whose symlink swaps is followed', { tags: [exhaustive] }, async () => {
  const mount = join(site.folder.dataDir, '..', 'mounted');
  const version = async (name: string, number: string) => {
    await mkdir(join(mount, name), { recursive: true });
    await writeFile(join(mount, name, 'ae.yaml'), withPhone(number));
    for (const file of ['in.yaml', 'site.yaml'])
      await writeFile(join(mount, name, file), await site.folder.read(`regions/${file}`));
  };
  await version('..2026_1', '+971 4 555 5551');
  await symlink('..2026_1', join(mount, '..data'));
  for (const file of ['ae.yaml', 'in.yaml', 'site.yaml']) await symlink(`..data/${file}`, join(mount, file));
  const mounted = await startTestServer({
    ...site.folder.env,
    REGIONS_DIR: mount,
    DATA_DIR: join(site.folder.dataDir, '..', 'mounted-data'),
  });
  try {
    const shown = async () => phonesOn(await (await fetch(`${mounted.url}/ae`)).text());
    expect(await shown()).toEqual(['+971 4 555 5551']);
    // As the kubelet does it: the new folder, then one rename of the link.
    await version('..2026_2', '+971 4 555 5552');
    await symlink('..2026_2', join(mount, '..data_tmp'));
    await rename(join(mount, '..data_tmp'), join(mount, '..data'));
    await rm(join(mount, '..2026_1'), { recursive: true });
    await until(async () => (await shown())[0] === '+971 4 555 5552');
  } finally {
    await mounted.stop();
  }
});
