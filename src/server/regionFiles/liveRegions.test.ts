import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/leads/eventually';
import { copySiteFolder, replaced, type SiteFolder } from '../../../tests/regions/siteFolder';
import { type LiveRegions, openLiveRegions, readinessNotices } from './liveRegions.server';
import { problemLine } from './problem.server';
import { noteRemoval } from './removedRegions.server';

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

test('a region whose file names neither branches nor ages of its levels goes live', async () => {
  const ae = await folder.read('regions/ae.yaml');
  const qatar = [
    [/^country: AE.*$/m, 'country: QA'],
    ['prefix: /ae ', 'prefix: /qa '],
    ['[ae.cogsprout.example]', '[qa.cogsprout.example]'],
    ['https://cogsprout.example/ae', 'https://cogsprout.example/qa'],
    ['locale: en-AE', 'locale: en-QA'],
    [/^ {2}phone: .*$/m, '  phone: "+974 4412 3456"'],
    [/^ {2}number: .*$/m, '  number: "+974 3312 3456"'],
    [/^phoneRule: .*$/m, 'phoneRule: { digits: 8, example: "33123456" }'],
    [/^branches:.*\n(?: .*\n)+/m, ''],
    [/^ {2}levels: .*\n(?: {4}.*\n)+/m, ''],
    [/^trials:.*\n(?: .*\n)+/m, ''],
    ['- { page: book }\n', ''],
  ] as const;
  await folder.save(
    'regions/qa.yaml',
    qatar.reduce((text, [from, to]) => text.replace(from, to), ae),
  );
  await until(() => live.current.regions.some(({ code }) => code === 'qa'));
  const region = live.current.regions.find(({ code }) => code === 'qa');
  expect(region?.branches.map(({ id }) => id)).toEqual(region?.contact.addresses.map(({ id }) => id));
  expect(region?.ages.levels['robo-engineer']).toEqual([13, 16]);
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

test('a language that goes without a way on for its addresses goes live, and the log says what is not found now', async () => {
  const text = await folder.read('regions/ae.yaml');
  const withoutArabic = text.replace(/^languages: .*$/m, 'languages: [en]');
  await folder.saveAtomically('regions/ae.yaml', withoutArabic);
  await until(() => live.current.regions.some(({ code, languages }) => code === 'ae' && languages.length === 1));
  expect(lines.join('\n')).toContain('what began with /ae/ar is "not found" now; write it into formerly:');
  lines.length = 0;
  await folder.saveAtomically('regions/ae.yaml', `${withoutArabic}formerly: [/ae/ar]\n`);
  await until(() => live.current.regions.some(({ formerly }) => formerly?.includes('/ae/ar') === true));
  expect(lines.join('\n')).not.toContain('not found');
});

test('what is saved while the site starts, after its file was read and before anybody watches it, goes live as well', async () => {
  await live.close();
  const text = await withPhone('"+971 4 333 3333"');
  const opening = open();
  // All files are read in the first turn.
  await new Promise(setImmediate);
  writeFileSync(join(folder.regionsDir, 'ae.yaml'), text);
  live = await opening;
  expect(phone()).not.toBe('+971 4 333 3333');
  await until(() => phone() === '+971 4 333 3333');
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
    seen.add(`${next.site.brand} ${JSON.stringify(next.words.get('en')?.['errors']).includes('Robot Not Found')}`),
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

const india = () => live.current.regions.find(({ code }) => code === 'in');
const seenOf = (file: string) => live.state.checked.standing.get(file)?.seen;

describe('file by file', () => {
  test('a mistake in one file keeps no other from going live, whichever was saved first', async () => {
    await folder.save('regions/ae.yaml', await withPhone('+97140000000'));
    await folder.save('locales/hi/team.json', '{ "title": ');
    await folder.save('locales/en/team - Copy.json', '{ broken');
    await folder.save('regions/ae - Copy.yaml', 'name: [');
    await folder.save(
      'regions/in.yaml',
      replaced(await folder.read('regions/in.yaml'), 'theme: marigold', 'theme: dune'),
    );
    await until(() => india()?.theme === 'dune');
    expect(phone()).toBe('+971 4 000 0000');
    expect(seenOf('regions/in.yaml')).toBe('file');
    expect(seenOf('regions/ae.yaml')).toBe('kept');
    expect(live.state.errors.map(({ file }) => file)).toEqual(['locales/hi/team.json', 'regions/ae.yaml']);
    expect(live.state.warnings.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['locales/en/team - Copy.json', 'regions/ae - Copy.yaml']),
    );
    expect(live.current.words.get('hi')?.['team']).toBeDefined();
  });

  test("a draft's mistake, and what a draft claims of others, hold nobody back", async () => {
    const draft = replaced(await folder.read('regions/ae.yaml'), 'status: live', 'status: draft');
    await folder.save('regions/qa.yaml', replaced(draft, 'default: false', 'default: true'));
    await folder.save('regions/sg.yaml', replaced(draft, '"+971 4 000 0000"', '+97140000000'));
    await folder.save('regions/ae.yaml', await withPhone('"+971 4 111 1111"'));
    await until(() => phone() === '+971 4 111 1111');
    expect(live.current.index.default.code).toBe('in');
    expect(new Set(live.state.errors.map(({ file }) => file))).toEqual(new Set(['regions/qa.yaml', 'regions/sg.yaml']));
  });

  test('files that contradict each other wait for each other alone, and go live together once they agree', async () => {
    const [ae, inn] = [await folder.read('regions/ae.yaml'), await folder.read('regions/in.yaml')];
    await folder.save(
      'regions/ae.yaml',
      replaced(await withPhone('"+971 4 222 2222"'), 'default: false', 'default: true'),
    );
    await until(() => live.state.errors.length > 0);
    expect(phone(), 'a second default waits').toBe('+971 4 000 0000');
    expect(live.state.checked.standing.get('regions/ae.yaml')?.heldBackBy).toMatch(/^regions\/in\.yaml:\d+:\d+$/);
    expect(seenOf('regions/in.yaml')).toBe('file');
    await folder.save('regions/in.yaml', replaced(inn, 'default: true', 'default: false'));
    await until(() => live.current.index.default.code === 'ae');
    expect(phone()).toBe('+971 4 222 2222');
    expect(live.state.errors).toEqual([]);
    // And back, in the other order: first there is none.
    await folder.save('regions/ae.yaml', ae);
    await until(() => live.state.errors.length > 0);
    expect(live.state.errors.map(problemLine).join()).toMatch(
      /^regions\/ae\.yaml:9:\d+ default: found no region that is the default/,
    );
    await folder.save('regions/in.yaml', inn);
    await until(() => live.current.index.default.code === 'in');
  });
});

test('where its copies cannot be kept the site is live, and the log says why in words', async () => {
  await live.close();
  lines.length = 0;
  await rm(folder.dataDir, { recursive: true, force: true });
  writeFileSync(folder.dataDir, '');
  live = await open();
  await until(() => lines.join('\n').includes('the last good regions could not be kept'));
  expect(lines.join('\n')).toContain(
    'the last good regions could not be kept: a file stands in its place, or in that of a folder above it',
  );
  expect(phone()).toBeDefined();
});

test('copies that could not be kept are kept later, with no edit in between, and the log says so once', async () => {
  await live.close();
  lines.length = 0;
  await rm(folder.dataDir, { recursive: true, force: true });
  writeFileSync(folder.dataDir, '');
  live = await openLiveRegions({ ...folder, log, keepAgainMs: 5 });
  const edits = ['"+971 4 444 4444"', '"+971 4 555 5555"'];
  for (const edit of edits) {
    await folder.save('regions/ae.yaml', await withPhone(edit));
    await until(() => phone() === edit.slice(1, -1));
  }
  await unlink(folder.dataDir);
  await until(() => lines.includes('the last good regions are kept again'));
  expect(lines.filter((line) => line.includes('could not be kept'))).toHaveLength(1);
  expect(await readFile(join(folder.dataDir, 'regions-last-good.json'), 'utf8')).toContain('+971 4 555 5555');
  await live.close();
  await folder.save('regions/ae.yaml', await withPhone('+97140000000'));
  live = await open();
  expect(phone()).toBe('+971 4 555 5555');
});

describe('a restart', () => {
  const broken = async () => folder.save('regions/ae.yaml', await withPhone('+97140000000'));

  test('with a broken file begins with its last good version, loudly, and with the other files as they are', async () => {
    await folder.save('regions/ae.yaml', await withPhone('"+971 4 444 4444"'));
    await until(() => phone() === '+971 4 444 4444');
    await live.close();
    await broken();
    await folder.save(
      'regions/in.yaml',
      replaced(await folder.read('regions/in.yaml'), 'theme: marigold', 'theme: dune'),
    );
    lines.length = 0;
    live = await open();
    expect(phone()).toBe('+971 4 444 4444');
    expect(india()?.theme).toBe('dune');
    expect(lines.join('\n')).toMatch(/regions\/ae\.yaml is not good; its kept copy of \d{4}-\S+ serves/);
    const notices = readinessNotices(live.state).join('\n');
    expect(notices).toMatch(/^not live: regions\/ae\.yaml:\d+:10 contact\.phone/);
    expect(notices).toMatch(/^kept copy: regions\/ae\.yaml serves as it was live on \d{4}-/m);
  });

  test('where that is wanted, or without a kept copy, it stops with file and line', async () => {
    await live.close();
    await broken();
    const strict = { ...folder, log, regionsFallback: 'strict' as const };
    await expect(openLiveRegions(strict)).rejects.toThrow(/regions\/ae\.yaml:\d+:10/);
    await rm(folder.dataDir, { recursive: true });
    await expect(open()).rejects.toThrow(/regions\/ae\.yaml:\d+:10/);
    await folder.save('regions/ae.yaml', await withPhone('"+971 4 444 4444"'));
    live = await open();
  });

  test('without the brand file begins with the kept one', async () => {
    await live.close();
    await unlink(join(folder.regionsDir, 'site.yaml'));
    live = await open();
    expect(live.current.site.brand).toBe('Cogsprout');
    expect(live.state.errors).toHaveLength(1);
  });
});

describe('a file that has gone', () => {
  let time: number;
  const minutes = (count: number) => {
    time += count * 60_000;
  };
  const openUnwatched = () => openLiveRegions({ ...folder, log, watch: false, clock: () => time });
  const gone = () => live.state.errors.map(problemLine).join('\n');

  beforeEach(async () => {
    time = 1000;
    await live.close();
    live = await openUnwatched();
  });

  test.each([
    ['ae.yaml.txt', 'rename ae.yaml.txt to ae.yaml'],
    ['ae.yml', 'rename ae.yml to ae.yaml'],
    ['UAE.yaml', 'rename UAE.yaml to ae.yaml'],
    ['AE.YAML', 'rename AE.YAML to ae.yaml'],
    ['ae.yaml.bak', 'rename ae.yaml.bak to ae.yaml'],
  ])('because it is now called %s keeps its region live for ten minutes and is named', async (name, remedy) => {
    await rename(join(folder.regionsDir, 'ae.yaml'), join(folder.regionsDir, name));
    await live.reload();
    expect(phone()).toBe('+971 4 000 0000');
    expect(gone()).toMatch(
      /regions\/ae\.yaml:1:1 is gone; visitors see its last good version until .*\d\d:\d\d Asia\/Dubai/,
    );
    expect(gone()).toContain(remedy);
    minutes(9.9);
    await live.reload();
    expect(phone()).toBe('+971 4 000 0000');
    minutes(0.2);
    await live.reload();
    expect(phone()).toBeUndefined();
    expect(lines.join('\n')).toContain('regions/ae.yaml is no longer live: its file is gone');
    expect(gone()).toBe('');
  });

  test('and comes back is as if nothing had happened', async () => {
    const text = await folder.read('regions/ae.yaml');
    await unlink(join(folder.regionsDir, 'ae.yaml'));
    await live.reload();
    minutes(9);
    await folder.save('regions/ae.yaml', text.replace('+971 4 000 0000', '+971 4 555 5555'));
    await live.reload();
    expect(phone()).toBe('+971 4 555 5555');
    await unlink(join(folder.regionsDir, 'ae.yaml'));
    await live.reload();
    minutes(9);
    await live.reload();
    expect(phone(), 'its ten minutes begin anew').toBe('+971 4 555 5555');
  });

  test('counts on over a restart', async () => {
    await unlink(join(folder.regionsDir, 'ae.yaml'));
    await live.reload();
    await live.close();
    const file = join(folder.dataDir, 'regions-last-good.json');
    const kept = await readFile(file, 'utf8');
    const [, at = ''] = /"gone":\[\["regions\/ae\.yaml","([^"]+)"/.exec(kept) ?? [];
    await writeFile(file, kept.replaceAll(at, new Date(Date.parse(at) - 9 * 60_000).toISOString()));
    live = await openUnwatched();
    expect(phone()).toBe('+971 4 000 0000');
    minutes(1.1);
    await live.reload();
    expect(phone()).toBeUndefined();
  });

  test('on purpose, by the command, is gone at once', async () => {
    await noteRemoval(folder.dataDir, 'ae', await folder.read('regions/ae.yaml'));
    await unlink(join(folder.regionsDir, 'ae.yaml'));
    await live.reload();
    expect(phone()).toBeUndefined();
    expect(gone()).toBe('');
  });

  test('and is the default, or the brand, or one of all, stays as long as it takes', async () => {
    await unlink(join(folder.regionsDir, 'in.yaml'));
    await live.reload();
    minutes(30);
    await live.reload();
    expect(live.current.index.default.code).toBe('in');
    expect(gone()).toMatch(/^regions\/in\.yaml:1:1 is gone, and it is the default region; put it back/);
    for (const name of ['ae.yaml', 'site.yaml']) await unlink(join(folder.regionsDir, name));
    await live.reload();
    minutes(30);
    await live.reload();
    expect(live.current.regions.map(({ code }) => code)).toEqual(['ae', 'in']);
  });

  test('or is a folder, or cannot be read as text, is one mistake and keeps its last good version', async () => {
    const file = join(folder.regionsDir, 'ae.yaml');
    const text = await folder.read('regions/ae.yaml');
    await unlink(file);
    await mkdir(file);
    await live.reload();
    expect(gone()).toMatch(/^regions\/ae\.yaml:1:1 is a folder, not a file; .+\.$/);
    await rmdir(file);
    execFileSync('mkfifo', [file]);
    await live.reload();
    expect(gone(), 'reading a pipe would wait for ever').toMatch(/^regions\/ae\.yaml:1:1 is no file that can be read/);
    await unlink(file);
    await writeFile(file, Buffer.from(`\uFEFF${text}`, 'utf16le'));
    await live.reload();
    expect(gone()).toMatch(
      /^regions\/ae\.yaml:1:1 found a text in UTF-16; nothing of it can be read; save the file as UTF-8\.$/,
    );
    expect(live.state.errors).toHaveLength(1);
    await writeFile(file, `\uFEFF${text.replace('+971 4 000 0000', '+971 4 666 6666')}`);
    await live.reload();
    expect(phone()).toBe('+971 4 666 6666');
    expect(live.state.errors).toEqual([]);
  });
});

test.each([
  ['regions', 'locales/en/errors.json', () => live.current.words.get('en')?.['errors']],
  ['locales', 'regions/ae.yaml', phone],
  ['locales/ar', 'regions/ae.yaml', phone],
])(
  'a folder that cannot be listed (%s) is one mistake, its files stay live, and other saves go live',
  async (name, file, seen) => {
    const [path, before] = [join(folder.regionsDir, '..', name), live.current];
    await rename(path, `${path}.away`);
    await symlink(path, path);
    await until(() => live.state.errors.length > 0);
    expect(live.state.errors.map(problemLine)).toEqual([
      expect.stringMatching(
        `^${name}/:1:1 cannot be read .*; put a folder in its place that everybody may list and enter\\.$`,
      ),
    ]);
    expect(live.current.regions.map(({ code }) => code)).toEqual(before.regions.map(({ code }) => code));
    expect(live.current.words.get('ar')).toEqual(before.words.get('ar'));

    const text = await folder.read(file);
    await folder.save(
      file,
      text.replace('Page Not Found', 'Robot Not Found').replace('+971 4 000 0000', '+971 4 111 1111'),
    );
    await until(() => /Robot Not Found|111 1111/.test(JSON.stringify(seen())));

    await unlink(path);
    await rename(`${path}.away`, path);
    await until(() => live.state.errors.length === 0);
  },
);

test('what is saved between the first reading and the first look of the watch is live all the same', async () => {
  await live.close();
  const opening = open();
  // The first reading is done at once; nobody watches yet.
  const saving = folder.save('regions/ae.yaml', await withPhone('"+971 4 777 7777"'));
  [live] = await Promise.all([opening, saving]);
  await until(() => phone() === '+971 4 777 7777');
});
