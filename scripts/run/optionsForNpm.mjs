// What npm does with words that were meant for a command. Plain JavaScript without packages: it runs before anything is installed.

/** Options of the commands that npm has none of its own for: where one stands in npm's settings, somebody has just typed it. */
export const ownOptions = [
  'board',
  'city',
  'country',
  'csv',
  'currency',
  'draft',
  'file',
  'find',
  'form',
  'format',
  'hours',
  'languages',
  'like',
  'limit',
  'name',
  'open',
  'origin',
  'out',
  'phone',
  'region',
  'replace',
  'since',
  'state',
  'tell',
  'time-zone',
  'to',
  'until',
  'waiting',
];

/**
 * The options that npm has kept: without `--` before them it takes `npm run trials block <class> --open` for a setting of its own,
 * and the command would close the class in place of opening it.
 */
export function keptByNpm(args, env = process.env) {
  const isGiven = (option) => args.some((word) => word === `--${option}` || word.startsWith(`--${option}=`));
  return ownOptions.filter((option) => env[`npm_config_${option.replaceAll('-', '_')}`] && !isGiven(option));
}
