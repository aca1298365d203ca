import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/leads/eventually';
import { copySiteFolder, replaced, type SiteFolder } from '../../../tests/regions/siteFolder';
import { openLiveRegions, type LiveRegions } from './liveRegions.server';

vi.setConfig({ testTimeout: 60_000 });

let folder: SiteFolder;
let live: LiveRegions;
const lines: string[] = [];
const log = { info: note, warn: note, error: note };

function note(_details: unknown, message?: string) {
  lines.push(message ?? '');
}

const open = () =>
  openLiveRegions({ regionsDir: folder.regionsDir, localesDir: folder.localesDir, dataDir: folder.dataDir, log });
const withPhone = async (number: string) =>
  replaced(await folder.read('regions/ae.yaml'), /"?\+971 ?4[ \d]*\d"?/, number);
const phone = () => live.current.regions.find(({ code }) => code === 'ae')?.contact.phone;
const until = (holds: () => boolean) => eventually(String(holds), holds, 20_000);

beforeEach(async () => {
  lines.length = 0;
  folder = await copySiteFolder();
  live = await open();
});

afterEach(async () => {
  await live.close();
  await folder.remove();
});

test('a good save goes live as a whole, and who listens hears of it once', async () => {
  const heard: [string, string][] = [];
  live.onChange((next, previous) => heard.push([previous.version, next.version]));
  const before = live.current;
  await folder.saveAtomically('regions/ae.yaml', await withPhone('"+971 4 111 1111"'));
  await until(() => phone() === '+971 4 111 1111');
  expect(heard).toEqual([[before.version, live.current.version]]);
  expect(before.regions.find(({ code }) => code === 'ae')?.contact.phone).not.toBe('+971 4 111 1111');
  expect(lines.join('\n')).toContain('regions/ae.yaml went live');
});

test('a mistake changes nothing, and the log names file, line and column once; the next good save recovers', async () => {
  const before = live.current;
  await folder.save('regions/ae.yaml', await withPhone('+97140000000'));
  await until(() => live.state.errors.length > 0);
  expect(live.current).toBe(before);
  await live.reload();
  expect(lines.filter((line) => /regions\/ae\.yaml:\d+:10 contact\.phone/.test(line))).toHaveLength(1);
  await folder.save('regions/ae.yaml', await withPhone('"+971 4 222 2222"'));
  await until(() => phone() === '+971 4 222 2222');
  expect(live.state.errors).toEqual([]);
});

test('a change of regions and words in one go is one snapshot', async () => {
  const seen = new Set<string>();
  live.onChange((next) =>
    seen.add(`${next.site.brand} ${JSON.stringify(next.words.get('en')?.errors).includes('Robot Not Found')}`),
  );
  const [site, errors] = [await folder.read('regions/site.yaml'), await folder.read('locales/en/errors.json')];
  await Promise.all([
    folder.save('regions/site.yaml', site.replace('brand: Cogsprout', 'brand: Boltbloom')),
    folder.save('locales/en/errors.json', errors.replace('Page Not Found', 'Robot Not Found')),
  ]);
  await until(() => live.current.site.brand === 'Boltbloom');
  expect([...seen]).toEqual(['Boltbloom true']);
});

test('a listener that fails stops nobody', async () => {
  live.onChange(() => {
    throw new Error('not today');
  });
  await folder.save('regions/ae.yaml', await withPhone('"+971 4 333 3333"'));
  await until(() => phone() === '+971 4 333 3333');
  expect(lines).toContain('a listener of region changes failed');
});

test('what was live last serves a start with a broken file, if that is wanted', async () => {
  await folder.save('regions/ae.yaml', await withPhone('"+971 4 444 4444"'));
  await until(() => phone() === '+971 4 444 4444');
  await live.close();
  await unlink(join(folder.regionsDir, 'site.yaml'));
  await expect(open()).rejects.toThrow('regions/site.yaml');
  live = await openLiveRegions({
    regionsDir: folder.regionsDir,
    localesDir: folder.localesDir,
    dataDir: folder.dataDir,
    regionsFallback: 'last-good',
    log,
  });
  expect(phone()).toBe('+971 4 444 4444');
  expect(live.state.errors).toHaveLength(1);
});
