import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from './steps.mjs';

/** Ends the command with 2 where what was written is no version: a major one such as '24', or an exact one. */
export function requireVersion(version) {
  if (!/^\d+(\.\d+){0,2}$/.test(version))
    fail(`'${version}' is no version of Node.js: give one such as 24 or 20.19.5.`, 2);
}

/**
 * Installs another Node.js from npm, whose package `node` brings the program itself, in a folder of its own.
 * @param version a major version such as '24', or an exact one
 * @param others packages to install beside it
 * @returns the folder; `node_modules/node/bin/node` in it is the program
 */
export function installNode(version, others = []) {
  requireVersion(version);
  const folder = join(root, 'node_modules', '.cache', 'node', [version, ...others].join('+').replaceAll('@', '-'));
  if (existsSync(nodeIn(folder)) && run(nodeIn(folder), ['--version'], { stdio: 'ignore' })) return folder;
  say(`Installing Node.js ${version} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const isThere =
    run('npm', ['install', '--ignore-scripts', ...quiet, `node@${version}`, ...others], { cwd: folder }) &&
    // Its preinstall script fetches the package of this platform; run here, as npm may be set to run no scripts.
    run('npm', ['run', '--silent', 'preinstall'], { cwd: join(folder, 'node_modules', 'node') }) &&
    run(nodeIn(folder), ['--version'], { stdio: 'ignore' });
  if (!isThere) fail(`Node.js ${version} could not be installed from npm; the message above says why.`);
  return folder;
}

/** The program in a folder of {@link installNode}. */
export function nodeIn(folder) {
  return join(folder, 'node_modules', 'node', 'bin', 'node');
}
