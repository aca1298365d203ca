import { whyNotWritten } from '../server/dataFolder.server';
import { errorCode } from '../server/errorName.server';

/** The option that every command has. */
export const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

/** A mistake in how a command was called: explained in a line, exit code 2. */
export class WrongUsage extends Error {}

/** Something a command could not do: explained in a line or two, exit code 1. */
export class CommandFailure extends Error {}

/** What a command writes; tests put in their own. */
export interface Output {
  write: (text: string) => void;
  explain: (text: string) => void;
  /** How many letters stand side by side in the terminal; nothing where the text goes into a file or another program. */
  columns?: number | undefined;
}

/** Standard output and standard error. */
export const terminal: Output = {
  write: (text) => void process.stdout.write(`${text}\n`),
  explain: (text) => void process.stderr.write(`${text}\n`),
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
};

/** One command of several: returns its exit code. */
export type Command = (args: string[], output: Output) => Promise<number>;

/** Several commands behind one name: the first word says which; `--help` and a word that is none of them show the usage. */
export function commandOf(commands: Record<string, Command>, usage: string): Command {
  return async ([name, ...rest], output) => {
    if (name === '--help' || name === '-h' || name === 'help') {
      output.write(usage);
      return 0;
    }
    const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new WrongUsage(`${name === undefined ? 'Which command?' : `There is no command '${name}'.`}\n\n${usage}`);
    return command(rest, output);
  };
}

// `… | head` closes the pipe when it has enough: no mistake, and nothing to tell.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  if (process.env['DEBUG'] === '1') throw error;
  // `… > file` on a full disk: what stands in the file is a part at most.
  terminal.explain(`What this command says cannot be written: ${whyNotWritten(error)}.`);
  process.exit(1);
});

/** How long a command that has failed may take to end. */
const longestEndMs = 1_000;

/** Runs a command with the words after its name, as a program of its own. */
export async function runAsProgram(command: (args: string[], output: Output) => Promise<number>): Promise<void> {
  process.exitCode = await exitCodeOf(() => command(process.argv.slice(2), terminal));
  // What failed may have left a connection open, as the client of Postgres does where it has no password.
  if (process.exitCode !== 0) setTimeout(() => process.exit(), longestEndMs).unref();
}

/** Runs a command and turns its end into an exit code: 0 done, 1 explained failure, 2 wrong usage. No stack unless DEBUG=1. */
export async function exitCodeOf(run: () => Promise<number>, output: Output = terminal): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (process.env['DEBUG'] === '1' && error instanceof Error) output.explain(error.stack ?? error.message);
    else if (isParseArgsError(error)) output.explain(`${plainly(error)} --help shows what there is.`);
    else output.explain(error instanceof Error ? error.message : String(error));
    return error instanceof WrongUsage || isParseArgsError(error) ? 2 : 1;
  }
}

function isParseArgsError(error: unknown): error is Error {
  return errorCode(error)?.startsWith('ERR_PARSE_ARGS') === true;
}

/** The first sentence of what node:util's parseArgs says, which names the option; what follows is for programmers. */
function plainly({ message }: Error): string {
  const [, option] = /^Option '([^']+)' argument is ambiguous/.exec(message) ?? [];
  if (option) return `${option} has no value, or one that begins with a dash.`;
  const [first = message] = message.split(/\.\s|\n/, 1);
  return first.endsWith('.') ? first : `${first}.`;
}
