import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** On SIGTERM and SIGINT: no new requests, those that run are answered, then `close`, then the end. */
export function drainOnSignal(server: Server, log: Logger, close: () => Promise<unknown>): void {
  const drain = () => {
    server.close(() => {
      void close()
        .catch((error: unknown) => log.error({ err: error }, 'closing failed'))
        .finally(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
}

/**
 * Where `npm start` began this process and is killed without a word, this ends as if it had been killed itself: the port is
 * free for the next start, and all that was answered is on disk.
 */
export function endWithStarter(): void {
  if (process.connected) process.once('disconnect', () => process.exit(1));
}
