import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseOwnJson } from '../../typed/ownJson';
import { errorCode, isAbsent } from '../errorName.server';
import type { LeadSettings } from './leadSettings.server';

/** What a server leaves for the commands: its database, where its leads go, whether it writes mails, and where it is looked at. */
export interface ServerRecord {
  /** Of the server while it runs; null once it has ended in order. */
  pid: number | null;
  /** That it listens on; unset where the system has chosen one. */
  port?: number;
  settings: Pick<LeadSettings, 'databaseUrl' | 'endpoints' | 'timeoutMs'> & {
    /** Whether families are written to about their bookings. */
    writesMails?: boolean;
  };
}

/** What a record is made of. */
export type RecordedSettings = LeadSettings & { port?: number };

const fileName = 'leads-server.json';

/** Leaves the record in DATA_DIR, for this user's eyes only: it holds the database's address and those of the spreadsheets. */
export function writeServerRecord(settings: RecordedSettings, pid: number | null): void {
  const { dataDir, databaseUrl, endpoints, timeoutMs, port } = settings;
  const record: ServerRecord = {
    pid,
    ...(port && { port }),
    settings: {
      endpoints,
      timeoutMs,
      writesMails: settings.mail !== undefined,
      ...(databaseUrl !== undefined && { databaseUrl }),
    },
  };
  const file = path.join(dataDir, fileName);
  writeFileSync(`${file}.part`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** Says in the record that this server has ended; a server that has begun with the folder meanwhile keeps its own. */
export function endServerRecord(settings: RecordedSettings, pid: number): void {
  if (readServerRecord(settings.dataDir)?.pid === pid) writeServerRecord(settings, null);
}

/** The record of the server that uses this folder, or undefined where none has run. */
export function readServerRecord(dataDir: string): ServerRecord | undefined {
  try {
    return parseOwnJson<ServerRecord>(readFileSync(path.join(dataDir, fileName), 'utf8'));
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Whether the server that left the record runs on this machine. One that was killed as the first process of a container is not: we are. */
export function isRunning({ pid }: ServerRecord): boolean {
  if (pid === null || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There is such a process, of another user.
    return errorCode(error) === 'EPERM';
  }
}
