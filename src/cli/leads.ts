import { commandOf, exitCodeOf, terminal } from './commandLine';
import { purge, release, retry } from './leads/changeLeads';
import { exportCommand } from './leads/exportCommand';
import { list, show, stats } from './leads/showLeads';

const usage = `Usage: npm run leads -- <command>

  list             leads as they came in, narrowed by form, region, state and date
  show <id>        everything that is kept of one lead
  export           leads as CSV or JSON
  retry [<id> …]   send what failed again
  release <id> …   send on its way what was set aside as doubtful
  purge            erase leads by age, by id, or by a person's address
  stats            how many there are, by form, region and state

Each command has --help. Exit codes: 0 done, 1 a failure that is explained, 2 wrong usage.`;

/** Runs `npm run leads -- <command>`; `args` are the words after the dashes. */
export const leads = commandOf({ list, show, export: exportCommand, retry, release, purge, stats }, usage);

if (/leads\.(ts|mjs)$/.test(process.argv[1] ?? '')) {
  process.exitCode = await exitCodeOf(() => leads(process.argv.slice(2), terminal));
}
