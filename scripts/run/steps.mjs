// What the commands share. Plain JavaScript without packages: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { envBytes, readEnvText } from './envFile.mjs';

/** The folder of the project, absolute. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Ends the command with a plain explanation. */
export function fail(message, code = 1) {
  process.stderr.write(`\n${message}\n`);
  process.exit(code);
}

/** Prints a line about what a command is doing. */
export function say(message) {
  process.stdout.write(`${message}\n`);
}

/** Runs a program in the project's folder; returns true when it ended well. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return status === 0;
}

/** A program that a package brought: node_modules/.bin/<name>. */
export function runPackage(name, args, options = {}) {
  return run(join(root, 'node_modules', '.bin', name), args, options);
}

/** The same beside others; resolves once it has ended, with whether it ended well and all that it said. */
export function runPackageAside(name, args) {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', name), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (said += text));
    child.once('error', ({ message }) => resolve({ ok: false, said: `${message}\n` }));
    child.once('close', (status) => resolve({ ok: status === 0, said }));
  });
}

/** Ends the command with an explanation where Node.js is older than package.json asks for. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node.js ${process.versions.node} is too old: install 20.19 or newer.`);
}

/** True where the packages of package-lock.json are there; a linked folder (a worktree's) is taken to have them. */
export function isInstalled() {
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  const installed = join(root, 'node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Installs the packages of package-lock.json unless they are there. */
export function installIfNeeded() {
  if (isInstalled()) return;
  say('Installing packages (npm ci) …');
  const hasAll = withCacheAside(() =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (!hasAll) fail('Installing packages failed. Check the network and the message above, then run the command again.');
}

/**
 * `npm ci` empties node_modules, where the encoded pictures and fonts are kept between builds: they stand aside meanwhile, and are
 * put back by the next run when this one is broken off.
 */
function withCacheAside(install) {
  const cache = join(root, 'node_modules', '.cache');
  const aside = join(root, '.cache');
  if (existsSync(cache)) move(cache, aside);
  const hasAll = install();
  if (existsSync(aside)) move(aside, cache);
  return hasAll;
}

/** Puts a folder in the place of another. Where node_modules is a disk of its own it stays, and what it holds is made anew. */
function move(from, to) {
  try {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'EXDEV') throw error;
  }
}

const sources = [
  'src',
  'scripts',
  'public',
  'art/images',
  'server.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];
const built = join(root, 'dist', 'built');

/** True where dist/ holds a complete build that is newer than every source. */
export function isBuilt() {
  return existsSync(built) && newest(sources.map((path) => join(root, path))) <= statSync(built).mtimeMs;
}

/** True where the packages are there that build, and not only those that run. */
export function canBuild() {
  return existsSync(join(root, 'node_modules', '.bin', 'tsx'));
}

/** Builds into dist/ when a source is newer than the last complete build. */
export function buildIfNeeded() {
  if (isBuilt()) return;
  if (!canBuild())
    fail(
      `${existsSync(built) ? 'The sources have changed since the last build' : 'There is no build'}, and ` +
        'the packages that build are not installed here: run npm ci, then the command again.',
    );
  say('Building (npm run build) …');
  if (!run('npm', ['run', '--silent', 'build'], { env: { ...process.env, NODE_ENV: 'production' } }))
    fail('The build failed; the message above says where.');
}

function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const stat = statSync(path);
    const children = stat.isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [];
    latest = Math.max(latest, stat.mtimeMs, newest(children));
  }
  return latest;
}

/**
 * Reads `.env`, if there is one, without overriding what the environment says already. Ends the command where it is not
 * understood as a whole.
 */
export function readEnvFile() {
  let bytes;
  try {
    bytes = envBytes(join(root, '.env'));
  } catch (error) {
    fail(error.message);
  }
  if (bytes === undefined) return;
  const { values, faults } = readEnvText(bytes);
  if (faults.length > 0) fail(faults.join('\n'));
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}
