import type { Logger } from 'pino';
import { errorCode } from './errorName.server';

export interface UncaughtErrorParts {
  log: Pick<Logger, 'error' | 'fatal'>;
  count: (kind: 'exception' | 'rejection') => void;
  end: (why: string, code: number) => Promise<void>;
}

/** Errors of a connection or a file that broke. They say nothing of the state of this process. */
const codesOfBrokenStreams = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
]);

/**
 * What happens to errors that nobody caught. Each is logged as one line and counted. After an exception, whatever ran was left
 * half done: the process ends in order and whoever runs it begins a new one. A rejected promise that nobody waited for, or a
 * broken connection, leaves nothing half done, and the process goes on.
 *
 * Takes the place of the listeners that libraries have installed so far: Vike's would swallow every error.
 */
export function handleUncaughtErrors({ log, count, end }: UncaughtErrorParts): void {
  process.removeAllListeners('uncaughtException');
  process.removeAllListeners('unhandledRejection');
  process.on('uncaughtException', (error) => {
    count('exception');
    if (isBrokenStream(error)) {
      log.error({ err: error }, 'a connection or file broke and nobody caught it');
      return;
    }
    log.fatal({ err: error }, 'nobody caught this error; the process ends in order');
    void end('an uncaught error', 1);
  });
  process.on('unhandledRejection', (reason) => {
    count('rejection');
    log.error({ err: reason }, 'a promise was rejected and nobody waited for it');
  });
}

function isBrokenStream(error: unknown): boolean {
  return codesOfBrokenStreams.has(errorCode(error) ?? '');
}
