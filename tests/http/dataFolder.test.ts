import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustive } from '../exhaustive';
import { failedStart } from './failedStart';
import { startTestServer } from './testServer';

/** Root, as which tests may run, may write everywhere unless it lays that right down. */
const withinRights = process.getuid?.() === 0 ? (['setpriv', '--bounding-set=-dac_override'] as const) : ([] as const);
const nobody = 65_534;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'locked'), { mode: 0o555 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const aFileThere = 'a file stands in its place, or in that of a folder above it';
const mayNotWrite = 'this user may not write there';
const wrongFolders = [
  { place: 'where nothing can be made', name: '/proc/leads', reason: 'no folder can be made there', tags: [] },
  { place: 'that is a file', name: 'file', reason: aFileThere, tags: [exhaustive] },
  { place: 'below a file', name: 'file/below', reason: aFileThere, tags: [exhaustive] },
  { place: 'that this user may not write to', name: 'locked', reason: mayNotWrite, tags: [] },
  { place: 'below such a one', name: 'locked/below/it', reason: mayNotWrite, tags: [exhaustive] },
];
for (const { place, name, reason, tags } of wrongFolders)
  test(`a data folder ${place} ends the start with a sentence that names it`, { tags }, async () => {
    const dataDir = name.startsWith('/') ? name : join(folder, name);
    expect(await failedStart({ DATA_DIR: dataDir }, withinRights)).toEqual({
      code: 1,
      said: `DATA_DIR is '${dataDir}': leads cannot be stored there (${reason}); give a folder that this process may write to`,
    });
  });

test('a data folder is made with those above it, and may be named from where the server starts', async () => {
  const dataDir = join(folder, 'made', 'at', 'start');
  const server = await startTestServer({ DATA_DIR: relative('.', dataDir) });
  await server.stop();
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['leads.sqlite', 'regions-last-good.json']));
});

test.skipIf(process.getuid?.() !== 0)(
  'commands of another user say whom DATA_DIR is for; the check looks at everything but bookings',
  async () => {
    const dataDir = join(folder, 'of-the-server');
    const server = await startTestServer({ DATA_DIR: dataDir });
    await server.stop();
    await chown(dataDir, nobody, nobody);
    const command = (...words: string[]) => {
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PREVIEW_SECRET: 'a-long-random-text-for-tests' };
      const [name, ...args] = words;
      const asAnother = ['--bounding-set=-dac_override,-dac_read_search', process.execPath, `dist/app/${name}.mjs`];
      const { status, stdout, stderr } = spawnSync('setpriv', [...asAnother, ...args], { env, encoding: 'utf8' });
      return { status, stdout, stderr: stderr.trim() };
    };
    const whose = `What the server has left in ${dataDir} (DATA_DIR) is for its own user alone: run the command as that user, or as root.`;
    for (const name of ['leads', 'trials'])
      expect(command(name, 'list')).toEqual({ status: 1, stdout: '', stderr: whose });
    const check = command('regions', 'check');
    expect(check.status).toBe(0);
    expect(check.stdout).toContain(`Bookings were not looked at. ${whose}`);
    expect(command('regions', 'preview', 'ae', '--file', 'regions/ae.yaml')).toMatchObject({
      status: 1,
      stderr: `The draft cannot be kept in ${dataDir} (DATA_DIR): this user may not write there.`,
    });
  },
);

test('with leads in Postgres the site runs without a data folder', async () => {
  const server = await startTestServer({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: '/proc/leads',
    LOG_LEVEL: 'silent',
  });
  const page = await fetch(server.url);
  await server.stop();
  expect(page.status).toBe(200);
});
