import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.mjs';
import { say } from './steps.mjs';

const postgresVersions = '/usr/lib/postgresql';

/** The folder of the programs of the newest Postgres on this machine, or undefined. */
export function postgresFolder() {
  if (!existsSync(postgresVersions)) return undefined;
  return readdirSync(postgresVersions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(postgresVersions, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Where nginx is on this machine, or undefined. */
export function nginxProgram() {
  return ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
}

/** Debian's packages of the servers that tests start, with where each is. */
const servers = { postgresql: postgresFolder, nginx: nginxProgram };

/** Postgres and nginx, for the tests that start them. Where one cannot be installed its tests are skipped, and counted so. */
export function serversIfNeeded() {
  const missing = Object.keys(servers).filter((name) => !servers[name]());
  if (missing.length === 0) return;
  say(`Installing ${missing.join(' and ')} for the tests …`);
  if (installFromDebian(missing)) return;
  const names = missing.join(' ');
  say(`Not installed: ${names}. The tests that need it are skipped (Debian: apt-get install ${names}).`);
}
