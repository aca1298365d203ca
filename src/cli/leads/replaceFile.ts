import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';

/**
 * Has a file written under a name of its own beside it, and gives it its name once it is whole: until then what stood there
 * stays. What is no file, as /dev/stdout, is written as it is.
 * @param write writes the file that it is given, which is new, for its owner's eyes only
 */
export async function replaceFile(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const isThere = existsSync(file);
  if (isThere && !statSync(file).isFile()) return write(file);
  // Where the name is a link, what it leads to is replaced.
  const target = isThere ? realpathSync(file) : file;
  const part = `${target}.${randomUUID().slice(0, 8)}.part`;
  try {
    await write(part);
    renameSync(part, target);
  } finally {
    rmSync(part, { force: true });
  }
}
