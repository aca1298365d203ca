import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.mjs';
import { say } from './steps.mjs';

const postgresVersions = '/usr/lib/postgresql';

/** Debian's packages of the servers that tests start, with whether each is there. */
const servers = {
  postgresql: () =>
    existsSync(postgresVersions) &&
    readdirSync(postgresVersions).some((version) => existsSync(join(postgresVersions, version, 'bin', 'initdb'))),
  nginx: () => ['/usr/sbin/nginx', '/usr/bin/nginx'].some((path) => existsSync(path)),
};

/** Postgres and nginx, for the tests that start them. Where one cannot be installed its tests are skipped, and counted so. */
export function serversIfNeeded() {
  const missing = Object.keys(servers).filter((name) => !servers[name]());
  if (missing.length === 0) return;
  say(`Installing ${missing.join(' and ')} for the tests …`);
  if (installFromDebian(missing)) return;
  const names = missing.join(' ');
  say(`Not installed: ${names}. The tests that need it are skipped (Debian: apt-get install ${names}).`);
}
