import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createLeadBackend } from '../../src/server/leads/leadBackend.server';
import { leadSettings } from '../../src/server/leads/leadSettings.server';
import { eventually } from './eventually';
import { postgresPrograms, TestPostgres } from './postgres';
import { waitingLead } from './temporaryStore';

const programs = postgresPrograms();

test.skipIf(programs === undefined)(
  'a database that could only be read takes leads again once it can be written to, though connections to it were kept',
  async () => {
    const postgres = await TestPostgres.start(programs!);
    onTestFinished(() => postgres.stop());
    const databaseUrl = await postgres.database('readonly');
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const { settings } = leadSettings({ DATABASE_URL: databaseUrl });
    const backend = createLeadBackend(settings, log);
    await backend.start();
    const staff = new Client({ connectionString: databaseUrl });
    await staff.connect();
    await staff.query('alter database readonly set default_transaction_read_only = on');
    // Connections keep the setting that they began with.
    await staff.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await eventually('it is not ready', async () => ((await backend.ready()).reason ?? '').includes('25006'));
    await staff.query('alter database readonly reset default_transaction_read_only');
    await staff.end();
    await eventually('it is ready', async () => (await backend.ready()).ok);
    expect(await backend.operations.saveLead(waitingLead('new'))).toMatchObject({ isNew: true });
    await backend.stop();
  },
);
