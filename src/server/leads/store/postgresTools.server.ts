import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/**
 * Runs `pg_dump` or `pg_restore` against a database. The address goes through the environment, as arguments are shown to every
 * user of the machine.
 * @returns undefined when it succeeded, else why not
 */
export function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): string | undefined {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  const { error, status, stderr } = spawnSync(pathOf(tool), [...args, `--dbname=${name}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...serverOf(url),
      ...sslSettings(url.searchParams),
    },
  });
  if (error !== undefined)
    return `${tool} cannot be run: install the client of Postgres (Debian: apt-get install postgresql-client)`;
  return status === 0 ? undefined : `${tool}: ${stderr.trim().split('\n')[0] ?? `ended with ${status}`}`;
}

/** Where the server is and who asks, as the site's own client reads it (pg-connection-string): the query comes before all else. */
function serverOf({ hostname, port, username, password, searchParams }: URL): NodeJS.ProcessEnv {
  const said = (name: string, otherwise: string) => searchParams.get(name) || otherwise;
  const portSaid = said('port', port);
  return {
    // Without the brackets of IPv6; the folder of a socket stands there in escapes.
    PGHOST: said('host', decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1')),
    ...(portSaid !== '' && { PGPORT: portSaid }),
    PGUSER: said('user', decodeURIComponent(username)),
    PGPASSWORD: said('password', decodeURIComponent(password)),
  };
}

/** What libpq reads from the environment of what the address says of TLS; it knows no `no-verify`, which its `require` is. */
function sslSettings(parameters: URLSearchParams): NodeJS.ProcessEnv {
  const names = { PGSSLMODE: 'sslmode', PGSSLROOTCERT: 'sslrootcert', PGSSLCERT: 'sslcert', PGSSLKEY: 'sslkey' };
  return Object.fromEntries(
    Object.entries(names).flatMap(([variable, name]) => {
      const value = parameters.get(name);
      return value === null ? [] : [[variable, value === 'no-verify' ? 'require' : value]];
    }),
  );
}

/** On the path, else Debian's newest. */
function pathOf(tool: string): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, tool)));
  if (onPath || !existsSync(debianFolder)) return tool;
  const found = readdirSync(debianFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianFolder, version, 'bin', tool))
    .find((file) => existsSync(file));
  return found ?? tool;
}
