import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { errorCode } from '../../errorName.server';

/** What SQLite keeps beside a database: its write-ahead log, and the index of that. */
const beside = ['-wal', '-shm'];

/**
 * Makes a database file that is not there, and sets the rights of one that is, before SQLite opens it. Throws EACCES for one that
 * this process may not write, EISDIR for a folder.
 */
export function prepareDatabaseFile(file: string): void {
  if (existsSync(file)) {
    refuseFolder(file);
    refuseReadOnly(file);
  }
  keepForOwner(file);
}

/** Of which SQLite could say only that it cannot open it. */
function refuseFolder(file: string): void {
  if (statSync(file).isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
}

/**
 * SQLite would open the file for reading, and make what it keeps beside it with the same rights, so that nobody could write once
 * the file may be written again.
 */
function refuseReadOnly(file: string): void {
  accessSync(file, constants.W_OK);
  // Those that another program has left so, by a look at the file while it could only be read, get the file's rights back.
  for (const suffix of beside)
    if (existsSync(file + suffix) && !mayWrite(file + suffix)) chmodSync(file + suffix, statSync(file).mode);
}

function mayWrite(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * What families typed is for the user of the server alone. SQLite gives the files that it makes beside the database the rights of
 * that one. Files that everybody may read, as they were made before, are closed; what somebody has opened to a group alone stays so.
 */
function keepForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  for (const suffix of ['', ...beside]) {
    try {
      const { mode } = statSync(file + suffix);
      if ((mode & 0o007) !== 0) chmodSync(file + suffix, mode & 0o700);
    } catch {
      // Not there, or of another user, who decides who may read it.
    }
  }
}
