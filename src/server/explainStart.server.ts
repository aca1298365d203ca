import { resolve } from 'node:path';
import { isFolder } from './isFolder.server';
import { WrongRegions } from './regionFiles/loadRegions.server';
import { WrongSettings } from './wrongSettings.server';

/** Why the server did not start, in words for whoever started it; the stack only with DEBUG=1. */
export function explainStart(error: unknown, env: NodeJS.ProcessEnv): string {
  const { PORT: port = '3000', HOST: host = '', DEBUG: debug } = env;
  if (debug === '1' && error instanceof Error && error.stack) return error.stack;
  if (error instanceof WrongSettings) return error.message;
  if (error instanceof WrongRegions) return [...missingFolders(env), error.message].join('\n\n');
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or set PORT to another number.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && host !== ''))
    return `HOST is '${host}', which is no address of this machine; write 0.0.0.0 for all of them, or 127.0.0.1.`;
  if (code === 'EACCES' && Number(port) < 1024)
    return `Port ${port} needs rights that this user does not have: set PORT to a number above 1023.`;
  return `The server could not start: ${error instanceof Error ? error.message : String(error)}\nDEBUG=1 shows where it happened.`;
}

/** The settings that name a folder which is not there: all files are missing then, and none of them is at fault. */
function missingFolders(env: NodeJS.ProcessEnv): string[] {
  return ['REGIONS_DIR', 'LOCALES_DIR'].flatMap((name) => {
    const set = env[name];
    if (!set || isFolder(resolve(set))) return [];
    return [`${name} is '${set}', and there is no folder ${resolve(set)}: give the path of the folder, or unset it.`];
  });
}
