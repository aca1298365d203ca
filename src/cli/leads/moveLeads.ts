import { parseArgs } from 'node:util';
import { isRunning } from '../../server/leads/serverRecord.server';
import { type Copied, copyLeads } from '../../server/leads/store/copyLeads.server';
import { LeadStore } from '../../server/leads/store/leadStore.server';
import { sqliteFileName } from '../../server/leads/store/sqliteDatabase.server';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { commandSettings, serverRecord, withStore } from './leadOptions';

const moveHelp = `Usage: npm run leads -- move --to postgres://user:password@host:5432/name

Copies every lead from SQLite to Postgres and compares all rows, by number and by hash. Broken off, it goes on where it was when
it is run again. Nothing is changed in SQLite. Stop the server first; then start it with DATABASE_URL set to the new address.`;

/** `npm run leads -- move --to <address>`. */
export async function move(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({ args, options: { ...helpOption, to: { type: 'string' } } });
  if (values.help) {
    output.write(moveHelp);
    return 0;
  }
  const { to } = values;
  if (to === undefined) throw new WrongUsage(`Where to?\n\n${moveHelp}`);
  if (!/^postgres(?:ql)?:\/\//.test(to) || !URL.canParse(to))
    throw new WrongUsage(
      `--to is no address of a Postgres database: give one such as postgres://user:password@host:5432/name, in quotes.`,
    );
  const settings = commandSettings();
  if (settings.databaseUrl !== undefined) throw new CommandFailure('The leads are in Postgres already.');
  const record = serverRecord(settings.dataDir);
  if (record !== undefined && isRunning(record))
    throw new CommandFailure('The server is running: stop it first, or what comes in meanwhile would stay behind.');
  const copied = await withStore((store) => intoPostgres(store, to, output));
  if (copied.different.length > 0 || copied.sourceHash !== copied.targetHash)
    throw new CommandFailure(
      `Other than here in Postgres: ${copied.different.length} of what is stored with ${copied.leads} leads, for example ` +
        `${copied.different[0]}. That database was in use already, or this one since an earlier move. Nothing is changed ` +
        'in SQLite: to take all along as it stands there, move into an empty database.',
    );
  output.write(
    `${copied.leads} ${copied.leads === 1 ? 'lead is' : 'leads are'} in Postgres (${copied.added} copied now), ` +
      `the same in number and content: ${copied.sourceHash.slice(0, 16)}.\nStart the server with DATABASE_URL set to that address; ` +
      `${sqliteFileName} may then be put away.`,
  );
  return 0;
}

async function intoPostgres(store: LeadStore, address: string, output: Output): Promise<Copied> {
  let target: LeadStore;
  try {
    target = await LeadStore.open({ dataDir: '', databaseUrl: address });
  } catch (error) {
    throw new CommandFailure(
      `The database of --to cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    return await copyLeads(store.database, target.database, (leads) => {
      if (leads % 20_000 === 0) output.explain(`${leads} …`);
    });
  } finally {
    await target.close();
  }
}
