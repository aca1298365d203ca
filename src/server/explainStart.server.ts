import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode, nameOf } from './errorName.server';
import { isFolder } from './isFolder.server';
import { WrongRegions } from './regionFiles/WrongRegions.server';
import { WrongSettings } from './wrongSettings.server';

/** Why the server did not start, in words for whoever started it; the stack only with DEBUG=1. */
export function explainStart(error: unknown, env: NodeJS.ProcessEnv): string {
  const { PORT: port = '3000', HOST: host = '', DEBUG: debug } = env;
  if (debug === '1' && error instanceof Error && error.stack) return error.stack;
  if (error instanceof WrongSettings) return error.message;
  if (error instanceof WrongRegions) return wrongFolders(env).join('\n') || error.message;
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or set PORT to another number.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && host !== ''))
    return `HOST is '${host}', which is no address of this machine; write 0.0.0.0 for all of them, or 127.0.0.1.`;
  if (code === 'EACCES' && Number(port) < 1024)
    return `Port ${port} needs rights that this user does not have: set PORT to a number above 1023.`;
  return `The server could not start: ${error instanceof Error ? error.message : String(error)}\nDEBUG=1 shows where it happened.`;
}

/** A line for each setting that names a wrong folder: all files are missing then, and none of them is at fault. */
export function wrongFolders(env: NodeJS.ProcessEnv): string[] {
  return ['REGIONS_DIR', 'LOCALES_DIR'].flatMap((name) => {
    const set = env[name];
    const wrong = set && whatIsWrongWith(name, resolve(set));
    return wrong ? [`${name} is '${set}', and ${wrong}: give the path of the folder, or unset it.`] : [];
  });
}

function whatIsWrongWith(name: string, folder: string): string | undefined {
  if (!isFolder(folder)) return `there is no folder ${folder}`;
  if (name === 'LOCALES_DIR') return isFolder(join(folder, 'en')) ? undefined : `${folder} has no folder en`;
  try {
    return readdirSync(folder).some((file) => file.endsWith('.yaml')) ? undefined : `${folder} has no region file`;
  } catch (error) {
    return `${folder} cannot be read (${nameOf(error)})`;
  }
}
