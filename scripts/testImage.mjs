// `npm run test:image`: builds the Dockerfile with Debian's buildah, without a daemon, and runs the image as a host of containers does.
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseArchive, baseName } from './image/base.mjs';
import { createStore } from './image/buildah.mjs';
import { startContainer } from './image/container.mjs';
import { fail, requireNode, root, run, say } from './run/steps.mjs';
import { usage } from './run/usage.mjs';

const mostAboveBaseMb = 90;
const unwanted = [
  'node_modules/vite',
  'node_modules/vike',
  'node_modules/typescript',
  'node_modules/vitest',
  'node_modules/react',
  'src',
  'tests',
  'art',
  'scripts',
  'public',
];

usage(
  'npm run test:image\n\nBuilds the image of the Dockerfile with buildah, runs it on a read-only file ' +
    'system as its own user, asks for both homes, stores an enquiry, and finds it after a restart. Needs ' +
    'Linux and root; installs buildah and debootstrap from Debian where they are missing.',
);

requireNode();
process.chdir(root);
requireTools();

const folder = mkdtempSync(join(tmpdir(), 'image-'));
let passed = 0;
try {
  await test();
  say(`${passed} passed, 0 failed`);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  say(`${passed} passed, 1 failed`);
  process.exitCode = 1;
} finally {
  run(
    'buildah',
    ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run'), 'rm', '--all'],
    { stdio: 'ignore' },
  );
  rmSync(folder, { recursive: true, force: true });
}

async function test() {
  const store = createStore(folder);
  const began = Date.now();
  store.importBase(baseArchive(), baseName);
  const image = store.build(root);
  check(`the image is built (${Math.round((Date.now() - began) / 1000)} s)`, true);

  const { files, config } = store.mount(image);
  const site = join(files, config.WorkingDir);
  const above = sizeOf(site);
  say(sizesIn(site));
  check(`it is ${above.toFixed(1)} MB above its base, at most ${mostAboveBaseMb}`, above <= mostAboveBaseMb);
  for (const path of unwanted) check(`it holds no ${path}`, !existsSync(join(site, path)));
  check('it runs as a user that is not root', /^[1-9]\d*(:[1-9]\d*)?$/.test(config.User));
  check('it names the one volume /data', Object.keys(config.Volumes ?? {}).join() === '/data');
  check('it has a health check', config.Healthcheck?.Test?.[0] === 'CMD');
  check('it is labelled', Boolean(config.Labels?.['org.opencontainers.image.title']));

  const volume = join(folder, 'data');
  mkdirSync(volume);
  const [uid = 0, gid = uid] = config.User.split(':').map(Number);
  chownSync(volume, uid, gid);
  chmodSync(volume, 0o700);
  // The way to the volume is open to its user.
  chmodSync(folder, 0o755);

  const first = await startContainer(files, config, volume);
  check('its health check says that it is healthy', first.run(config.Healthcheck.Test.slice(1)).status === 0);
  check('the home of India is there', (await first.page('/')).includes('lang="en-IN"'));
  check('the home of the UAE is there', (await first.page('/ae')).includes('lang="en-AE"'));
  check(
    'its root file system can only be read',
    first.run([
      'node',
      '-e',
      "try { require('fs').writeFileSync('/site/x', ''); process.exit(1) } catch (error) { process.exit(error.code === 'EROFS' ? 0 : 1) }",
    ]).status === 0,
  );
  const { status, id } = await first.storeLead();
  check('an enquiry is stored', status === 201);
  check('it ends in order when it is stopped', (await first.stop()) === 0);

  const second = await startContainer(files, config, volume);
  const listed = second.run(['node', 'dist/app/leads.mjs', 'show', id]);
  check('after a restart the enquiry is there', listed.status === 0 && listed.output.includes('parent@school.example'));
  check('it ends in order again', (await second.stop()) === 0);
}

function check(sentence, holds) {
  if (!holds) throw new Error(`Not so: ${sentence}.`);
  passed += 1;
  say(`✓ ${sentence}`);
}

function requireTools() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    fail('The image can be tested on Linux as root only: buildah and the read-only file system need it.');
  const missing = ['buildah', 'debootstrap'].filter((name) => !run('which', [name], { stdio: 'ignore' }));
  if (missing.length === 0) return;
  say(`Installing ${missing.join(' and ')} from Debian …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const installed =
    run('which', ['apt-get'], { stdio: 'ignore' }) &&
    run('apt-get', ['update', '-qq'], quiet) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet);
  if (!installed) fail(`The image cannot be tested here: ${missing.join(' and ')} could not be installed from Debian.`);
}

/** Megabytes of the files in a folder. */
function sizeOf(path) {
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return entry.size / 1024 / 1024;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

function sizesIn(path) {
  return readdirSync(path)
    .map((name) => `  ${sizeOf(join(path, name)).toFixed(1).padStart(6)} MB  ${name}`)
    .join('\n');
}
