import { existsSync } from 'node:fs';
import fs, { cp, link, lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copySiteFolder, replaced, type SiteFolder } from '../../tests/regions/siteFolder';
import { leadSettings } from '../server/leads/leadSettings.server';
import { writeServerRecord } from '../server/leads/serverRecord.server';
import { LeadStore, type NewLead } from '../server/leads/store/leadStore.server';
import { openLiveRegions } from '../server/regionFiles/liveRegions.server';
import { keepVersion } from '../server/regionFiles/regionHistory.server';
import { noteRemoval, readRemovals } from '../server/regionFiles/removedRegions.server';
import { BookingStore } from '../server/trials/bookingStore.server';
import { bookableTimes, inZone, type TrialTime } from '../trials/timetable';
import { exitCodeOf } from './commandLine';
import { regions } from './regions';
import { checkedSite } from './regions/folders';
import { whenText } from './trials/trialOptions';

// A test that ran out of time would go on in the folders of the real site.
vi.setConfig({ testTimeout: 120_000 });

let folder: SiteFolder;

beforeEach(async () => {
  folder = await copySiteFolder();
  for (const [name, value] of Object.entries(folder.env)) vi.stubEnv(name, value);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await folder.remove();
});

async function run(...args: string[]) {
  const [out, explained]: [string[], string[]] = [[], []];
  const code = await exitCodeOf(
    () => regions(args, { write: (text) => out.push(text), explain: (text) => explained.push(text) }),
    { write: (text) => out.push(text), explain: (text) => explained.push(text) },
  );
  return { code, out: out.join('\n'), explained: explained.join('\n') };
}

const breakPhone = async () =>
  folder.save(
    'regions/ae.yaml',
    replaced(await folder.read('regions/ae.yaml'), /"\+971 4 \d{3} \d{4}"/, '+97140000000'),
  );

describe('check', () => {
  test('an address under which a region was live, and that leads nowhere now, is told with what to write', async () => {
    const text = await folder.read('regions/ae.yaml');
    await keepVersion(folder.dataDir, 'ae', text, new Date());
    const moved = text
      .replace('prefix: /ae', 'prefix: /emirates')
      .replace('cogsprout.example/ae', 'cogsprout.example/emirates');
    await folder.save('regions/ae.yaml', moved);
    expect(await run('check', 'ae')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/prefix: found no way on from \/ae, where[^]*write formerly: \[\/ae\]/) as string,
    });
    await folder.save('regions/ae.yaml', moved.replace('prefix: /emirates', 'prefix: /emirates\nformerly: [/ae]'));
    expect((await run('check', 'ae')).out).not.toContain('no way on');
  });

  test('good files end with 0, warnings or not', async () => {
    const { code, out } = await run('check');
    expect(code).toBe(0);
    expect(out).toContain('0 mistakes');
    expect(out).toContain('All good.');
  });

  test('a region alone is not called good while a file of words that it is made of has a mistake', async () => {
    const home = await folder.read('locales/ar/home.json');
    await folder.save('locales/ar/home.json', replaced(home, /\{\{figures\.parents\}\}/, '{{figures.parent}}'));
    const { code, out } = await run('check', 'ae');
    expect(code).toBe(0);
    expect(out).not.toContain('All good');
    expect(await run('check', 'in')).toMatchObject({ code: 0, out: expect.stringContaining('All good.') });
    expect(out).toContain('locales/ar/home.json: 1 mistake that this does not show. See all: npm run regions -- check');
  });

  test('a region alone says how many words a language of it lacks, in one line', async () => {
    const text = await folder.read('regions/ae.yaml');
    await folder.save('regions/ae.yaml', replaced(text, 'languages: [en, ar]', 'languages: [en, ar, fr]'));
    await mkdir(join(folder.localesDir, 'fr'));
    await folder.save('locales/fr/common.json', '{ "brand": "{{brand}}" }');
    const { code, out } = await run('check', 'ae');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^locales\/fr: \d{3,} words missing, which visitors read in English\. Which: npm run regions -- check$/m,
    );
    expect((await run('check', 'in')).out).not.toContain('words missing');
    expect((await run('check')).out, 'all files name each of them').not.toContain('Which:');
  });

  test('a mistake ends with 1, shows the line, the remedy, and what visitors see meanwhile', async () => {
    await breakPhone();
    const { code, out, explained } = await run('check', 'ae');
    expect(code).toBe(1);
    expect(out).toMatch(
      /regions\/ae\.yaml:\d+:10 {2}contact\.phone: found 97140000000, a number\n {2}\d+ \| {3}phone: \+97140000000/,
    );
    expect(out).toContain('^ write it in quotes: "+97140000000", or the plus is lost');
    expect(out).toMatch(/United Arab Emirates: all \d+ pages show this; the site does not start with it\./);
    expect(explained).toBe('1 mistake to mend.');
  });

  test('what only some pages show is counted', async () => {
    await folder.save(
      'regions/ae.yaml',
      replaced(await folder.read('regions/ae.yaml'), 'to: "2025-03-17"', 'to: "2025-03-01"'),
    );
    expect((await run('check', 'ae')).out).toContain('United Arab Emirates: 1 page shows this');
  });

  test('for production, samples are mistakes', async () => {
    const { code, out } = await run('check', '--production');
    expect(code).toBe(1);
    expect(out).toContain('contact.phone is a sample');
  });

  test('for machines it is JSON', async () => {
    await breakPhone();
    const { code, out } = await run('check', '--json');
    const report: unknown = JSON.parse(out);
    expect(code).toBe(1);
    expect(report).toMatchObject({ ok: false, errors: 1, regions: ['ae', 'in'] });
    expect(report).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ severity: 'error', path: 'contact.phone', column: 10 }),
      ]),
    });
  });

  test('a code that is no region is told, and the brand file is not called one', async () => {
    expect(await run('check', 'zz')).toMatchObject({
      code: 1,
      explained: "There is no region 'zz'. The regions are ae, in; site is the brand file, which all of them share.",
    });
    expect((await run('check', 'site')).code).toBe(0);
  });
  test('ten regions are checked together', async () => {
    for (const code of ['uk', 'us', 'sg', 'sa', 'qa', 'de', 'fr', 'au'])
      expect((await run('new', code, '--yes')).code).toBe(0);
    expect(await run('check')).toMatchObject({ code: 0, out: expect.stringContaining('10 regions checked') as string });
  });
});

describe('list, show, diff', () => {
  test('list names each region with its address and state', async () => {
    const { out } = await run('list');
    expect(out).toMatch(/^ae +United Arab Emirates +live /m);
    expect(out).toMatch(/^in +India +live, default /m);
  });

  test.each(['list', 'check', 'diff'])(
    '%s says that the folder is not there, and which setting names it',
    async (name) => {
      vi.stubEnv('REGIONS_DIR', join(folder.regionsDir, 'elsewhere'));
      const { code, out, explained } = await run(name, ...(name === 'diff' ? ['ae', 'in'] : []));
      expect(code).toBe(1);
      expect(out + explained).toContain(
        `there is no folder ${join(folder.regionsDir, 'elsewhere')}: give the path of the folder`,
      );
    },
  );

  test('list says that a folder has no region file', async () => {
    for (const code of ['ae', 'in'])
      await rename(join(folder.regionsDir, `${code}.yaml`), join(folder.dataDir, '..', code));
    const { code, out, explained } = await run('list');
    expect(code).toBe(1);
    expect(out + explained).toContain('has no region file; npm run regions -- check says what to do.');
  });

  test('show tells where a value comes from: the region, or the brand file that all share', async () => {
    expect((await run('show', 'ae', 'contact.phone')).out).toMatch(
      /^contact\.phone +\+971 4 \d{3} \d{4} +regions\/ae\.yaml:\d+:10$/,
    );
    expect((await run('show', 'ae', 'social.youtube')).out).toMatch(
      /regions\/site\.yaml:\d+:\d+ \(shared by all regions\)$/,
    );
    const missed = await run('show', 'ae', 'contact.fone');
    expect(missed.code).toBe(1);
    expect(missed.explained).toContain('did you mean contact.phone?');
  });

  test.each([
    ['contact.addresses.0.city', 'contact.addresses[0].city'],
    ['contact.addresses.0.city.en', 'contact.addresses[0].city.en'],
    ['contact.addresses[0].ctiy', 'contact.addresses[0].city'],
    ['contact.adresses', 'contact.addresses'],
    ['contcat', 'contact'],
  ])('show of %s leads to %s, which is there', async (asked, meant) => {
    expect((await run('show', 'ae', asked)).explained).toContain(`did you mean ${meant}?`);
    expect((await run('show', 'ae', meant)).code).toBe(0);
  });

  test('diff puts two regions side by side, with what one of them lacks', async () => {
    const { out } = await run('diff', 'in', 'ae');
    expect(out).toMatch(/^currency +INR +AED$/m);
    expect(out).toMatch(/^chat\.country +AE +\(none\)$/m);
    expect(out).not.toMatch(/^figures\.years/m);
  });
});

/** Leaves a kept copy in DATA_DIR, as a server does that has run with the files as they are. */
async function afterRunning() {
  await (await openLiveRegions({ ...folder, watch: false })).close();
}

describe('what visitors do not see', () => {
  test('stands below all warnings, at the end of what the terminal shows', async () => {
    await breakPhone();
    const file = await folder.read('regions/ae.yaml');
    await folder.save(
      'regions/ae.yaml',
      replaced(file, 'name: { en: Sharjah, ar: "الشارقة" }', 'name: { en: Sharjah }'),
    );
    const { out } = await run('check', 'ae');
    expect(out.indexOf('warning: branches[2].name')).toBeGreaterThan(-1);
    expect(out.indexOf('contact.phone: found')).toBeGreaterThan(out.indexOf('warning: branches[2].name'));
  });

  test('is never called live or good: check, list and show say what they see instead', async () => {
    await afterRunning();
    await breakPhone();
    const { code, out } = await run('check', 'ae');
    expect(code).toBe(1);
    expect(out).not.toContain('All good');
    expect(out).toMatch(/all \d+ pages show this; the version of .*\d\d:\d\d Asia\/Dubai stays live\./);
    expect(await run('check', 'in')).toMatchObject({ code: 0, out: expect.stringContaining('All good.') });
    const list = (await run('list')).out;
    expect(list).toMatch(
      /^ae +United Arab Emirates +mistake on line \d+; the version of .*\d\d:\d\d Asia\/Dubai is live /m,
    );
    expect(list).toMatch(/^in +India +live, default /m);
    expect((await run('show', 'ae', 'contact.phone')).explained).toMatch(/not what visitors see: mistake on line \d+/);
  });

  test('because another file says otherwise is held back by that line', async () => {
    await afterRunning();
    const file = await folder.read('regions/ae.yaml');
    await folder.save('regions/ae.yaml', replaced(file, 'ae.cogsprout.example', 'cogsprout.example'));
    const line = (await folder.read('regions/in.yaml')).split('\n').findIndex((text) => text.startsWith('hosts:')) + 1;
    expect(await run('check', 'ae')).toMatchObject({
      code: 1,
      out: expect.stringContaining(`which regions/in.yaml:${line}:9 has already`),
    });
    expect(await run('check', 'in')).toMatchObject({ code: 0 });
    expect((await run('list')).out).toContain(`held back by in.yaml:${line}; the version of`);
    expect((await run('show', 'ae')).explained).toContain(`held back by in.yaml:${line}`);
  });

  test('because its file has another name now is named with the file to rename', async () => {
    await afterRunning();
    await rename(join(folder.regionsDir, 'ae.yaml'), join(folder.regionsDir, 'ae.yaml.txt'));
    expect(await run('check', 'ae')).toMatchObject({
      code: 1,
      out: expect.stringContaining('is gone; visitors see its last good version\n  rename ae.yaml.txt to ae.yaml'),
    });
    expect((await run('list')).out).toMatch(/^ae +United Arab Emirates +is gone; the version of/m);
    expect((await run('show', 'ae')).explained).toContain('there is ae.yaml.txt: rename it to ae.yaml');
  });
});

// Linux has a file that is there for everybody and that nobody can read from its start, not even root.
test.skipIf(!existsSync('/proc/self/mem'))(
  'a picture that cannot be read is told, and everything else is checked',
  async () => {
    await mkdir(String(folder.env['PICTURES_DIR']), { recursive: true });
    await symlink('/proc/self/mem', join(String(folder.env['PICTURES_DIR']), 'our-centre.jpg'));
    expect(await run('check')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^pictures\/our-centre\.jpg[^]*found a file that cannot be read \(EIO\)[^]*All good/m,
      ) as string,
    });
  },
);

describe('remove', () => {
  test('takes a region off the site, and undo puts it back', async () => {
    await afterRunning();
    const text = await folder.read('regions/ae.yaml');
    expect(await run('remove', 'ae')).toMatchObject({ code: 0, out: expect.stringContaining('undo ae') });
    expect((await run('list')).out).not.toMatch(/^ae /m);
    expect(await run('check')).toMatchObject({ code: 0 });
    expect((await run('undo', 'ae')).code).toBe(0);
    expect(await folder.read('regions/ae.yaml')).toBe(text);
    expect((await run('list')).out).toMatch(/^ae +United Arab Emirates +live /m);
  });

  test('is undone where no server has run, and gives back what was just written where it has', async () => {
    const text = await folder.read('regions/ae.yaml');
    await run('remove', 'ae');
    expect((await run('undo', 'ae')).code).toBe(0);
    expect(await folder.read('regions/ae.yaml')).toBe(text);
    await keepVersion(folder.dataDir, 'ae', text, new Date());
    const edited = `${text}# What nobody has seen live yet.\n`;
    await folder.save('regions/ae.yaml', edited);
    await run('remove', 'ae');
    expect((await run('undo', 'ae')).code).toBe(0);
    expect(await folder.read('regions/ae.yaml')).toBe(edited);
    expect((await run('undo', 'ae')).code).toBe(0);
    expect(await folder.read('regions/ae.yaml'), 'what was live stayed in the history').toBe(text);
  });

  test('a region that was put back by hand, lived on, and was then lost, comes back as it was live last', async () => {
    const text = await folder.read('regions/ae.yaml');
    await keepVersion(folder.dataDir, 'ae', text, new Date(Date.UTC(2025, 0, 1)));
    await run('remove', 'ae');
    const later = `${text}# Put back by hand.\n`;
    await keepVersion(folder.dataDir, 'ae', later, new Date(Date.now() + 60_000));
    expect((await run('undo', 'ae')).code).toBe(0);
    expect(await folder.read('regions/ae.yaml')).toBe(later);
  });

  test('keeps the copy whole or not at all: half of one would pass for the file that was removed', async () => {
    const note = await noteRemoval(folder.dataDir, 'ae', 'before: true\n');
    // What stands in the place of the note is replaced, not written into.
    await link(note, join(folder.dataDir, 'before.yaml'));
    await run('remove', 'ae');
    expect(await folder.read('data/before.yaml')).toBe('before: true\n');
  });

  test('deletes no file but that of a region', async () => {
    await folder.save('compose.yaml', 'services: {}\n');
    for (const name of ['../compose', 'Notes', 'site']) {
      if (name === 'Notes') await folder.save('regions/Notes.yaml', 'to: do\n');
      expect(await run('remove', name)).toMatchObject({
        code: 1,
        explained: expect.stringContaining(`There is no region '${name}'`) as string,
      });
    }
    expect(await folder.read('compose.yaml')).toBe('services: {}\n');
    expect(await folder.read('regions/Notes.yaml')).toBe('to: do\n');
  });

  test('never takes the default', async () => {
    expect(await run('remove', 'in')).toMatchObject({ code: 1, explained: expect.stringContaining('is the default') });
    expect(await folder.read('regions/in.yaml')).toContain('default: true');
    expect((await run('remove', 'xx')).code).toBe(1);
  });
});

describe('new', () => {
  test('writes a good file and says where to look', async () => {
    const { code, out } = await run('new', 'uk', '--yes');
    expect(code).toBe(0);
    expect(out).toContain('United Kingdom, GBP, Europe/London, en');
    expect((await run('check', 'uk')).code).toBe(0);
    expect(await folder.read('regions/uk.yaml'), 'no city of another region in its hero').not.toMatch(/hero-(ae|in)/);
  });

  test('never writes over a file, nor a file with mistakes', async () => {
    expect(await run('new', 'ae', '--yes')).toMatchObject({
      code: 1,
      explained: expect.stringContaining('is there already'),
    });
    expect(await run('new', 'uk', '--phone', '+971 4 000 0000')).toMatchObject({
      code: 1,
      explained: expect.stringContaining('dialling code of United Kingdom'),
    });
    await expect(readFile(join(folder.regionsDir, 'uk.yaml'))).rejects.toThrow('ENOENT');
  });

  test('writes the file whole or not at all: a part, on a full disk, would be a region with mistakes', async () => {
    const { writeFile } = fs;
    const cut = vi.spyOn(fs, 'writeFile').mockImplementationOnce(async (file) => {
      await writeFile(file, 'name: Uni');
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    try {
      expect(await run('new', 'uk', '--yes')).toMatchObject({
        code: 1,
        explained: expect.stringContaining('the disk is full'),
      });
    } finally {
      cut.mockRestore();
      syncBuiltinESMExports();
    }
    expect((await readdir(folder.regionsDir)).filter((name) => name.startsWith('uk'))).toEqual([]);
    expect((await run('new', 'uk', '--yes')).code).toBe(0);
  });

  test('languages without words are left out until they are there, and the file passes its own check', async () => {
    const { code, out } = await run('new', 'be', '--languages', 'fr,en');
    expect(code).toBe(0);
    expect(out).toContain('There are no words in French yet: once locales/fr is there, add fr to languages.');
    expect((await run('check', 'be')).code).toBe(0);
    expect(await folder.read('regions/be.yaml')).toContain('languages: [en]');
    expect((await run('new', 'fr', '--yes')).code).toBe(0);
    expect((await run('check', 'fr')).code).toBe(0);
    expect(await run('new', 'de', '--languages', 'german')).toMatchObject({ code: 1 });
  });
  test('a country whose code is that of its language opens in it, at an address that no language has', async () => {
    await mkdir(join(folder.localesDir, 'fr'));
    await folder.save('locales/fr/common.json', '{}');
    const { code, out, explained } = await run('new', 'fr', '--yes');
    expect(explained).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/, en, fr\.\nLook at it: http:\/\/localhost:\d+\/fr-site\nIts address is \/fr-site, because/);
    const text = await folder.read('regions/fr.yaml');
    expect(text).toContain('prefix: /fr-site ');
    expect(text).toContain('canonical: https://cogsprout.example/fr-site ');
    expect((await run('check', 'fr')).code).toBe(0);
  });
  test('a region with the name of a page of the site gets another address', async () => {
    const { code, out, explained } = await run('new', 'shop', '--country', 'GB');
    expect(explained).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('/shop-site\nIts address is /shop-site, because the site has /shop already');
    expect((await run('check', 'shop')).code).toBe(0);
  });
  test('who makes a region whose address is the tag of its language hears it before addresses are given out', async () => {
    const { out } = await run('new', 'de', '--yes');
    expect(out).toContain(
      'German could not become a second language at /de: before it does, give the region another prefix, such as /de-site. ' +
        'As the first of its languages it can stay.',
    );
    expect((await run('new', 'uk', '--yes')).out).not.toContain('second language');
  });
  test('a language that gets its words later does not take the address of its country', async () => {
    expect((await run('new', 'de', '--languages', 'en,de')).out).toContain('http://localhost:3000/de-site');
    await mkdir(join(folder.localesDir, 'de'));
    await folder.save('locales/de/common.json', '{}');
    await folder.save(
      'regions/de.yaml',
      replaced(await folder.read('regions/de.yaml'), 'languages: [en]', 'languages: [en, de]'),
    );
    expect((await run('check', 'de')).code).toBe(0);
  });

  test('made twice at one moment is made once, and whoever was second is told', async () => {
    const made = await Promise.all([run('new', 'uk', '--city', 'Leeds'), run('new', 'uk', '--city', 'Bath')]);
    expect(made.filter(({ code }) => code === 0)).toHaveLength(1);
    const city = made[0]?.code === 0 ? 'Leeds' : 'Bath';
    expect(await folder.read('regions/uk.yaml')).toContain(`city: ${city}`);
    expect(made.find(({ code }) => code === 1)?.explained).toBe(
      'regions/uk.yaml is there already. Look at it with: npm run regions -- show uk',
    );
    expect((await readdir(folder.regionsDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('begins like the nearest region, and marks what nobody knows of the country as a sample', async () => {
    expect((await run('new', 'np', '--yes')).out).toContain('It begins like India.');
    expect((await run('new', 'qa', '--yes')).out).toContain('It begins like United Arab Emirates.');
    const text = await folder.read('regions/qa.yaml');
    expect(text).not.toMatch(/2025-\d\d/);
    expect(text).toMatch(/^samples: .*hours.*figures, events.*franchise\.investment/m);
  });

  test('a currency that is none is told with the one of the country', async () => {
    const { code, explained } = await run('new', 'de', '--currency', 'EURO');
    expect([code, explained]).toEqual([1, expect.stringContaining("'EURO' is not a currency")]);
    expect(explained).toContain('The currency of Germany is EUR.');
  });

  test('a code that is no country wants to know which one', async () => {
    expect(await run('new', 'wonderland')).toMatchObject({ code: 1, explained: expect.stringContaining('--country') });
    expect((await run('new', 'wonderland', '--country', 'GB', '--name', 'Wonderland')).out).toContain(
      'Wonderland, GBP',
    );
  });
});

describe('undo', () => {
  test.each([
    ['the mark of Notepad in front', (text: string) => `\uFEFF${text}`],
    ['the line ends of an old Mac', (text: string) => text.replaceAll('\n', '\r')],
  ])('leads to the version before that of a file that was saved with %s', async (_, saved) => {
    const live = await openLiveRegions({ ...folder, watch: false });
    const before = await folder.read('regions/ae.yaml');
    await folder.save('regions/ae.yaml', saved(before.replace('+971 4 000 0000', '+971 4 111 1111')));
    await live.reload();
    expect(live.state.errors).toEqual([]);
    await live.close();
    expect((await run('undo', 'ae')).out).toContain('contact.phone: +971 4 111 1111 → +971 4 000 0000');
    expect(await folder.read('regions/ae.yaml')).toBe(before);
  });

  test('writes into the file that a link in the folder leads to, which a manager edits elsewhere', async () => {
    const before = await folder.read('regions/ae.yaml');
    const elsewhere = join(folder.dataDir, '..', 'shared-ae.yaml');
    const changed = before.replace('+971 4 000 0000', '+971 4 111 1111');
    await writeFile(elsewhere, changed);
    await rm(join(folder.regionsDir, 'ae.yaml'));
    await symlink(elsewhere, join(folder.regionsDir, 'ae.yaml'));
    for (const [at, text] of [before, changed].entries())
      await keepVersion(folder.dataDir, 'ae', text, new Date(Date.UTC(2025, 0, 1 + at)));
    expect((await run('undo', 'ae')).code).toBe(0);
    expect(await readFile(elsewhere, 'utf8')).toBe(before);
    expect((await lstat(join(folder.regionsDir, 'ae.yaml'))).isSymbolicLink()).toBe(true);
  });

  test('puts back what was live before, and goes further back when asked again', async () => {
    const first = await folder.read('regions/ae.yaml');
    const versions = [1, 2, 3].map((number) => replaced(first, /\+971 4 \d{3} \d{4}/, `+971 4 111 111${number}`));
    for (const [index, text] of versions.entries())
      await keepVersion(folder.dataDir, 'ae', text, new Date(Date.UTC(2025, 0, 1 + index)));
    await folder.save('regions/ae.yaml', versions[2] ?? '');
    expect((await run('history', 'ae')).out).toContain('contact.phone: +971 4 111 1111 → +971 4 111 1112');
    expect((await run('undo', 'ae')).out).toContain('contact.phone: +971 4 111 1113 → +971 4 111 1112');
    expect(await folder.read('regions/ae.yaml')).toBe(versions[1]);
    // The server notes what went live again.
    await keepVersion(folder.dataDir, 'ae', versions[1] ?? '', new Date());
    await run('undo', 'ae');
    expect(await folder.read('regions/ae.yaml')).toBe(versions[0]);
    expect(await run('undo', 'ae')).toMatchObject({
      code: 1,
      explained:
        'ae.yaml is as it was on 1 Jan 2025, 04:00:00 Asia/Dubai, the oldest version that is kept: there is nothing to go ' +
        'back to. See: npm run regions -- history ae',
    });
  });

  test('of a file of which no version is kept yet says when there is one', async () => {
    expect(await run('undo', 'ae')).toMatchObject({
      code: 1,
      explained:
        'No version of ae.yaml is kept yet, so there is nothing to go back to: the server keeps one each time the file goes live.',
    });
  });

  test('that does not succeed leaves nothing among the files', async () => {
    await keepVersion(folder.dataDir, 'ae', await folder.read('regions/ae.yaml'), new Date());
    await rm(join(folder.regionsDir, 'ae.yaml'));
    await mkdir(join(folder.regionsDir, 'ae.yaml'));
    expect((await run('undo', 'ae')).code).toBe(1);
    expect((await readdir(folder.regionsDir)).filter((name) => name.startsWith('ae'))).toEqual(['ae.yaml']);
  });

  test.each([
    ['undo ae', 'writeFile', /ae\.yaml cannot be written: this user may not write there\.$/],
    ['schema', 'writeFile', /region\.schema\.json cannot be written: this user may not write there\.$/],
    ['remove ae', 'rm', /ae\.yaml cannot be removed: this user may not write there\.$/],
  ] as const)(
    '%s of files that are another user’s is told in words, and changes nothing',
    async (words, name, told) => {
      await keepVersion(folder.dataDir, 'ae', await folder.read('regions/ae.yaml'), new Date());
      await breakPhone();
      const before = await folder.read('regions/ae.yaml');
      const refusal = Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES' });
      const refused = vi.spyOn(fs, name).mockRejectedValueOnce(refusal);
      syncBuiltinESMExports();
      try {
        expect(await run(...words.split(' '))).toMatchObject({
          code: 1,
          explained: expect.stringMatching(told) as string,
        });
      } finally {
        refused.mockRestore();
        syncBuiltinESMExports();
      }
      expect(await folder.read('regions/ae.yaml')).toBe(before);
      expect(await readRemovals(folder.dataDir)).toEqual(new Map());
    },
  );

  test('a file that never was good goes back to the one that was', async () => {
    const good = await folder.read('regions/ae.yaml');
    await keepVersion(folder.dataDir, 'ae', good, new Date());
    await breakPhone();
    await run('undo', 'ae');
    expect(await folder.read('regions/ae.yaml')).toBe(good);
  });
});

describe('undo and history', () => {
  test('give back no file of another folder, whose versions DATA_DIR holds', async () => {
    const text = await folder.read('regions/ae.yaml');
    await keepVersion(folder.dataDir, 'ae', text, new Date());
    const live = await openLiveRegions({ ...folder, watch: false });
    await live.close();
    const others = join(folder.regionsDir, '..', 'franchise');
    await cp(folder.regionsDir, others, { recursive: true });
    await folder.save('franchise/ae.yaml', 'name: Another\n');
    vi.stubEnv('REGIONS_DIR', others);
    for (const command of ['undo', 'history'])
      expect(await run(command, 'ae')).toMatchObject({
        code: 1,
        explained: expect.stringMatching(
          /DATA_DIR\) are of the files in regions\/, not of those in franchise\//,
        ) as string,
      });
    expect(await folder.read('franchise/ae.yaml')).toBe('name: Another\n');
    vi.stubEnv('REGIONS_DIR', folder.regionsDir);
    expect((await run('history', 'ae')).code).toBe(0);
  });
});

describe('a file whose text is lost', () => {
  test.each([
    ['an empty file', ''],
    ['nothing but comments', '# The UAE\r\n\n# site\r\n'],
    ['a web page (HTML)', '<!DOCTYPE html>\n<html lang="en">\n<title>Sign in: Files</title></html>\n'],
    ['no names and values', 'Hello\n'],
  ])('is called %s, with the command that brings it back, which does', async (found, lost) => {
    const good = await folder.read('regions/ae.yaml');
    await keepVersion(folder.dataDir, 'ae', good, new Date());
    await folder.save('regions/ae.yaml', lost);
    const { out } = await run('check', 'ae');
    expect(out).toContain(`regions/ae.yaml:1:1  found ${found}`);
    expect(out).toContain(
      'npm run regions -- undo ae (where none ever was, delete the file and run: npm run regions -- new ae)',
    );
    expect(out).toContain('1 mistake,');
    const { code, out: said } = await run('undo', 'ae');
    expect([code, said]).toEqual([0, expect.stringMatching(/^ae\.yaml is again as it was on [^\n]*$/)]);
    expect(await folder.read('regions/ae.yaml')).toBe(good);
  });

  test('is no reason to begin a brand file anew', async () => {
    const good = await folder.read('regions/site.yaml');
    await keepVersion(folder.dataDir, 'site', good, new Date());
    await folder.save('regions/site.yaml', '');
    const { out } = await run('check', 'site');
    expect(out).toContain('npm run regions -- undo site');
    expect(out).not.toContain('npm run regions -- new');
    expect((await run('undo', 'site')).code).toBe(0);
    expect(await folder.read('regions/site.yaml')).toBe(good);
  });
});

describe('usage', () => {
  test.each(['check', 'list', 'show', 'diff', 'new', 'preview', 'history', 'undo', 'remove', 'schema'])(
    '%s --help explains itself and ends with 0',
    async (command) => {
      expect(await run(command, '--help')).toMatchObject({
        code: 0,
        explained: '',
        out: expect.stringContaining(`npm run regions -- ${command}`),
      });
    },
  );

  test.each(['undo', 'history'])('%s says what is wrong with a code that is none', async (command) => {
    for (const code of ['AE', 'ae.yaml', '../ae'])
      expect(await run(command, code)).toMatchObject({
        code: 2,
        explained: expect.stringContaining(
          `There is no region '${code}': write its code in small letters, for example ae.`,
        ) as string,
      });
    expect((await run(command)).explained).toMatch(/^Usage: /);
  });

  test('wrong usage ends with 2, without a stack trace', async () => {
    vi.stubEnv('PREVIEW_SECRET', 'a secret of sixteen letters');
    for (const args of [
      [],
      ['chekc'],
      ['check', '--jsn'],
      ['show'],
      ['diff', 'in'],
      ['new'],
      ['new', 'Not A Code'],
      ['undo'],
      ['remove'],
      ['preview', 'ae', '--origin', 'cogsprout.example'],
    ]) {
      const { code, explained } = await run(...args);
      expect([args.join(' '), code]).toEqual([args.join(' '), 2]);
      expect(explained).not.toContain('    at ');
    }
  });

  test('the addresses of this machine have the port of the server whose DATA_DIR it is, unless the environment says another', async () => {
    vi.stubEnv('PREVIEW_SECRET', 'a secret of sixteen letters');
    await mkdir(folder.dataDir);
    writeServerRecord({ ...leadSettings({ DATA_DIR: folder.dataDir }).settings, port: 8080 }, null);
    expect((await run('list')).out).toContain('http://localhost:8080/ae');
    expect((await run('preview', 'ae')).explained).toContain('http://localhost:8080/');
    vi.stubEnv('PORT', '4711');
    expect((await run('list')).out).toContain('http://localhost:4711/ae');
    vi.stubEnv('PORT', '');
    await folder.save('data/leads-server.json', '{');
    expect((await run('list')).out, 'a record that cannot be read').toContain('http://localhost:3000/ae');
  });

  test('a preview prints the public address, and the one for the machine that runs the site', async () => {
    vi.stubEnv('PREVIEW_SECRET', 'a secret of sixteen letters');
    const { code, out, explained } = await run('preview', 'ae');
    expect(code).toBe(0);
    expect(out.trim()).toMatch(/^https:\/\/cogsprout\.example\/_preview\/[\w.~-]+$/);
    const path = out.trim().slice('https://cogsprout.example'.length);
    expect(explained).toContain(`http://localhost:3000${path}`);
    expect((await run('preview', '--board')).out).toMatch(/^https:\/\/cogsprout\.example\/_regions\?key=/);
    expect((await run('preview', 'ae', '--origin', 'https://test.example/')).out).toMatch(
      /^https:\/\/test\.example\/_preview\//,
    );
  });

  test('a preview needs a secret, and says so', async () => {
    vi.stubEnv('PREVIEW_SECRET', undefined);
    expect(await run('preview', 'ae')).toMatchObject({
      code: 1,
      explained: expect.stringContaining('PREVIEW_SECRET is not set'),
    });
  });
});

describe('bookings that a timetable does not fit any more', () => {
  async function book(id: string, time: TrialTime): Promise<void> {
    const store = await LeadStore.open({ dataDir: folder.dataDir });
    const lead: NewLead = {
      id,
      form: 'trial-booking',
      region: 'ae',
      language: 'en',
      page: '/ae',
      fields: {},
      receivedAt: Date.now(),
      noticeVersion: null,
      noticeShownAt: null,
      state: 'stored',
      doubt: null,
      retryUntil: 0,
      mailDueAt: null,
    };
    await new BookingStore(store).book(lead, time, false);
    await store.close();
  }

  async function classAt(place: string): Promise<TrialTime> {
    const { snapshot } = await checkedSite();
    const region = snapshot?.regions.find(({ code }) => code === 'ae');
    const time = region && bookableTimes(region, Date.now()).find((each) => each.place === place);
    if (!time) throw new Error(`no class at ${place}`);
    return time;
  }

  test('are named by check with what to do, and are no mistake: who has booked keeps the place', async () => {
    const [dubai, online] = [await classAt('dubai'), await classAt('online')];
    await book('one', dubai);
    await book('two', dubai);
    await book('three', online);
    writeServerRecord(leadSettings({ DATA_DIR: folder.dataDir }).settings, null);
    expect((await run('check')).out).not.toContain('which has');
    const file = await folder.read('regions/ae.yaml');
    await folder.save(
      'regions/ae.yaml',
      file.replaceAll(/(place: dubai.*seats: )\d/g, '$11').replace(/ *- \{ place: online.*\n/, ''),
    );
    const { code, out } = await run('check');
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`1 seats for ${dubai.id} .*which has 2 bookings: who has booked keeps the place`));
    expect(out).toMatch(new RegExp(`no time for ${online.id} .*which has 1 booking`));
    expect(out).toContain(`npm run trials -- cancel ${online.id} --tell --yes`);
  });

  test('are named by check where their place has left the file, without which no page or mail has its address', async () => {
    const dubai = await classAt('dubai');
    await book('one', dubai);
    writeServerRecord(leadSettings({ DATA_DIR: folder.dataDir }).settings, null);
    const file = await folder.read('regions/ae.yaml');
    const moved = file.replace('- id: dubai', '- id: marina').replaceAll('place: dubai', 'place: marina');
    await folder.save('regions/ae.yaml', moved.replace(/ *- \{ id: dubai, name.*\n/, ''));
    expect((await run('check', 'ae')).out).toMatch(
      new RegExp(
        `no time for ${dubai.id} \\(.*\\) and no place dubai, with 1 booking: their pages and mails have no address`,
      ),
    );
    await folder.save('regions/ae.yaml', moved);
    expect((await run('check', 'ae')).out, 'a branch of that id is a place').not.toContain('no place dubai');
  });

  test('are named by check where the region’s clock was changed: who has booked was told another moment', async () => {
    const dubai = await classAt('dubai');
    await book('one', dubai);
    writeServerRecord(leadSettings({ DATA_DIR: folder.dataDir }).settings, null);
    const file = await folder.read('regions/ae.yaml');
    await folder.save('regions/ae.yaml', file.replace('timeZone: Asia/Dubai', 'timeZone: Asia/Riyadh'));
    const { code, out } = await run('check', 'ae');
    expect(code).toBe(0);
    const told = inZone(dubai.start, 'Asia/Riyadh');
    const [day, clock] = [told.slice(0, 10), told.slice(11, 16)];
    expect(out).toMatch(new RegExp(`${dubai.id} begins .* now and has 1 booking for \\w+ ${day} ${clock}, both by`));
    expect(out).toContain(`call them (npm run trials -- roster ${day})`);
    // A family that books now is told the new moment, and hides nothing of those before it.
    const hour = 3_600_000;
    await book('two', { ...dubai, start: dubai.start + hour, end: dubai.end + hour });
    expect((await run('check', 'ae')).out).toContain(`for ${whenText(dubai.start, 'Asia/Riyadh')}`);
    await folder.save('regions/ae.yaml', file);
    expect((await run('check', 'ae')).out, 'the clock as it was').toContain('has 2 bookings for');
  });

  test('of a region that is hidden or taken off are named, with how many families lose their pages', async () => {
    const [dubai, online] = [await classAt('dubai'), await classAt('online')];
    await book('one', dubai);
    await book('two', dubai);
    await book('three', online);
    writeServerRecord(leadSettings({ DATA_DIR: folder.dataDir }).settings, null);
    const file = await folder.read('regions/ae.yaml');
    await folder.save('regions/ae.yaml', file.replace('status: live', 'status: draft'));
    expect((await run('check', 'ae')).out).toMatch(
      /draft, with 3 families in 2 trial classes to come: their pages and reminders have stopped/,
    );
    const { out } = await run('remove', 'ae');
    expect(out).toContain('3 families in 2 trial classes to come are not told');
    expect(out).toContain('npm run trials -- list shows the classes');
  });
});
