import { commandOf, runAsProgram } from './commandLine';
import { backup } from './leads/backupLeads';
import { release, retry } from './leads/changeLeads';
import { exportCommand } from './leads/exportCommand';
import { move } from './leads/moveLeads';
import { purge } from './leads/purgeLeads';
import { restore } from './leads/restoreLeads';
import { list, show, stats } from './leads/showLeads';

const usage = `Usage: npm run leads -- <command>

  list             leads as they came in, narrowed by form, region, state, date, or what was typed
  show <id>        everything that is kept of one lead
  export           leads as CSV, Excel workbook or JSON
  retry [<id> …]   send what failed again
  release <id> …   send on its way what was set aside as doubtful
  purge            erase leads by age, by id, or by a person's address
  stats            how many there are, by form, region and state; which endpoints fail
  backup <file>    write everything that is stored into a file
  restore <file>   bring back what a backup holds
  move --to <url>  take everything from SQLite to Postgres

Each command has --help. Exit codes: 0 done, 1 a failure that is explained, 2 wrong usage.`;

/** Runs `npm run leads -- <command>`; `args` are the words after the dashes. */
export const leads = commandOf(
  { list, show, export: exportCommand, retry, release, purge, stats, backup, restore, move },
  usage,
);

if (/leads\.(ts|mjs)$/.test(process.argv[1] ?? '')) {
  await runAsProgram(leads);
}
