// The base image that the Dockerfile names, made from Debian's and npm's packages: for machines without a registry of images.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installNode } from '../run/nodeVersion.mjs';
import { fail, run, say } from '../run/steps.mjs';

/** The image that the Dockerfile builds on. */
export const baseName = 'docker.io/library/node:24-bookworm-slim';
const archive = join(homedir(), '.cache', 'cogsprout', `node-24-bookworm-slim-${process.arch}-1.tar`);
const mirror = 'http://deb.debian.org/debian';

/** The path of an archive that holds the files of the base image; made once, then kept. */
export function baseArchive() {
  if (existsSync(archive)) return archive;
  say('Making the base image with debootstrap; it is kept for the next time …');
  const folder = mkdtempSync(join(tmpdir(), 'base-image-'));
  try {
    const files = join(folder, 'root');
    if (
      !run('debootstrap', ['--variant=minbase', 'bookworm', files, mirror], { stdio: ['ignore', 'ignore', 'inherit'] })
    )
      fail(`The base image cannot be made: debootstrap could not fetch Debian bookworm from ${mirror}.`);
    addNode(files);
    for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
      rmSync(join(files, path), { recursive: true, force: true });
    mkdirSync(dirname(archive), { recursive: true });
    const unfinished = `${archive}.${process.pid}.part`;
    if (!run('tar', ['-C', files, '--numeric-owner', '-cf', unfinished, '.']))
      fail('The base image cannot be kept: is the disk full?');
    renameSync(unfinished, archive);
    return archive;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Node, npm and the user called node, where the official image has them. */
function addNode(files) {
  const packages = installNode('24', ['npm@11']);
  const local = join(files, 'usr', 'local');
  mkdirSync(join(local, 'lib', 'node_modules'), { recursive: true });
  cpSync(join(packages, 'node_modules', 'node', 'bin', 'node'), join(local, 'bin', 'node'));
  cpSync(join(packages, 'node_modules', 'npm'), join(local, 'lib', 'node_modules', 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  addLine(join(files, 'etc', 'passwd'), 'node:x:1000:1000::/home/node:/bin/bash');
  addLine(join(files, 'etc', 'group'), 'node:x:1000:');
  mkdirSync(join(files, 'home', 'node'), { recursive: true });
}

function addLine(file, line) {
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${line}\n`);
}
