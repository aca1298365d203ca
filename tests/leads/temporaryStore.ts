import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LeadStore, type NewLead } from '../../src/server/leads/store/leadStore.server';

export interface TemporaryStore {
  store: LeadStore;
  folder: string;
  /** Closes the store and takes its files away. */
  end(): Promise<void>;
}

/** A store on SQLite in a folder of its own. */
export async function temporaryStore(now?: () => number): Promise<TemporaryStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-unit-'));
  const store = await LeadStore.open({ dataDir: folder }, now);
  return {
    store,
    folder,
    async end() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A lead that waits to be sent. */
export function waitingLead(id: string, changes: Partial<NewLead> = {}): NewLead {
  const { receivedAt = Date.UTC(2026, 10, 22) } = changes;
  return {
    id,
    form: 'contact',
    region: 'in',
    language: 'en',
    page: '/contact-us',
    fields: { SchoolName: 'Green Field', Message: 'Hello' },
    receivedAt,
    noticeVersion: '2025-08-08',
    noticeShownAt: null,
    state: 'waiting',
    doubt: null,
    retryUntil: receivedAt + 60_000,
    mailDueAt: null,
    ...changes,
  };
}
