import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/freePort.mjs';
import { exhaustive } from '../exhaustive';
import { eventually } from '../leads/eventually';
import { namedCommands, shownBlocks } from '../regions/shownBlocks';
import { replaced } from '../regions/siteFolder';
import { startTestServer, type TestServer } from './testServer';

/** A copy of the project, as far as commands touch it, with a server on it. */
let project: string;
let server: TestServer;
let env: Record<string, string>;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'shown-test-'));
  for (const folder of ['regions', 'locales', 'content', 'pictures'])
    await cp(folder, join(project, folder), { recursive: true });
  for (const folder of ['dist', 'node_modules']) await symlink(join(process.cwd(), folder), join(project, folder));
  env = {
    REGIONS_DIR: join(project, 'regions'),
    LOCALES_DIR: join(project, 'locales'),
    PICTURES_DIR: join(project, 'pictures'),
    DATA_DIR: join(project, 'data'),
    PREVIEW_SECRET: 'a secret of sixteen letters',
    PORT: String(await freePort()),
  };
  const { PORT: _, ...settings } = env;
  server = await startTestServer(settings);
});

afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

/** What is not run here, by the start of its block, and why. */
const notRun: Readonly<Record<string, string>> = {
  'npm start ': 'tests/http/npmStart.test.ts starts it; npm test is what runs this',
  'regions/ae.yaml:19:10': 'what the check prints; the test below makes the same mistake',
  'flowchart LR': 'a drawing',
  useradd: 'for a machine of its own; scripts/build.ts has made the build that this runs on',
  'NODE_ENV=production MALLOC':
    'each test over HTTP starts the build; tests/deploy/compose.test.ts holds the line against npm start',
  '[Unit]': 'for systemd; tests/deploy/compose.test.ts holds its command line against npm start',
  'systemctl daemon-reload': 'for systemd',
  'cd /srv/cogsprout\nexport': 'for a machine of its own; scripts/command.test.ts runs a command there',
  '15 2 * * *': 'for cron; tests/http/leadsBackup.test.ts runs the command',
  '(\n  set -e': 'for a machine of its own; the same commands as the first time, and git',
  'docker build': 'npm run test:image builds and runs the image',
  'mkdir -p deploy/secrets': 'tests/deploy/compose.test.ts reads compose.yaml; there is no Docker here',
  'kubectl apply': 'tests/deploy/kubernetes.test.ts holds the files against the schemas of Kubernetes',
  'cd /srv/cogsprout\nrunuser': 'tests/http/leadsBackup.test.ts runs both commands',
  'password=$(openssl': 'for a machine with Postgres; tests/http/leadsBackup.test.ts moves leads to one',
  '# Two processes': 'tests/lifecycle/nginx.ts runs nginx with it',
  'LEADS_REDIRECT_HOSTS=': 'a setting; src/server/leads/leadSettings.test.ts reads it',
};

/** Commands that end with another code than 0, because what they look for is there. */
const endsWith: Readonly<Record<string, number>> = { 'npm run regions -- check uk --production': 1 };

/** Runs a line as it stands on the page, npm's part shortened: `npm run regions -- list` is `dist/app/regions.mjs list`. */
async function run(line: string): Promise<{ code: number | null; said: string }> {
  const command = line.replace(/^npm run (\w+)(?: --)?/, 'node dist/app/$1.mjs');
  const child = spawn('sh', ['-c', command], { cwd: project, env: { ...process.env, NODE_ENV: 'production', ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** A line of a block without what is said about it. */
const commandIn = (line: string) =>
  line
    .replace(/\s+#.*$/, '')
    .replace(/ {2,}\S.*$/, '')
    .trim();

async function expectToRun(page: string, command: string): Promise<string> {
  const { code, said } = await run(command);
  expect(code, `${page}: ${command}\n${said}`).toBe(endsWith[command] ?? 0);
  return said;
}

test('every command that a page shows runs as it stands there, in the order of the page, or has its reason', {
  tags: [exhaustive],
}, async () => {
  // A manager has changed the phone, so that there is something to undo.
  const uae = join(project, 'regions', 'ae.yaml');
  await writeFile(uae, replaced(await readFile(uae, 'utf8'), '"+971 4 000 0000"', '"+971 4 111 1111"'));
  await eventually('the phone is live', async () =>
    (await (await fetch(`${server.url}/ae/shop`)).text()).includes('+971 4 111 1111'),
  );
  const excused = new Set<string>();
  for (const { page, kind, text } of shownBlocks) {
    if (page === 'regions/README.md' && kind === 'yaml') continue;
    const reason = Object.keys(notRun).find((start) => text.startsWith(start));
    if (reason !== undefined) {
      excused.add(reason);
      continue;
    }
    let classId = '';
    for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
      const command = commandIn(line).replace('<class>', classId);
      expect(command, page).toMatch(/^(?:npm run (?:regions|leads|trials|blog) |cp )/);
      const said = await expectToRun(page, command);
      // 'online' may be a class of two regions.
      classId = /\b(?!online)[a-z-]+-\d{8}t\d{4}\b/.exec(said)?.[0] ?? classId;
    }
  }
  // A reason whose block has gone goes as well.
  expect([...excused].toSorted()).toEqual(Object.keys(notRun).toSorted());
});

test('every command that a sentence names is there: commands of ours know their part, all others are scripts', {
  tags: [exhaustive],
}, async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const { page, command } of namedCommands) {
    for (const part of command.split(' && ')) {
      const [, script = ''] = /^npm run ([\w:]+)/.exec(part) ?? [];
      if (script !== '') expect(scripts, `${page}: ${part}`).toHaveProperty(script);
      const [, cli = '', verb = ''] = /^npm run (regions|leads|trials|blog) -- (\w+)/.exec(part) ?? [];
      if (verb === '') continue;
      expect(await expectToRun(page, `npm run ${cli} -- ${verb} --help`), `${page}: ${part}`).toContain(verb);
    }
  }
});

test('the check explains a number without quotes as regions/README.md shows it', async () => {
  const [, shown = ''] = /```\n(regions\/ae\.yaml:.*?)```/s.exec(readFileSync('regions/README.md', 'utf8')) ?? [];
  await run(`sed -i 's/^  phone: "+971 4 [^"]*"/  phone: +97140000000/' regions/ae.yaml`);
  const { code, said } = await run('npm run regions -- check ae');
  expect(code).toBe(1);
  // The time is that of the reader.
  const timeless = (text: string) =>
    text
      .replace(/\d\d:\d\d (Asia\/Dubai stays)/, '$1')
      .replaceAll(/^ +phone.*#.*$/gm, '')
      .trim();
  for (const line of timeless(shown).split('\n')) expect(timeless(said)).toContain(line.trim());
});
