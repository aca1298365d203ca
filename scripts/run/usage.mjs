// What the commands say of themselves. Plain JavaScript without packages: it runs before anything is installed.

/**
 * Ends a command that takes no arguments (but those given as known) where help is asked for, with 0, or where something else
 * was written, with 2.
 */
export function usage(text, known = []) {
  const unknown = process.argv.slice(2).find((argument) => !known.includes(argument));
  if (unknown === undefined) return;
  if (unknown === '--help' || unknown === '-h') {
    process.stdout.write(`${text}\n`);
    process.exit(0);
  }
  process.stderr.write(`There is no ${unknown} here.\n\n${text}\n`);
  process.exit(2);
}
