import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exitCodeOf } from '../../src/cli/commandLine';
import { leads } from '../../src/cli/leads';
import { csvCell } from '../../src/server/leads/exportLeads.server';
import { FakeSpreadsheet } from '../fakes/spreadsheet';
import { eventually } from '../leads/eventually';
import { startLeadServer, type LeadServer } from '../leads/leadServer';
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
  expect((await command('list', '--region', 'ae')).out).toBe('No leads.');
  expect((await command('list', '--since', '1d')).out).toContain('3 leads.');
  expect((await command('list', '--until', '2020-01-01')).out).toBe('No leads.');
});

test('show tells everything about one lead', async () => {
  await store('csr', 'one', { elapsed: '9000', notice: '2025-08-08', page: '/csr', Message: 'with \u001b[31mcolour' });
  const { out } = await command('show', 'one');
  for (const part of ['Asha Rao', '/csr', 'stored', '2025-08-08, shown ', '\\u001b[31m']) expect(out).toContain(part);
  expect(out).not.toContain('\u001b');
  const missing = await command('show', 'nobody');
  expect(missing).toMatchObject({ code: 1, err: 'There is no lead with the id nobody.' });
});

test('export gives CSV that Excel reads as UTF-8 and never runs', async () => {
  await store('csr', 'one', { SchoolName: '=HYPERLINK("http://evil.example")', Message: 'two\nlines, "quoted" नमस्ते' });
  const file = path.join(folder, 'leads.csv');
  expect((await command('export', '--form', 'csr', '--out', file)).err).toBe(`1 lead written to ${file}.`);
  const csv = readFileSync(file, 'utf8');
  expect(csv.startsWith('\uFEFF"id","receivedAt"')).toBe(true);
  expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"")"');
  expect(csv).toContain('"two\nlines, ""quoted"" नमस्ते"');
  expect(csv.split('\r\n')[0]).toContain(
    '"SchoolName","ContactPersonName","OrganizationType","Email","PhoneNumber","SchoolAddress","Message"',
  );
  expect(statSync(file).mode & 0o077).toBe(0);
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
  expect(await command('release', 'doubt')).toMatchObject({ code: 1, err: 'Not set aside: doubt.' });
});

test('retry sends what was only stored, when it is asked for by name', async () => {
  await store('contact', 'now');
  await eventually('it arrives', () => sheet.ids.has('now'));
  expect((await command('retry')).out).toMatch(/^0 leads/);
  expect((await command('retry', 'now')).code).toBe(1);
  await store('csr', 'later');
  expect((await command('retry', 'later')).out).toMatch(/^1 lead goes/);
  expect((await command('list', '--state', 'waiting')).out).toContain('later');
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

test('wrong usage is explained, with exit code 2', async () => {
  for (const args of [
    [],
    ['sing'],
    ['list', '--form', 'nope'],
    ['list', '--state', 'lost'],
    ['list', '--since', 'soon'],
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
});

test.each(['list', 'show', 'export', 'retry', 'release', 'purge', 'stats'])('%s explains itself', async (name) => {
  const { code, out } = await command(name, '--help');
  expect(code).toBe(0);
  expect(out).toContain(`npm run leads -- ${name}`);
});

test('a database that cannot be opened is a plain line, not a stack', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:9/none');
  const { code, err } = await command('stats');
  expect(code).toBe(1);
  expect(err.split('\n')).toHaveLength(1);
});
