import { commandOf, runAsProgram } from './commandLine';
import { block, cancel } from './trials/changeTrials';
import { list, roster } from './trials/showTrials';

const usage = `Usage: npm run trials -- <command>

  list             the trial classes to come, with their seats
  roster <date>    who comes on a day
  block <class>    lets nobody else book a class
  cancel <class>   cancels a class and every booking of it

Each command has --help. Exit codes: 0 done, 1 a failure that is explained, 2 wrong usage.`;

/** Runs `npm run trials -- <command>`; `args` are the words after the dashes. */
export const trials = commandOf({ list, roster, block, cancel }, usage);

if (/trials\.(ts|mjs)$/.test(process.argv[1] ?? '')) {
  await runAsProgram(trials);
}
