import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exitCodeOf } from '../../src/cli/commandLine';
import { leads } from '../../src/cli/leads';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import { runPostgresTool } from '../../src/server/leads/store/postgresTools.server';
import { BookingStore } from '../../src/server/trials/bookingStore.server';
import { exhaustive } from '../exhaustive';
import { postgresPrograms, TestPostgres } from '../leads/postgres';
import { sampleLeads } from '../leads/sampleLeads';
import { waitingLead } from '../leads/temporaryStore';

const programs = postgresPrograms();
const testWithPostgres = test.skipIf(programs === undefined);
let postgres: TestPostgres | undefined;
let databases = 0;
let folder: string;

beforeAll(async () => {
  if (programs !== undefined) postgres = await TestPostgres.start(programs);
});
afterAll(() => postgres?.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'leads-backup-'));
  vi.stubEnv('DATABASE_URL', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** So many leads, written in one transaction. */
async function fill(dataDir: string, many: number): Promise<void> {
  const store = await LeadStore.open({ dataDir });
  const row = (index: number) => ({
    id: `lead-${index}`,
    form: 'contact' as const,
    region: index % 3 === 0 ? 'ae' : 'in',
    language: 'en',
    page: '/contact-us',
    fields: JSON.stringify({ ...sampleLeads.contact, Message: `Number ${index} नमस्ते` }),
    received_at: 1_760_000_000_000 + index,
    notice_version: '2025-08-08',
    notice_shown_at: null,
    state: index % 5 === 0 ? ('waiting' as const) : ('delivered' as const),
    doubt: null,
    attempts: index % 4,
    next_attempt_at: 1_760_000_000_000,
    retry_until: 1_770_000_000_000,
    lease: null,
    last_error: null,
    delivered_at: null,
    mail_due_at: null,
    mail_to: null,
  });
  await store.database.db.transaction().execute(async (tx) => {
    for (let from = 0; from < many; from += 1_000)
      await tx
        .insertInto('leads')
        .values(Array.from({ length: 1_000 }, (_, index) => row(from + index)))
        .execute();
  });
  await store.close();
}

async function command(dataDir: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  vi.stubEnv('DATA_DIR', dataDir);
  const out: string[] = [];
  const err: string[] = [];
  const output = { write: (text: string) => void out.push(text), explain: (text: string) => void err.push(text) };
  const code = await exitCodeOf(() => leads(args, output), output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

function newDatabase(): Promise<string> {
  if (!postgres) throw new Error('a test that needs Postgres runs without it');
  return postgres.database(`backup${(databases += 1)}`);
}

testWithPostgres(
  'a backup of Postgres to a folder that is not there is refused by the name that was given',
  async () => {
    vi.stubEnv('DATABASE_URL', await newDatabase());
    const file = path.join(folder, 'none', 'leads.dump');
    expect(await command(folder, 'backup', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${file} cannot be written: there is no folder ${path.dirname(file)}.`) as string,
    });
  },
);

/** A good year's leads; those of ten years, at which a move says how far it is every 20,000, are left to the exhaustive tests. */
describe.each([
  { many: 10_000, tags: [] },
  { many: 100_000, tags: [exhaustive] },
])('$many leads', ({ many, tags }) => {
  let filled: string;
  beforeAll(async () => {
    filled = mkdtempSync(path.join(tmpdir(), 'leads-filled-'));
    await fill(filled, many);
  });
  afterAll(() => rmSync(filled, { recursive: true, force: true }));

  test('are backed up from SQLite and brought back, also where the file was damaged', {
    tags,
    timeout: 300_000,
  }, async () => {
    const file = path.join(folder, 'backup.sqlite');
    expect(await command(filled, 'backup', file)).toMatchObject({
      code: 0,
      out: `${many} leads backed up to ${file}.`,
    });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await command(filled, 'backup', file)).code, 'nothing is overwritten').toBe(1);

    const cut = path.join(folder, 'cut.sqlite');
    writeFileSync(cut, readFileSync(file).subarray(0, 200_000));
    const empty = path.join(folder, 'empty');
    expect(await command(empty, 'restore', cut)).toEqual({
      code: 1,
      out: '',
      err: `${cut} is damaged: nothing was restored. Take another backup.`,
    });
    expect((await command(empty, 'restore', file)).out).toContain(`${many} restored, 0 were there already.`);

    const damaged = path.join(folder, 'damaged');
    await (await LeadStore.open({ dataDir: damaged })).close();
    for (const name of ['leads.sqlite-wal', 'leads.sqlite-shm']) rmSync(path.join(damaged, name), { force: true });
    writeFileSync(path.join(damaged, 'leads.sqlite'), 'no database any more '.repeat(1_000));
    expect((await command(damaged, 'stats')).code).toBe(1);
    const restored = await command(damaged, 'restore', file);
    expect(restored.err).toContain('it is kept as');
    expect(restored).toMatchObject({
      code: 0,
      out: `${many} leads in the backup: ${many} restored, 0 were there already.`,
    });
    expect((await command(damaged, 'show', `lead-${many - 1}`)).out).toContain(`Number ${many - 1} नमस्ते`);
    expect((await command(damaged, 'restore', file)).out).toContain(`0 restored, ${many} were there already.`);
  });

  // Of fewer a move says nothing in its midst, at which it could be broken off.
  if (many > 20_000)
    testWithPostgres(
      'move from SQLite to Postgres, go on where a move was broken off, and are compared',
      {
        tags: [exhaustive],
        timeout: 300_000,
      },
      async () => {
        const address = await newDatabase();
        const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/leads.ts', 'move', '--to', address], {
          env: { ...process.env, DATA_DIR: filled, DATABASE_URL: '' },
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        // It tells how far it is: in the middle.
        await once(child.stderr, 'data');
        child.kill('SIGKILL');
        await once(child, 'exit');
        const moved = await command(filled, 'move', '--to', address);
        expect(moved).toMatchObject({
          code: 0,
          out: expect.stringContaining(`${many} leads are in Postgres`) as string,
        });
        expect(Number(/\((\d+) copied now\)/.exec(moved.out)?.[1])).toBeLessThan(many);

        vi.stubEnv('DATABASE_URL', address);
        expect((await command(folder, 'show', 'lead-7777')).out).toContain('Number 7777 नमस्ते');
        const file = path.join(folder, 'backup.dump');
        expect(await command(folder, 'backup', file)).toMatchObject({ code: 0 });
        expect(readFileSync(file).subarray(0, 5).toString()).toBe('PGDMP');

        vi.stubEnv('DATABASE_URL', await newDatabase());
        expect(await command(folder, 'restore', file)).toMatchObject({ code: 0, out: `${many} leads restored.` });
        expect(await command(folder, 'restore', file)).toMatchObject({
          code: 1,
          err: 'The database holds leads already: add --replace to put the backup in their place.',
        });
      },
    );
});

testWithPostgres(
  'Postgres’ backup of a version without trial classes is restored, and leaves no booking of what it replaces',
  async () => {
    const [old, current] = [await newDatabase(), await newDatabase()];
    await (await LeadStore.open({ dataDir: '', databaseUrl: old })).close();
    const client = new Client(old);
    await client.connect();
    await client.query('drop table trial_mails, trial_blocks, trial_bookings, store_keys');
    await client.query(`delete from lead_schema where name like '1%'`);
    await client.end();
    const file = path.join(folder, 'older.dump');
    // By the tool: the command would bring the database to the newest version first.
    expect(runPostgresTool('pg_dump', old, ['--format=custom', `--file=${file}`])).toBeUndefined();

    vi.stubEnv('DATABASE_URL', current);
    const store = await LeadStore.open({ dataDir: '', databaseUrl: current });
    await new BookingStore(store).block('ae', 'dubai-20261205t1600', true);
    expect(await command(folder, 'restore', file)).toEqual({ code: 0, out: '0 leads restored.', err: '' });
    expect(await new BookingStore(store).blocked('ae')).toEqual([]);
    await store.close();
  },
);

testWithPostgres('a move that finds other leads under the same ids says so', async () => {
  const address = await newDatabase();
  const source = await LeadStore.open({ dataDir: folder });
  const target = await LeadStore.open({ dataDir: '', databaseUrl: address });
  const lead = {
    id: 'same',
    form: 'contact' as const,
    region: 'in',
    language: 'en',
    page: '/',
    receivedAt: 1_760_000_000_000,
    noticeVersion: null,
    noticeShownAt: null,
    state: 'stored' as const,
    doubt: null,
    retryUntil: 0,
    mailDueAt: null,
  };
  await source.save({ ...lead, fields: { Message: 'one' } });
  await target.save({ ...lead, fields: { Message: 'another' } });
  await Promise.all([source.close(), target.close()]);
  const { code, err } = await command(folder, 'move', '--to', address);
  expect(code).toBe(1);
  expect(err, 'what to do').toContain('move into an empty database');
  expect(err).toContain('1 of what is stored with 1 leads, for example same');
});

test('of two backups to one file at once one is whole, and the other says that the file exists', async () => {
  await fill(folder, 3_000);
  const file = path.join(folder, 'twice.sqlite');
  const both = await Promise.all([command(folder, 'backup', file), command(folder, 'backup', file)]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(both.map(({ err }) => err).join('')).toContain('exists: a backup overwrites nothing');
  expect((await command(path.join(folder, 'anew'), 'restore', file)).out).toContain('3000 restored');
  expect(readdirSync(folder).filter((name) => name.startsWith('twice'))).toEqual(['twice.sqlite']);
});

describe('what changes while a backup ends is in neither the file nor the number that is told', () => {
  const erase = `delete from leads where id = 'lead-7'`;

  test('SQLite', async () => {
    await fill(folder, 1_000);
    const file = path.join(folder, 'busy.sqlite');
    const umask = process.umask.bind(process);
    const erased = vi.fn<() => void>(() => {
      const server = new Database(path.join(folder, 'leads.sqlite'));
      server.exec(erase);
      server.close();
    });
    // Once the file has its name, new files get their former rights back.
    vi.spyOn(process, 'umask').mockImplementation((mask = 0o077) => {
      if (existsSync(file)) erased();
      return umask(mask);
    });
    try {
      expect(await command(folder, 'backup', file)).toMatchObject({ out: `1000 leads backed up to ${file}.` });
    } finally {
      vi.restoreAllMocks();
    }
    expect(erased).toHaveBeenCalledOnce();
    expect(readdirSync(folder).filter((name) => name.startsWith('busy'))).toEqual(['busy.sqlite']);
    expect((await command(path.join(folder, 'anew'), 'restore', file)).out).toContain('1000 leads in the backup');
  });

  testWithPostgres('Postgres', async () => {
    const [address, empty] = [await newDatabase(), await newDatabase()];
    const store = await LeadStore.open({ dataDir: '', databaseUrl: address });
    await store.save(waitingLead('lead-7'));
    await store.save(waitingLead('lead-8'));
    await store.close();
    const slow = `#!/bin/sh\n${programs}/pg_dump "$@" && ${programs}/psql -q -d "${new URL(address).pathname.slice(1)}" -c "${erase}"\n`;
    writeFileSync(path.join(folder, 'pg_dump'), slow, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
    vi.stubEnv('DATABASE_URL', address);
    const file = path.join(folder, 'busy.dump');
    expect(await command(folder, 'backup', file)).toEqual({ code: 0, out: `2 leads backed up to ${file}.`, err: '' });
    expect((await command(folder, 'list')).out, 'erased meanwhile').not.toContain('lead-7');
    vi.stubEnv('DATABASE_URL', empty);
    expect((await command(path.join(folder, 'anew'), 'restore', file)).out).toBe('2 leads restored.');
  });
});

describe('an old backup, where leads have been erased since', () => {
  let file: string;
  beforeEach(async () => {
    file = path.join(folder, 'old.sqlite');
    await fill(folder, 1_000);
    await command(folder, 'backup', file);
    await command(folder, 'purge', 'lead-7', '--yes');
  });

  test('brings nobody back unless that is asked for', async () => {
    const refused = await command(folder, 'restore', file);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^999 of the 1000 leads of .* are stored, the other 1 not: they were erased since/);
    expect((await command(folder, 'show', 'lead-7')).code).toBe(1);
    expect((await command(folder, 'restore', file, '--all')).out).toContain('1 restored, 999 were there already.');
    expect((await command(folder, 'show', 'lead-7')).code).toBe(0);
  });

  test('goes into a store that was begun anew without a question', async () => {
    const anew = path.join(folder, 'anew');
    await (await LeadStore.open({ dataDir: anew })).close();
    expect((await command(anew, 'restore', file)).out).toContain('1000 restored, 0 were there already.');
  });

  test('replaces nothing, and says so to who asks for it', async () => {
    expect(await command(folder, 'restore', file, '--replace')).toMatchObject({
      code: 2,
      err: `${file} is a backup of SQLite, which replaces nothing: --replace is for those of Postgres.`,
    });
  });
});

test('a backup leaves places in line that were left since, and classes that were opened since, as they are', async () => {
  const start = Date.now() + 7 * 86_400_000;
  const time = (id: string) => ({
    id,
    place: 'online',
    start,
    end: start + 3_600_000,
    seats: 1,
    ages: [7, 12] as const,
  });
  const rule = { offerMs: 1, noticeMs: 1, seats: { sat: 1, sun: 1 } };
  const store = await LeadStore.open({ dataDir: folder });
  const bookings = new BookingStore(store);
  await bookings.book(waitingLead('asha', { region: 'ae' }), time('sat'), true);
  await bookings.book(waitingLead('dev', { region: 'ae' }), time('sun'), true);
  await bookings.waitInstead('asha', time('sun'), true, rule);
  await bookings.block('ae', 'fri', true);
  const file = path.join(folder, 'old.sqlite');
  await command(folder, 'backup', file);
  await bookings.leaveLine('asha', true, rule);
  await bookings.block('ae', 'fri', false);
  expect((await command(folder, 'restore', file)).out).toContain('0 restored, 2 were there already.');
  expect(await bookings.findExchange('asha')).toBeUndefined();
  expect(await bookings.blocked('ae')).toEqual([]);
  await store.close();
});

test('a backup that may only be read is restored', async () => {
  const [filled, empty] = [path.join(folder, 'filled'), path.join(folder, 'empty')];
  await fill(filled, 1_000);
  const file = path.join(folder, 'backup.sqlite');
  await command(filled, 'backup', file);
  chmodSync(file, 0o444);
  // Root, as which tests may run, may write everywhere unless it lays that right down.
  const within = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];
  const restore = [...within, process.execPath, '--import', 'tsx', 'src/cli/leads.ts', 'restore', file];
  const env = { ...process.env, DATA_DIR: empty, DATABASE_URL: '' };
  const { stdout, stderr } = spawnSync('env', restore, { env, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('1000 leads in the backup: 1000 restored, 0 were there already.');
  expect(statSync(file).mode & 0o777).toBe(0o444);
});

test('what is no backup is refused in a line', async () => {
  writeFileSync(path.join(folder, 'letter.txt'), 'Dear Sir');
  expect((await command(folder, 'restore', path.join(folder, 'letter.txt'))).err).toContain('is no backup of leads');
  expect((await command(folder, 'restore', path.join(folder, 'nothing'))).err).toContain('there is no such file');
  expect((await command(folder, 'move', '--to', 'mysql://db')).code).toBe(2);
});
