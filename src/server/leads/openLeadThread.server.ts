import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { nameOf } from '../errorName.server';
import { type DeliveryEvent, type LeadBackend, LeadStoreUnavailable } from './leadBackend.server';
import type { LeadLog } from './leadLog.server';
import type { LeadSettings } from './leadSettings.server';
import { receivedReadiness, type ThreadMessage, type ThreadRequest } from './leadThreadMessages.server';
import { operationsThrough } from './storeOperations.server';
import { ThreadCalls } from './threadCalls.server';

/** The longest that a visitor waits for an operation before the answer is that it could not be done. */
const operationLimitMs = 4_500;
const readyLimitMs = 3_000;
/** The thread gives back what hangs sooner than that; what is left then is ended with it. */
export const stopLimitMs = 3_000;
const endLimitMs = 1_000;
const restartMs = { first: 50, most: 5_000 };

export interface ThreadOptions {
  /** Starts the thread; tests keep hold of it. */
  startWorker?: (settings: LeadSettings) => Worker;
}

/**
 * Runs the lead store in a thread of its own. When that thread dies it is started again; what was asked of it meanwhile fails,
 * so that nobody is told that a lead is stored which may not be.
 */
export function openLeadThread(
  settings: LeadSettings,
  log: LeadLog,
  onDelivery: (event: DeliveryEvent) => void = () => undefined,
  { startWorker = startLeadWorker }: ThreadOptions = {},
): LeadBackend {
  const calls = new ThreadCalls();
  let worker: Worker | undefined;
  let stopping = false;
  let restartIn = restartMs.first;
  let restarting: NodeJS.Timeout | undefined;

  function begin(): void {
    const started = startWorker(settings);
    worker = started;
    started.on('message', hear);
    started.on('error', (error) => log.error({ error: nameOf(error) }, 'leads: the thread of the store failed'));
    started.on('exit', (code) => ended(started, code));
  }

  function hear(message: ThreadMessage): void {
    if (message.kind === 'log') {
      log[message.level](message.fields, message.message);
    } else if (message.kind === 'delivery') {
      onDelivery(message.event);
    } else {
      calls.settle(message);
    }
  }

  function ended(which: Worker, code: number): void {
    if (which !== worker) return;
    worker = undefined;
    calls.failAll(new LeadStoreUnavailable('the thread of the lead store ended'));
    if (stopping) return;
    log.error({ code, againInMs: restartIn }, 'leads: the thread of the store ended, starting it again');
    restartLater();
  }

  function restartLater(): void {
    restarting = setTimeout(() => void restart(), restartIn);
    restartIn = Math.min(restartIn * 2, restartMs.most);
  }

  async function restart(): Promise<void> {
    try {
      begin();
    } catch (error) {
      // The system has no room for another thread now: there is none whose end would bring the next try.
      log.error({ error: nameOf(error), againInMs: restartIn }, 'leads: the thread of the store could not be started');
      restartLater();
      return;
    }
    try {
      const { ok } = receivedReadiness(await ask('start', operationLimitMs));
      if (ok) restartIn = restartMs.first;
      // Ended, so that the next try is a new thread with nothing left over.
      else await end();
    } catch (error) {
      log.error({ error: nameOf(error) }, 'leads: the thread of the store did not start');
      await end();
    }
  }

  /**
   * Lets the thread end itself between two of its operations: `terminate()` in the middle of a call into SQLite's binding takes
   * the whole process with it. It is the last resort for a thread that no longer listens.
   */
  async function end(): Promise<void> {
    const ending = worker;
    if (ending === undefined) return;
    const ended = once(ending, 'exit', { signal: AbortSignal.timeout(endLimitMs) });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, no window: it has no origin
    ending.postMessage({ id: 0, what: 'end' } satisfies ThreadRequest);
    await ended.catch(() => ending.terminate());
  }

  function ask(what: Exclude<ThreadRequest['what'], 'end'>, limitMs: number): Promise<unknown> {
    const to = worker;
    if (to === undefined || (stopping && what !== 'stop'))
      return Promise.reject(new LeadStoreUnavailable('the thread of the lead store is not running'));
    return calls.ask(to, what, limitMs);
  }

  return {
    operations: operationsThrough((operation, args) => ask({ operation, args }, operationLimitMs)),
    async start() {
      begin();
      const { ok, reason = 'the store did not say why' } = receivedReadiness(await ask('start', 60_000));
      return ok ? { ok } : { ok, reason };
    },
    async stop() {
      stopping = true;
      clearTimeout(restarting);
      if (worker === undefined) return;
      await ask('stop', stopLimitMs).catch((error: unknown) =>
        log.error({ error: nameOf(error) }, 'leads: the store did not close in time'),
      );
      await end();
    },
    async ready() {
      try {
        return receivedReadiness(await ask('ready', readyLimitMs));
      } catch (error) {
        return { ok: false, reason: error instanceof LeadStoreUnavailable ? error.message : nameOf(error) };
      }
    },
  };
}

/** From its source in development and in tests, else from the file that the build has put beside the server's. */
export function startLeadWorker(settings: LeadSettings): Worker {
  const file = import.meta.url.endsWith('.ts') ? 'leadThreadFromSource.mjs' : 'leadThread.mjs';
  return new Worker(new URL(file, import.meta.url), {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
}
