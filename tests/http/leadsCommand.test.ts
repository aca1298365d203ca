import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exitCodeOf } from '../../src/cli/commandLine';
import { leads } from '../../src/cli/leads';
import { csvCell } from '../../src/server/leads/store/exportLeads.server';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import type { TrialList } from '../../src/trials/TrialList';
import { FakeSpreadsheet } from '../fakes/spreadsheet';
import { eventually } from '../leads/eventually';
import { type LeadServer, startLeadServer } from '../leads/leadServer';
import { sampleLeads } from '../leads/sampleLeads';

let folder: string;
let sheet: FakeSpreadsheet;
let server: LeadServer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'leads-command-'));
  sheet = await new FakeSpreadsheet().start();
  server = await startLeadServer({ DATA_DIR: folder, LEADS_CONTACT_URL: sheet.url() });
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('LEADS_CONTACT_URL', sheet.url());
  vi.stubEnv('DATABASE_URL', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await sheet.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run leads -- …` and gives its exit code and what it wrote. */
async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const output = { write: (text: string) => void out.push(text), explain: (text: string) => void err.push(text) };
  const code = await exitCodeOf(() => leads(args, output), output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function store(form: keyof typeof sampleLeads, key: string, changes: Record<string, string> = {}): Promise<void> {
  expect((await server.post(form, { ...sampleLeads[form], ...changes }, { 'idempotency-key': key })).status).toBe(201);
}

test('without DATA_DIR or with a mistyped one, in a folder where no server has run, a command says where it has looked', () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'leads-elsewhere-'));
  const { DATA_DIR: _, ...env } = process.env;
  const list = (changes: Record<string, string>) =>
    spawnSync(process.execPath, [path.resolve('dist/app/leads.mjs'), 'list'], {
      cwd: elsewhere,
      env: { ...env, ...changes },
      encoding: 'utf8',
    });
  expect(list({})).toMatchObject({
    stdout: 'No leads.\n',
    stderr:
      `No server has run with ${path.join(elsewhere, 'data')}, where this command looks as DATA_DIR is not set: ` +
      'set it as the server has it.\n',
  });
  expect(list({ DATA_DIR: 'dtaa' }).stderr).toBe(
    `No server has run with ${path.join(elsewhere, 'dtaa')}, where this command looks as DATA_DIR says: ` +
      'set it as the server has it.\n',
  );
  expect(readdirSync(elsewhere), 'nor does it leave an empty database there').toEqual([]);
  expect(list({ DATA_DIR: folder })).toMatchObject({ stdout: 'No leads.\n', stderr: '' });
  rmSync(elsewhere, { recursive: true });
});

test('list narrows by form, region and state, and shows nothing that a visitor typed', async () => {
  await store('csr', 'one');
  await store('newsletter', 'two');
  await store('csr', 'three', { website: 'spam' });
  const all = await command('list');
  expect(all.code).toBe(0);
  expect(all.out).toContain('3 leads.');
  expect(all.out).not.toContain('Asha');
  expect((await command('list', '--form', 'newsletter')).out).toMatch(/two[^]*1 lead\./);
  expect((await command('list', '--state', 'quarantined')).out).toContain('hidden field filled');
  expect((await command('list', '--region', 'uae')).out).toBe("No leads of the region 'uae'. There are leads of in.");
  expect((await command('list', '--since', '1d')).out).toContain('3 leads.');
  expect((await command('list', '--until', '2020-01-01')).out).toBe('No leads.');
});

test('a region that nobody has written from is named as such, also by export, retry and purge', async () => {
  await store('csr', 'one');
  const said = "No leads of the region 'uae'. There are leads of in.";
  expect((await command('export', '--region', 'uae', '--out', path.join(folder, 'leads.csv'))).err).toContain(said);
  expect((await command('export', '--region', 'uae')).err).toBe(said);
  expect((await command('retry', '--region', 'uae')).out).toBe(said);
  expect((await command('purge', '--before', '1d', '--region', 'uae', '--yes')).out).toBe(said);
  expect((await command('export', '--until', '2020-01-01')).err).toBe('');
});

test('show tells everything about one lead', async () => {
  await store('csr', 'one', { elapsed: '9000', notice: '2025-08-08', page: '/csr', Message: 'with \u001b[31mcolour' });
  const { out } = await command('show', 'one');
  for (const part of ['Asha Rao', '/csr', 'stored', '2025-08-08, shown ', 'with [31mcolour'])
    expect(out).toContain(part);
  expect(out).toMatch(/shown \d{4}-\d\d-\d\d \d\d:\d\d Asia\/Kolkata$/m);
  expect(out).not.toContain('\u001b');
  const missing = await command('show', 'nobody');
  expect(missing).toMatchObject({
    code: 1,
    err: 'There is no lead with the id nobody. npm run leads -- list shows the ids.',
  });
});

test('the beginning of an id names a lead where no other begins so; to erase one it takes the whole id', async () => {
  await store('csr', 'abc-1');
  await store('newsletter', 'abc-2', { website: 'spam' });
  await store('csr', 'abc');
  expect((await command('show', 'ABC-1')).out).toMatch(/^id +abc-1$/m);
  expect((await command('show', ' abc-1 ')).out).toMatch(/^id +abc-1$/m);
  expect((await command('show', 'abc')).out, 'a whole id is meant, also where others begin so').toMatch(/^id +abc$/m);
  const several = await command('show', 'ab');
  expect(several.code).toBe(1);
  expect(several.err).toMatch(/^Several ids begin with ab\. [^]*csr +in +abc-1$/m);
  expect((await command('show', '')).code).toBe(1);
  expect((await command('release', 'ABC-2')).out).toMatch(/^abc-2 is /);
  expect(await command('purge', 'abc-', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      / the id abc-\.\nTo erase, give a whole id\. With abc- begin: abc-., abc-.\.$/,
    ) as string,
  });
  expect((await command('list')).out).toContain('3 leads.');
});

test('export gives CSV that Excel reads as UTF-8 and never runs', async () => {
  await store('csr', 'one', { SchoolName: '=HYPERLINK("http://evil.example")', Message: 'two\nlines, "quoted" नमस्ते' });
  const file = path.join(folder, 'leads.csv');
  writeFileSync(file, 'of last week', { mode: 0o644 });
  expect((await command('export', '--form', 'csr', '--out', file)).err).toBe(`1 lead written to ${file}.`);
  expect(statSync(file).mode & 0o077, 'nobody else reads it, also where the file was there before').toBe(0);
  const csv = readFileSync(file, 'utf8');
  expect(csv.startsWith('\uFEFF"id","receivedAt"')).toBe(true);
  expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"")"');
  expect(csv).toContain('"two\nlines, ""quoted"" नमस्ते"');
  expect(csv.split('\r\n')[0]).toContain(
    '"SchoolName","ContactPersonName","OrganizationType","Email","PhoneNumber","SchoolAddress","Message",' +
      '"FullName","Mobile","ChildName","WritingAs"',
  );
  expect(statSync(file).mode & 0o077).toBe(0);
});

/** Names and texts of all parts of a zip file, as its directory at the end lists them. */
function zippedText(zip: Buffer): string {
  const texts: string[] = [];
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const nameLength = zip.readUInt16LE(at + 28);
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    texts.push(zip.toString('utf8', at + 46, at + 46 + nameLength));
    texts.push((zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return texts.join('\n');
}

test('a day begins by the clock of the region that is asked for', async () => {
  vi.setSystemTime('2026-01-30T19:00:00Z');
  await store('csr', 'after midnight in India');
  vi.useRealTimers();
  const since = (...more: string[]) => command('list', '--since', '2026-01-31', '--until', '2026-02-01', ...more);
  expect((await since('--region', 'in')).out).toContain('1 lead.');
  expect((await since()).out).toBe('No leads.');
  // By the clock of the region, whatever the machine's own is.
  const from = async (time: string) => (await command('list', '--since', time, '--region', 'in')).out;
  expect(await from('2026-01-31T00:00:00')).toContain('1 lead.');
  expect(await from('2026-01-31T23:59')).toBe('No leads.');
  expect(await command('list', '--since', '2026-02-30')).toMatchObject({ code: 2 });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])(
  'a cell that would be a formula is a text: %j',
  (value) => {
    expect(csvCell(value).startsWith('"\'')).toBe(true);
  },
);

test('export gives JSON of all forms', async () => {
  await store('csr', 'one');
  await store('trial-booking', 'two');
  const { out } = await command('export', '--format', 'json');
  expect(JSON.parse(out)).toMatchObject([
    { id: 'one', fields: sampleLeads.csr },
    { id: 'two', fields: sampleLeads['trial-booking'] },
  ]);
});

test('release sends on its way what was set aside', async () => {
  await store('contact', 'doubt', { website: 'x' });
  await store('csr', 'kept', { website: 'x' });
  expect(await command('release', 'doubt', 'kept')).toMatchObject({
    code: 0,
    out: 'doubt is on its way.\nkept is released; its form has no endpoint, so it is stored only.',
  });
  await eventually('it arrives', () => sheet.ids.has('doubt'));
  expect(await command('release', 'doubt')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Not set aside: doubt.') as string,
  });
});

test('retry sends what was only stored, when it is asked for by name', async () => {
  await store('contact', 'now');
  await eventually('it arrives', () => sheet.ids.has('now'));
  expect((await command('retry')).out).toMatch(/^Nothing is left to be sent again/);
  expect((await command('retry', 'now')).code).toBe(1);
  await store('csr', 'later');
  expect(await command('retry', 'later')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^1 lead stays where it is: the form has no endpoint/) as string,
  });
  expect((await command('list', '--state', 'stored')).out).toContain('later');
  await server.stop();
  server = await startLeadServer({ DATA_DIR: folder, LEADS_CSR_URL: sheet.url() });
  expect(await command('retry', 'later')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 lead goes/) as string,
  });
  await eventually('it arrives', () => sheet.ids.has('later'));
});

test('retry names what it could not send beside what it sends', async () => {
  sheet.mood = 'fails';
  await store('contact', 'waits');
  await eventually('it is tried', () => sheet.requests > 0);
  expect(await command('retry', 'nope', 'waits')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Not sent again: nope[.,]/) as string,
  });
});

describe('purge', () => {
  test('erases by id, and nothing of it is left in the files', async () => {
    await store('csr', 'gone', { Message: 'forget-me-please' });
    await store('csr', 'stays');
    expect(await command('purge', 'gone', '--yes')).toMatchObject({ code: 0, out: '1 erased, 1 left.' });
    expect((await command('show', 'gone')).code).toBe(1);
    const bytes = ['leads.sqlite', 'leads.sqlite-wal']
      .map((name) => readFileSync(path.join(folder, name)).toString('latin1'))
      .join('');
    expect(bytes).not.toContain('forget-me-please');
  });

  test('erases every lead of a person by address', async () => {
    await store('csr', 'a', { Email: 'Dev@Home.example' });
    await store('newsletter', 'b', { email: 'dev@home.example' });
    await store('newsletter', 'c');
    expect((await command('purge', '--email', 'dev@home.example', '--yes')).out).toBe('2 erased, 1 left.');
  });

  test('erases nothing for an address or a name that a script left empty', async () => {
    await store('csr', 'stays', { Message: '' });
    for (const args of [
      ['--email', ''],
      ['--email', ' '],
      ['--before', '2999-01-01', '--find', ''],
    ])
      expect((await command('purge', ...args, '--yes')).code, args.join(' ')).toBe(2);
    expect((await command('show', 'stays')).code).toBe(0);
  });

  test('refuses what contradicts itself, in place of erasing by one half of it', async () => {
    await store('csr', 'stays');
    for (const args of [
      ['--before', '2999-01-01', '--until', '2020-01-01'],
      ['stays', '--email', 'asha@school.example'],
    ])
      expect((await command('purge', ...args, '--yes')).code, args.join(' ')).toBe(2);
    expect((await command('show', 'stays')).code).toBe(0);
  });

  test('with ids that no lead has fails and says which on stderr, where scripts look for it', async () => {
    expect(await command('purge', 'nope', 'never', '--yes')).toEqual({
      code: 1,
      out: '',
      err: 'There is no lead with the id nope, never.',
    });
  });

  test('names an id that no lead has beside those that it erases', async () => {
    await store('csr', 'gone');
    expect(await command('purge', 'nope', 'gone', '--yes')).toEqual({
      code: 0,
      out: '1 erased, 0 left.',
      err: 'There is no lead with the id nope.',
    });
  });

  test('by age spares what is young', async () => {
    await store('csr', 'young');
    expect((await command('purge', '--before', '30d', '--yes')).out).toBe('Nothing to erase.');
  });

  test('asks before it erases, and without an answer erases nothing', async () => {
    await store('csr', 'safe');
    expect(await command('purge', 'safe')).toMatchObject({ code: 1, err: 'Nothing erased. 1 would be: add --yes.' });
    expect((await command('show', 'safe')).code).toBe(0);
  });
});

test('stats counts by form, region and state', async () => {
  await store('csr', 'one');
  await store('csr', 'two');
  expect((await command('stats')).out).toMatch(/csr +in +stored +2/);
  expect(JSON.parse((await command('stats', '--json')).out)).toMatchObject([
    { form: 'csr', region: 'in', state: 'stored', count: 2 },
  ]);
});

test('a file that cannot be written, or whose name promises another kind, is told in plain words, and none is begun', async () => {
  await store('contact', 'one');
  const file = (name: string) => path.join(folder, name);
  expect(await command('export', '--out', file('leads.pdf'))).toEqual({
    code: 2,
    out: '',
    err: `${file('leads.pdf')}: give a name that ends in .csv, .json or .xlsx, or say with --format which of them it is to be.`,
  });
  expect(await command('export', '--format', 'csv', '--out', file('leads.xlsx'))).toMatchObject({ code: 2 });
  expect(await command('export', '--out', file('leads'))).toMatchObject({ code: 0 });
  expect(readFileSync(file('leads'), 'utf8')).toContain('"receivedAt"');
  for (const words of [
    ['export', '--out', file('none/leads.csv')],
    ['export', '--out', file('none/leads.xlsx')],
    ['backup', file('none/leads.backup')],
  ]) {
    const { code, err } = await command(...words);
    expect({ code, err }).toEqual({
      code: 1,
      err: `${words.at(-1)} cannot be written: there is no folder ${file('none')}.`,
    });
  }
  expect(await command('restore', file('none'))).toMatchObject({
    code: 1,
    err: `${file('none')} cannot be read: there is no such file.`,
  });
  expect((await command('move', '--to', 'leads.sqlite')).err).toContain('is no address of a Postgres database');
  expect((await command('list', '--regoin', 'ae')).err).toBe("Unknown option '--regoin'. --help shows what there is.");
  expect((await command('list', '--limit', '-1')).err).toBe(
    '--limit has no value, or one that begins with a dash. --help shows what there is.',
  );
});

test('an export that goes to a full disk is told in a line', async () => {
  await store('contact', 'one');
  const full = openSync('/dev/full', 'w');
  const words = ['--import', 'tsx', 'src/cli/leads.ts', 'export'];
  const ended = spawnSync(process.execPath, words, { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' });
  closeSync(full);
  expect(ended).toMatchObject({
    status: 1,
    stderr: 'What this command says cannot be written: the disk is full.\n',
  });
});

test('wrong usage is explained, with exit code 2', async () => {
  for (const args of [
    [],
    ['sing'],
    ['list', '--form', 'nope'],
    ['list', '--state', 'lost'],
    ['list', '--since', 'soon'],
    ['list', '--since', '2026-02-30T10:00Z'],
    ['show'],
    ['release'],
    ['purge'],
    ['export', '--format', 'xml'],
    ['list', '--colour'],
  ]) {
    const { code, err } = await command(...args);
    expect(code, args.join(' ')).toBe(2);
    expect(err).not.toBe('');
  }
  expect(await command('list', '--limit', '0')).toMatchObject({
    code: 2,
    err: '--limit 0: give a whole number from 1 up, for example 100.',
  });
});

test.each(['list', 'show', 'export', 'retry', 'release', 'purge', 'stats', 'backup', 'restore', 'move'])(
  '%s explains itself',
  async (name) => {
    const { code, out } = await command(name, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`npm run leads -- ${name}`);
  },
);

test('in a shell without the server’s settings a released lead goes where the server sends it', async () => {
  await store('contact', 'doubt', { website: 'x' });
  vi.stubEnv('LEADS_CONTACT_URL', '');
  expect(await command('release', 'doubt')).toMatchObject({ code: 0, out: 'doubt is on its way.' });
  await eventually('it arrives', () => sheet.ids.has('doubt'));
});

test('where no server has left its settings, nothing is released into nowhere', async () => {
  await store('contact', 'doubt', { website: 'x' });
  rmSync(path.join(folder, 'leads-server.json'));
  vi.stubEnv('LEADS_CONTACT_URL', '');
  const { code, err } = await command('release', 'doubt');
  expect(code).toBe(1);
  expect(err).toContain('no server has left its own');
  expect((await command('list', '--state', 'quarantined')).out).toContain('doubt');
});

test('a command refuses another database than the server’s, and shows no password', async () => {
  expect(statSync(path.join(folder, 'leads-server.json')).mode & 0o077).toBe(0);
  vi.stubEnv('DATABASE_URL', 'postgres://me:hunter2@db.example:5432/other');
  const { code, err } = await command('list');
  expect(code).toBe(1);
  expect(err).toContain('the Postgres database db.example:5432/other');
  expect(err).not.toContain('hunter2');
});

test('a lead is found by name, by phone however it is spaced, and by e-mail', async () => {
  await store('csr', 'asha');
  await store('newsletter', 'other');
  for (const text of ['asha rao', '98765 43210', 'ASHA@school'])
    expect((await command('list', '--find', text)).out, text).toMatch(/asha\n[^]*1 lead\./);
  expect((await command('list', '--find', 'nobody')).out).toBe('No leads.');
});

test('an endpoint or a mail server that fails stands first in list and stats, with its reason and since when', async () => {
  sheet.mood = 'fails';
  await store('contact', 'one');
  await eventually('it is on record', async () =>
    (await command('stats')).out.includes('LEADS_CONTACT_URL fails since'),
  );
  expect((await command('list')).out).toMatch(/^LEADS_CONTACT_URL fails since \d{4}-\S+: status 500\./);
  const opened = await LeadStore.open({ dataDir: folder });
  await opened.mails.noteTrouble('EAUTH 535');
  await opened.close();
  expect((await command('list')).out).toMatch(
    /^LEADS_SMTP_URL fails since \S+: EAUTH 535\. Mails wait, and are tried again\.$/m,
  );
});

test('list and stats say that leads were given up and how they are sent again, until they have arrived', async () => {
  sheet.mood = 'fails';
  const opened = await LeadStore.open({ dataDir: folder });
  await opened.save({
    id: 'old',
    form: 'contact',
    region: 'in',
    language: 'en',
    page: '/contact-us',
    receivedAt: Date.now() - 8 * 86_400_000,
    fields: sampleLeads.contact,
    noticeVersion: null,
    noticeShownAt: null,
    state: 'waiting',
    doubt: null,
    retryUntil: Date.now() - 86_400_000,
    mailDueAt: null,
  });
  await opened.close();
  const givenUp = '1 lead was given up and is kept. Once the cause is mended: npm run leads -- retry';
  await eventually('it is given up', async () => (await command('list')).out.includes(givenUp));
  expect((await command('stats')).out).toContain(givenUp);
  sheet.mood = 'ok';
  expect((await command('retry')).out).toMatch(/^1 lead goes out again/);
  await eventually('it has arrived', async () => (await command('list')).out.includes('delivered'));
  expect((await command('stats')).out).not.toContain('given up');
});

test('times are those of the region, with the name of its zone', async () => {
  await store('csr', 'one');
  expect((await command('list')).out).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} Asia\/Kolkata/);
});

test.each(['0501234567', '+971501234567', '00919876543210'])(
  'a phone number keeps its zero and sign in Excel: %s',
  (value) => {
    expect(csvCell(value)).toBe(`"=""${value}"""`);
  },
);

test('export writes a workbook that Excel opens, with every cell a text', async () => {
  await store('csr', 'one', { SchoolName: 'विद्यालय <b> & "c"', Message: '=1+1' });
  const file = path.join(folder, 'leads.xlsx');
  writeFileSync(file, 'of last week', { mode: 0o644 });
  expect(await command('export', '--out', file)).toMatchObject({ code: 0, err: `1 lead written to ${file}.` });
  expect(statSync(file).mode & 0o077).toBe(0);
  const parts = zippedText(readFileSync(file));
  for (const expected of ['xl/workbook.xml', 'विद्यालय &lt;b&gt; &amp;', '9876543210', '=1+1'])
    expect(parts).toContain(expected);
  expect(parts).not.toContain('<f>');
  expect((await command('export', '--format', 'xlsx')).code).toBe(2);
});

test('who erases a lead is told which spreadsheet holds a copy', async () => {
  await store('contact', 'copied');
  await eventually('it is noted as delivered', async () => (await server.service.counts())['delivered'] === 1);
  const { out, err } = await command('purge', 'copied', '--yes');
  expect(out).toBe('1 erased, 0 left.');
  expect(err).toBe(
    'The spreadsheet of LEADS_CONTACT_URL holds a copy of one: erase the row with submissionId copied there.',
  );
});

test('who erases by age is told what was never delivered', async () => {
  await store('csr', 'unsent');
  const { err } = await command('purge', '--before', '2999-01-01', '--yes');
  expect(err).toBe('Never delivered: 1 stored. They are erased with the others.');
});

test('who erases by age keeps who has a trial class to come', async () => {
  const { times } = (await (await fetch(`${server.url}/api/trials`)).json()) as TrialList;
  await store('slot-booking', 'coming', { TrialTime: times[0]?.id ?? '' });
  expect(await command('purge', '--before', '2999-01-01', '--yes')).toEqual({
    code: 0,
    out: 'Nothing to erase.',
    err: 'Kept: 1 with a trial class still to come. Erase one of them by its id.',
  });
  expect((await command('purge', 'coming', '--yes')).out).toBe('1 erased, 0 left.');
});

test('whoever is called by a family finds the page of its booking, and cancels it there', async () => {
  const { times } = (await (await fetch(`${server.url}/api/trials`)).json()) as TrialList;
  await store('slot-booking', 'calls', { TrialTime: times[0]?.id ?? '' });
  const { out } = await command('show', 'calls');
  expect(out).toMatch(new RegExp(`booking +booked: ${times[0]?.id}`));
  const [, page = ''] = /booking page +https:\/\/cogsprout\.example(\/booking\/\S+)/.exec(out) ?? [];
  expect((JSON.parse((await command('show', 'calls', '--json')).out) as { booking: object }).booking).toMatchObject({
    state: 'booked',
    page: `https://cogsprout.example${page}`,
  });
  await fetch(server.url + page, { method: 'POST', body: new URLSearchParams({ action: 'cancel' }) });
  expect((await command('show', 'calls')).out).toMatch(/booking +cancelled: /);
  vi.stubEnv('REGIONS_DIR', folder);
  expect((await command('show', 'calls')).out, 'what is known is shown all the same').toMatch(
    /booking page +unknown, as the files of the site have no region 'in'/,
  );
});

test('a database that cannot be opened is a plain line, not a stack', async () => {
  vi.stubEnv('DATA_DIR', '/proc/leads');
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:9/none');
  const { code, err } = await command('stats');
  expect(code).toBe(1);
  expect(err.split('\n')).toHaveLength(1);
});
