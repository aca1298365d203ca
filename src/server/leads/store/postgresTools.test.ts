import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPostgresTool } from './postgresTools.server';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postgres-tools-'));
  // A tool that fails with what it was told of the server.
  const tool = path.join(folder, 'pg_dump');
  writeFileSync(tool, '#!/bin/sh\necho "$PGUSER@$PGHOST:$PGPORT $*" >&2\nexit 1\n');
  chmodSync(tool, 0o700);
  vi.stubEnv('PATH', folder + path.delimiter + process.env['PATH']);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['a name', 'postgres://leads:secret@db.example:5433/site', 'leads@db.example:5433'],
  ['an address of IPv6', 'postgres://leads:secret@[::1]:5433/site', 'leads@::1:5433'],
  ['the folder of a socket', 'postgres://leads@%2Fvar%2Frun%2Fpostgresql/site', 'leads@/var/run/postgresql:'],
  ['the folder of a socket in its query', 'postgres://leads@db/site?host=/cloudsql/site', 'leads@/cloudsql/site:'],
  ['all of it in its query', 'postgres:///site?host=db.example&port=5433&user=leads', 'leads@db.example:5433'],
])('the tools of Postgres reach the server that the site reaches, by %s', (_what, address, told) => {
  expect(runPostgresTool('pg_dump', address, ['--format=custom'])).toBe(
    `pg_dump: ${told} --format=custom --dbname=site`,
  );
});
