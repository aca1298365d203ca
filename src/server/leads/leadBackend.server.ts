import { whyNotWritten } from '../dataFolder.server';
import { errorCode, nameOf } from '../errorName.server';
import { Outbox } from './delivery/outbox.server';
import type { LeadLog } from './leadLog.server';
import type { LeadSettings, MailSettings } from './leadSettings.server';
import type { MailNotice } from './mail/mailNotice.server';
import type { MailQueue } from './mail/mailQueue.server';
import { keepRetention } from './retention.server';
import { LeadStore, type NewLead, type Trouble } from './store/leadStore.server';
import { storeFailure } from './storeFailure.server';
import { type OperationName, operationsThrough, runOperation, type StoreOperations } from './storeOperations.server';

/** What became of a delivery, for metrics. */
export interface DeliveryEvent {
  kind: 'delivered' | 'retry' | 'failed';
  form: NewLead['form'];
  region: string;
}

export interface Readiness {
  ok: boolean;
  /** Why leads cannot be stored; names no secret. */
  reason?: string;
  /** What does not keep leads from being stored, but is to be mended: endpoints that fail. */
  troubles?: readonly Trouble[];
}

/** The lead store with what works on it: deliveries, mails, retention. In this thread, or in one of its own (`openLeadThread`). */
export interface LeadBackend {
  /**
   * Opens the store and begins to deliver. A database server that is away is tried again until it is there; for a file that
   * cannot be opened the reason is given.
   */
  start(): Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Finishes or gives back what is being sent, then closes the store; each within a limit of its own. */
  stop(): Promise<void>;
  /** Whether a lead could be stored now, proved by a write. */
  ready(): Promise<Readiness>;
  readonly operations: StoreOperations;
}

/** Runs an operation by name; the way of a worker thread, where names come by message. */
export interface LocalLeadBackend extends LeadBackend {
  run(name: OperationName, args: unknown[]): Promise<unknown>;
}

/** The store is closed, gone or busy for too long. */
export class LeadStoreUnavailable extends Error {
  override readonly name = 'LeadStoreUnavailable';
  readonly status = 503;
}

const reopenMs = 2_000;
/** How long deliveries and mails under way may go on once the process is to end; then they are handed back, which takes a moment. */
const stopGraceMs = 2_000;

/** The store and what works on it. */
interface OpenStore {
  store: LeadStore;
  outbox: Outbox;
  mail: MailNotice | undefined;
}

/** Opens the store and all that works on it in the thread that calls. */
export function createLeadBackend(
  settings: LeadSettings,
  log: LeadLog,
  onDelivery: (event: DeliveryEvent) => void = () => undefined,
): LocalLeadBackend {
  let open: OpenStore | undefined;
  let closedReason = 'the lead store is not open';
  let stopping = false;
  let opening: NodeJS.Timeout | undefined;
  let endRetention = (): void => undefined;

  async function openStore(): Promise<void> {
    const opened = await openWithWorkers(settings, log, onDelivery, (error) => void reopenAfter(error));
    open = opened;
    opened.mail?.start();
    endRetention = keepRetention(opened.store, settings.retentionDays, log);
    log.info({}, 'leads: the store is open');
    if (stopping) await closeStore(0);
  }

  function openLater(afterMs: number): void {
    clearTimeout(opening);
    if (stopping) return;
    opening = setTimeout(() => {
      openStore().catch((error: unknown) => {
        closedReason = `the lead store cannot be opened (${storeFailure(error)})`;
        log.error({ error: storeFailure(error) }, 'leads: the store cannot be opened, trying again');
        openLater(reopenMs);
      });
    }, afterMs);
  }

  /** Ends what works on the store and closes it. */
  async function closeStore(graceMs: number): Promise<void> {
    endRetention();
    const closing = open;
    open = undefined;
    if (closing !== undefined) await close(closing, graceMs);
  }

  /** A file that has gone from its path, or that is damaged, is let go and opened anew. */
  async function reopenAfter(fault: unknown): Promise<void> {
    if (!open || stopping || !isBeyondThisConnection(fault)) return;
    closedReason = `the lead store is being opened anew (${nameOf(fault)})`;
    log.error({ error: nameOf(fault) }, 'leads: the store is gone from its place, opening it anew');
    await closeStore(0).catch((closeError: unknown) =>
      log.error({ error: nameOf(closeError) }, 'leads: closing the store failed'),
    );
    openLater(0);
  }

  async function run(name: OperationName, args: unknown[]): Promise<unknown> {
    if (!open || stopping) throw new LeadStoreUnavailable(closedReason);
    const opened = open;
    try {
      return await runOperation(
        name,
        {
          store: opened.store,
          stored: (lead) => sendOn(lead, opened),
          writesMails: settings.mail !== undefined,
        },
        args,
      );
    } catch (error) {
      void reopenAfter(error);
      throw error;
    }
  }

  return {
    run,
    operations: operationsThrough(run),
    async start() {
      try {
        await openStore();
      } catch (error) {
        // SQLite is a file of ours: if it cannot be opened, no waiting helps, and the start should say so.
        if (settings.databaseUrl === undefined) return { ok: false, reason: whyNotWritten(error) };
        log.error({ error: nameOf(error) }, 'leads: the database cannot be reached, trying again');
        openLater(reopenMs);
      }
      return { ok: true };
    },
    async stop() {
      stopping = true;
      clearTimeout(opening);
      await closeStore(Math.min(settings.timeoutMs, stopGraceMs));
    },
    async ready() {
      if (!open) return { ok: false, reason: closedReason };
      try {
        const { store } = open;
        await store.probe();
        return { ok: true, troubles: await store.troubles() };
      } catch (error) {
        void reopenAfter(error);
        return { ok: false, reason: `the lead store cannot be written to (${storeFailure(error)})` };
      }
    },
  };
}

/**
 * Opens the store and begins to deliver. What fails halfway is closed again, so that nothing of it goes on beside the next try.
 * Throws what the store or its first reading throws.
 * @param onFault called with each error of the store that a delivery comes upon
 */
async function openWithWorkers(
  settings: LeadSettings,
  log: LeadLog,
  onDelivery: (event: DeliveryEvent) => void,
  onFault: (error: unknown) => void,
): Promise<OpenStore> {
  const createMail = settings.mail && (await mailNotices(settings.mail, log));
  const store = await LeadStore.open(settings);
  const outbox = new Outbox(
    store.deliveries,
    settings,
    log,
    (lead, kind) => onDelivery({ kind, form: lead.form, region: lead.region }),
    onFault,
  );
  const opened = { store, outbox, mail: createMail?.(store.mails) };
  try {
    if (!createMail) await store.mails.endTrouble();
    await outbox.start();
  } catch (error) {
    await close(opened, 0);
    throw error;
  }
  return opened;
}

/** Loaded only where mails are written: the code takes some MB of the thread's memory. Loaded before the store is opened. */
async function mailNotices(mail: MailSettings, log: LeadLog): Promise<(queue: MailQueue) => MailNotice> {
  const { MailNotice } = await import('./mail/mailNotice.server');
  return (queue) => new MailNotice(queue, mail, log);
}

function sendOn(lead: NewLead, { outbox, mail }: OpenStore): void {
  if (lead.state === 'waiting') outbox.offer(lead);
  if (lead.mailDueAt !== null) void mail?.wake();
}

async function close({ store, outbox, mail }: OpenStore, graceMs: number): Promise<void> {
  await Promise.all([outbox.stop(graceMs), mail?.stop(graceMs)]);
  await store.close();
}

// 25006: Postgres may only be read; a connection keeps to that after its database, or the name of it, has changed.
const beyondThisConnection = [
  'STORE_GONE',
  '25006',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_READONLY',
  'SQLITE_IOERR',
];

/** Errors that stay until the file is opened again. */
function isBeyondThisConnection(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && beyondThisConnection.some((each) => code.startsWith(each));
}
