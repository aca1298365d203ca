import { dirname } from 'node:path';
import { whyNotWritten } from '../server/dataFolder.server';
import { isFolder } from '../server/isFolder.server';
import { CommandFailure } from './commandLine';

/** Why a file that a command was to write is not there, in words. */
export function writeFailure(file: string, error: unknown): CommandFailure {
  const folder = dirname(file);
  const why = isFolder(file)
    ? 'it is a folder'
    : isFolder(folder)
      ? whyNotWritten(error)
      : `there is no folder ${folder}`;
  return new CommandFailure(`${file} cannot be written: ${why}.`);
}
