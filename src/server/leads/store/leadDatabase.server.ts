import type { LeadDatabase } from './leadTables.server';
import { openPostgres } from './postgresDatabase.server';
import { openSqlite } from './sqliteDatabase.server';

export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string;
}

/** Names Postgres where an address is given, else the SQLite file `leads.sqlite` in the data directory. Opened at the first query. */
export function openLeadDatabase(settings: DatabaseSettings): LeadDatabase {
  return settings.databaseUrl === undefined ? openSqlite(settings.dataDir) : openPostgres(settings.databaseUrl);
}
