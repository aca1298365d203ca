import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../scripts/run/freePort.mjs';
import { postgresFolder } from '../../scripts/run/servers.mjs';
import { eventually } from './eventually';

/** The programs of the newest Postgres on this machine, or undefined; for mutation tests too (vitest.mutants.config.ts). */
export function postgresPrograms(): string | undefined {
  return process.env['MUTANTS'] === undefined ? postgresFolder() : undefined;
}

/** A real Postgres for one test file, on a free port of loopback, its data in a folder that goes with it. */
export class TestPostgres {
  private constructor(
    private server: ChildProcess,
    private readonly spawnServer: () => ChildProcess,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(programs: string): Promise<TestPostgres> {
    const folder = mkdtempSync(path.join(tmpdir(), 'leads-postgres-'));
    const account = unprivileged();
    if (account) chownSync(folder, account.uid, account.gid);
    const data = path.join(folder, 'data');
    const as = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
    execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'leads', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      ...as,
      stdio: 'ignore',
    });
    const port = await freePort();
    const spawnServer = () =>
      spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder], {
        ...as,
        stdio: 'ignore',
      });
    const postgres = new TestPostgres(spawnServer(), spawnServer, folder, port);
    await eventually('Postgres answers', () => postgres.answers());
    return postgres;
  }

  private async answers(): Promise<boolean> {
    return this.query('select 1').then(
      () => true,
      () => false,
    );
  }

  url(database = 'postgres'): string {
    return `postgres://leads@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes an empty database and gives its address. */
  async database(name: string): Promise<string> {
    await this.query(`create database ${name}`);
    return this.url(name);
  }

  private async query(text: string): Promise<void> {
    const client = new Client({ connectionString: this.url() });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }

  /** Cuts all connections but the one that says so, whatever they are in the middle of. */
  async cutConnections(): Promise<void> {
    await this.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  }

  /** Shuts the server down, connections and all, and starts it again on the same port and data. */
  async restart(): Promise<void> {
    await this.shutDown();
    this.server = this.spawnServer();
    await eventually('Postgres answers again', () => this.answers());
  }

  private async shutDown(): Promise<void> {
    if (this.server.exitCode !== null) return;
    // SIGINT is a fast shutdown: open connections are cut.
    this.server.kill('SIGINT');
    await once(this.server, 'exit');
  }

  async stop(): Promise<void> {
    await this.shutDown();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Postgres refuses to run as root, so root lends it the account that its package made, or that of nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, user: string): number => Number(execFileSync('id', [flag, user]).toString());
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}
