import { readServerRecord } from '../server/leads/serverRecord.server';

/**
 * The port of this machine at which the site is looked at: `PORT` of the environment, else that of the server whose `DATA_DIR` this
 * is, which may have it from another place than the command.
 * @param settings of the environment, with the usual port where it says none
 */
export function sitePort(settings: { port: number; dataDir: string }, environment: NodeJS.ProcessEnv): number {
  if (environment['PORT']) return settings.port;
  try {
    return readServerRecord(settings.dataDir)?.port ?? settings.port;
  } catch {
    // It may be for the eyes of another user alone: a link to look at is not worth a failure.
    return settings.port;
  }
}
