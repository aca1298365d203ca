import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createLeadBackend, type LocalLeadBackend } from './leadBackend.server';
import type { LeadLog, LogLevel } from './leadLog.server';
import type { LeadSettings } from './leadSettings.server';
import { sentError, type ThreadMessage, type ThreadRequest } from './leadThreadMessages.server';

/** The thread in which the SQLite store and its outbox run: what stops there stops no page. */
function serve(port: MessagePort, settings: LeadSettings): void {
  const tell = (message: ThreadMessage): void => port.postMessage(message);
  const logAt =
    (level: LogLevel): LeadLog[LogLevel] =>
    (fields, message) =>
      tell({ kind: 'log', level, fields, message });
  const log: LeadLog = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
  const backend = createLeadBackend(settings, log, (event) => tell({ kind: 'delivery', event }));
  port.on('message', ({ id, what }: ThreadRequest) => {
    if (what === 'end') process.exit();
    perform(backend, what).then(
      (value) => tell({ kind: 'result', id, value }),
      (error: unknown) => tell({ kind: 'error', id, error: sentError(error) }),
    );
  });
}

function perform(backend: LocalLeadBackend, what: Exclude<ThreadRequest['what'], 'end'>): Promise<unknown> {
  return typeof what === 'string' ? backend[what]() : backend.run(what.operation, what.args);
}

if (parentPort !== null) serve(parentPort, workerData);
