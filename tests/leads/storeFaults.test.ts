import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import { exhaustive } from '../exhaustive';
import { FakeSpreadsheet } from '../fakes/spreadsheet';
import { type BuiltServer, startBuiltServer } from '../lifecycle/builtServer';
import { eventually as eventuallyWithin } from './eventually';
import { sampleLeads } from './sampleLeads';

// Each waits for what the server looks for by itself, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 300_000 });
const eventually = (what: string, holds: () => boolean | Promise<boolean>) => eventuallyWithin(what, holds, 120_000);
const tidying: (() => unknown)[] = [];
afterEach(async () => {
  for (const tidy of tidying.splice(0).toReversed()) await tidy();
});

async function start(env: Record<string, string> = {}, through: readonly string[] = []): Promise<BuiltServer> {
  const server = await startBuiltServer(env, 'kept', through);
  tidying.push(() => server.remove());
  await eventually('it is ready', () => isReady(server));
  return server;
}

/** Root, as which tests may run, may write everywhere unless it lays that right down. */
const withinRights = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];

const fileOf = ({ dataDir }: BuiltServer) => join(dataDir, 'leads.sqlite');
const readyz = async ({ url }: BuiltServer) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, text: await answer.text() };
};
const isReady = async (server: BuiltServer) => (await readyz(server)).status === 200;
const isNotReady = async (server: BuiltServer) => (await readyz(server)).status === 503;

async function post({ url }: BuiltServer, key: string = randomUUID()): Promise<{ status: number; id?: string }> {
  const answer = await fetch(`${url}/api/leads/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(sampleLeads.contact),
  });
  const { id } = (await answer.json()) as { id?: string };
  return { status: answer.status, ...(id !== undefined && { id }) };
}

/** Posts until a lead is stored; gives the ids of all that were acknowledged meanwhile. */
async function postUntilStored(server: BuiltServer): Promise<string[]> {
  const ids: string[] = [];
  await eventually('a lead is stored', async () => {
    const { status, id } = await post(server);
    expect([201, 503]).toContain(status);
    if (status === 201 && id !== undefined) ids.push(id);
    return status === 201;
  });
  return ids;
}

async function isIn(dataDir: string, ids: readonly string[]): Promise<boolean[]> {
  const store = await LeadStore.open({ dataDir });
  try {
    return await Promise.all(ids.map((id) => store.has(id)));
  } finally {
    await store.close();
  }
}

/** Everything of the store, put into a folder beside it. */
function moveAway(server: BuiltServer): string {
  const aside = join(server.dataDir, 'aside');
  mkdirSync(aside);
  for (const name of readdirSync(server.dataDir).filter((file) => file.startsWith('leads.sqlite')))
    renameSync(join(server.dataDir, name), join(aside, name));
  return aside;
}

async function seesPages({ url }: BuiltServer): Promise<void> {
  for (const page of ['/', '/about-us', '/ae/ar', '/hi/contact-us'])
    expect((await fetch(url + page)).status, page).toBe(200);
}

describe('when the file of leads', () => {
  test('is deleted, no lead is taken into the deleted file, readiness says so, and a new file is begun', async () => {
    const server = await start();
    await postUntilStored(server);
    for (const name of readdirSync(server.dataDir).filter((file) => file.startsWith('leads.sqlite')))
      rmSync(join(server.dataDir, name));
    const stored = await postUntilStored(server);
    await eventually('it is ready again', () => isReady(server));
    await seesPages(server);
    expect(await isIn(server.dataDir, stored)).toEqual(stored.map(() => true));
    expect(server.logged()).toContain('STORE_GONE');
  });

  test('is deleted and nobody writes, readiness finds out by itself', { tags: [exhaustive] }, async () => {
    const server = await start();
    rmSync(fileOf(server));
    await eventually('it is not ready', () => isNotReady(server));
    await eventually('it is ready again', () => isReady(server));
  });

  test('is replaced by another, leads go into the one that stands at its path', { tags: [exhaustive] }, async () => {
    const other = mkdtempSync(join(tmpdir(), 'other-store-'));
    tidying.push(() => rmSync(other, { recursive: true }));
    await (await LeadStore.open({ dataDir: other })).close();
    const server = await start();
    const before = await postUntilStored(server);
    const aside = moveAway(server);
    copyFileSync(join(other, 'leads.sqlite'), fileOf(server));
    const stored = await postUntilStored(server);
    await eventually('it is ready again', () => isReady(server));
    expect(await isIn(server.dataDir, stored)).toEqual(stored.map(() => true));
    expect(await isIn(aside, before), 'what was stored before is in the old file').toEqual(before.map(() => true));
  });

  test('is damaged, readiness says so until a good one stands there', { tags: [exhaustive] }, async () => {
    const server = await start();
    await postUntilStored(server);
    // Not by another name: the very files that are open, as a broken disk does it; what is new stands in the write-ahead log.
    for (const file of [fileOf(server), `${fileOf(server)}-wal`])
      writeFileSync(file, Buffer.alloc(64 * 1024, 'not a database '));
    await eventually('it is not ready', () => isNotReady(server));
    await seesPages(server);
    expect((await post(server)).status).toBe(503);
    moveAway(server);
    await eventually('it is ready again', () => isReady(server));
    const stored = await postUntilStored(server);
    expect(await isIn(server.dataDir, stored)).toEqual(stored.map(() => true));
  });

  test('may only be read, readiness says so until it may be written', { tags: [exhaustive] }, async () => {
    const server = await start({}, withinRights);
    const good = await postUntilStored(server);
    // As somebody restores a copy whose rights are wrong.
    copyFileSync(fileOf(server), join(server.dataDir, 'copy'));
    chmodSync(join(server.dataDir, 'copy'), 0o444);
    moveAway(server);
    renameSync(join(server.dataDir, 'copy'), fileOf(server));
    await eventually('it is not ready', () => isNotReady(server));
    expect((await post(server)).status).toBe(503);
    await seesPages(server);
    // What SQLite would make beside it may only be read either, and stays so.
    expect(readdirSync(server.dataDir)).not.toContain('leads.sqlite-shm');
    chmodSync(fileOf(server), 0o644);
    await eventually('it is ready again', () => isReady(server));
    const stored = await postUntilStored(server);
    expect(await isIn(server.dataDir, stored)).toEqual(stored.map(() => true));
    expect(good).toHaveLength(1);
  });

  test('was looked at by another program while it could only be read, leads are stored once it may be written', {
    tags: [exhaustive],
  }, async () => {
    const server = await start({}, withinRights);
    await postUntilStored(server);
    const copy = join(server.dataDir, 'copy');
    copyFileSync(fileOf(server), copy);
    chmodSync(copy, 0o444);
    lookAt(copy);
    chmodSync(copy, 0o644);
    moveAway(server);
    for (const beside of ['-shm', '-wal', '']) renameSync(copy + beside, fileOf(server) + beside);
    await eventually('it is ready again', () => isReady(server));
    const stored = await postUntilStored(server);
    expect(await isIn(server.dataDir, stored)).toEqual(stored.map(() => true));
  });
});

/** Reads a database as another program does, and leaves beside it what SQLite needs for that. */
function lookAt(file: string): void {
  const code = `const database = new (require('libsql'))(${JSON.stringify(file)});
database.exec('PRAGMA journal_mode = WAL');
database.prepare('select count(*) from sqlite_schema').get();
process.exit();`;
  execFileSync('env', [...withinRights, process.execPath, '-e', code]);
}

/** A small file system of its own, where this user may mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' });
    tidying.push(() => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const open = openSync(file, 'w');
  for (let size = 1 << 20; size >= 512; ) {
    try {
      writeSync(open, Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  }
  closeSync(open);
}

/** What leaves no room for a lead, and makes room again. */
interface FullDisk {
  env: Record<string, string>;
  begin: (server: BuiltServer) => void;
  end: (server: BuiltServer) => void;
}

/** The kernel refuses to write: any user may set this limit, and may lift it again. */
const limitOfFiles: FullDisk = {
  env: {},
  begin: ({ pid }) => void execFileSync('prlimit', ['--pid', String(pid), '--fsize=1:unlimited']),
  end: ({ pid }) => void execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited']),
};

function fullFileSystem(): FullDisk {
  const disk = smallDisk();
  // Without the right to mount, the limit above is what can be had.
  if (disk === undefined) return limitOfFiles;
  return {
    env: { DATA_DIR: disk },
    begin: () => fill(join(disk, 'filler')),
    end: () => rmSync(join(disk, 'filler')),
  };
}

describe('when there is no room for another lead', () => {
  const ways = [
    { why: 'the disk is full', way: fullFileSystem, tags: [] },
    { why: 'files may not grow', way: () => limitOfFiles, tags: [exhaustive] },
  ];
  for (const { why, way, tags } of ways)
    test(`(${why}) it is refused, readiness says so, and leads are taken when there is room`, { tags }, async () => {
      const { env, begin, end } = way();
      const server = await start(env);
      const before = await postUntilStored(server);
      begin(server);
      await eventually('a lead is refused', async () => (await post(server)).status === 503);
      await eventually('it is not ready', () => isNotReady(server));
      await seesPages(server);
      end(server);
      await eventually('it is ready again', () => isReady(server));
      const stored = [...before, ...(await postUntilStored(server))];
      server.signal('SIGTERM');
      await server.ended();
      expect(await isIn(server.dataDir, stored)).toEqual(stored.map(() => true));
    });
});

/** In every thread of the server, the clock on the wall goes wrong by so many milliseconds as a file says. */
function clockFrom(file: string): Record<string, string> {
  const code = `import { readFileSync } from 'node:fs';
const wall = Date.now;
Date.now = () => wall() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'));`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

test('when the clock is set back by a day, leads go on being delivered, and readiness still looks for itself', {
  tags: [exhaustive],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  tidying.push(() => rmSync(folder, { recursive: true }));
  const clock = join(folder, 'offset');
  writeFileSync(clock, '0');
  const sheet = await new FakeSpreadsheet().start();
  tidying.push(() => sheet.stop());
  const server = await start({ ...clockFrom(clock), LEADS_CONTACT_URL: sheet.url(), LEADS_RETRY_BASE_MS: '20' });
  await eventually('a lead arrives', async () => (await postUntilStored(server)).every((id) => sheet.ids.has(id)));
  // One waits for its next attempt by the clock of before.
  sheet.mood = 'fails';
  const [waiting = ''] = await postUntilStored(server);
  await eventually('it is tried', () => sheet.requests > 1);
  writeFileSync(clock, String(-24 * 3_600_000));
  sheet.mood = 'ok';
  const [after = ''] = await postUntilStored(server);
  await eventually('both arrive', () => sheet.ids.has(waiting) && sheet.ids.has(after));
  rmSync(fileOf(server));
  await eventually('it is not ready', () => isNotReady(server));
  await eventually('it is ready again', () => isReady(server));
});

/** Another process at the file: as holdLock.ts says. */
async function holdFile(server: BuiltServer, how: 'lock' | 'read' | 'checkpoint'): Promise<() => Promise<void>> {
  const holder: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/leads/holdLock.ts', fileOf(server), how],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  tidying.push(() => holder.kill('SIGKILL'));
  if (holder.stdout) await once(holder.stdout, 'data');
  return async () => {
    const ended = once(holder, 'exit');
    holder.stdin?.end();
    await ended;
  };
}

/** The classes with free places, by id. */
async function freeClasses(server: BuiltServer): Promise<string[]> {
  const { times } = (await (await fetch(`${server.url}/api/trials`)).json()) as { times: { id: string }[] };
  return times.map(({ id }) => id);
}

describe('while another process works on the file', () => {
  test('that has it for itself alone, pages and free classes are shown as before, and no lead is acknowledged that is not stored', {
    tags: [exhaustive],
  }, async () => {
    const server = await start();
    const [free] = await freeClasses(server);
    const letGo = await holdFile(server, 'lock');
    await eventually('it is not ready', () => isNotReady(server));
    const refused = post(server, 'the same');
    await seesPages(server);
    expect(await freeClasses(server)).toContain(free);
    expect(await (await fetch(`${server.url}/book`)).text()).toContain(free);
    expect((await refused).status).toBe(503);
    await letGo();
    await eventually('it is stored', async () => [200, 201].includes((await post(server, 'the same')).status));
  });

  test('as a backup does, for minutes, leads are stored and pages answered', { tags: [exhaustive] }, async () => {
    const server = await start();
    await postUntilStored(server);
    const letGo = await holdFile(server, 'read');
    for (let lead = 0; lead < 20; lead += 1) expect((await post(server)).status).toBe(201);
    expect((await readyz(server)).status).toBe(200);
    await seesPages(server);
    await letGo();
  });

  test('and a checkpoint waits for that backup, which lets nobody write, pages are answered all the while', {
    tags: [exhaustive],
  }, async () => {
    const server = await start();
    await postUntilStored(server);
    const endBackup = await holdFile(server, 'read');
    // What the backup has not seen is what the checkpoint waits for.
    await postUntilStored(server);
    const endCheckpoint = await holdFile(server, 'checkpoint');
    await eventually('it is not ready', () => isNotReady(server));
    await seesPages(server);
    expect((await post(server)).status).toBe(503);
    await endBackup();
    await endCheckpoint();
    await eventually('it is ready again', () => isReady(server));
    await postUntilStored(server);
  });
});
