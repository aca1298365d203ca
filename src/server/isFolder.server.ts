import { statSync } from 'node:fs';

/** True where a folder is at this path that can be asked for; false for a file, for nothing, and where the way there ends in a file. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
