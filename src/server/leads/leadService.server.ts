import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { FormId } from '../../leads/forms';
import { nameOf } from '../errorName.server';
import { bookSeat } from '../trials/bookSeat.server';
import { createTrialDesk, type TrialDesk } from '../trials/trialDesk.server';
import { WrongSettings } from '../wrongSettings.server';
import { retryForMs } from './delivery/backoff.server';
import { endpointFor, mailRecipients } from './delivery/destinations.server';
import { createLeadBackend, type LeadBackend, type Readiness } from './leadBackend.server';
import type { LeadSettings } from './leadSettings.server';
import { openLeadThread, stopLimitMs } from './openLeadThread.server';
import type { Accepted, AcceptedLead, ReceiveParts, SeatWish } from './receive/leadIntake.server';
import { receiveLeads } from './receive/receiveLead.server';
import { endServerRecord, type RecordedSettings, writeServerRecord } from './serverRecord.server';
import { idForKey } from './store/leadId.server';
import type { NewLead } from './store/leadStore.server';
import type { StoreOperations } from './storeOperations.server';

/** What happened to a lead, for metrics. */
export interface LeadEvent {
  kind: 'stored' | 'repeated' | 'quarantined' | 'refused' | 'delivered' | 'retry' | 'failed';
  form: FormId;
  /** Absent for a refusal. */
  region?: string;
  /** HTTP status of a refusal. */
  status?: number;
}

export interface LeadService {
  /** Answers `/api/leads/:form`, whatever the method. */
  router(parts: Pick<ReceiveParts, 'snapshot' | 'showPage'>): RequestHandler;
  /** Opens the store and begins to deliver. Throws WrongSettings where a file cannot be opened; a database server is waited for. */
  start(): Promise<void>;
  /** Finishes or gives back what is being sent, then closes the store; all within `leadsLimitMs`. */
  stop(): Promise<void>;
  /** Whether a lead could be stored now; the reason names no secret. */
  ready(): Promise<Readiness>;
  /** How many leads are in each state; empty while the store is away. */
  counts(): Promise<Partial<Record<string, number>>>;
  /** What other parts of the site ask of the store. */
  readonly operations: StoreOperations;
  /** Which trial classes can be booked. */
  readonly trials: TrialDesk;
}

/** The longest that {@link LeadService.stop} takes. */
export const leadsLimitMs = stopLimitMs + 300;
const readyForMs = 1_000;
/** A disk that was full as the server began may have room by then. */
const recordAgainMs = 60_000;

/**
 * The whole life of leads: received, stored, delivered, announced by mail, erased after the retention time. SQLite runs in a thread
 * of its own, as its calls block the thread while they wait for the disk; Postgres is called from the main thread.
 */
export function createLeadService(
  settings: RecordedSettings,
  log: Logger,
  onEvent: (event: LeadEvent) => void = () => undefined,
  openBackend = settings.databaseUrl === undefined ? openLeadThread : createLeadBackend,
): LeadService {
  const backend: LeadBackend = openBackend(settings, log, onEvent);
  let lastProbe: { at: number; result: Promise<Readiness> } | undefined;

  let isEnding = false;
  const trials = createTrialDesk(backend.operations, {
    // A page that is being made anew as the store closes, after the last visitor: nothing that anybody has to mend.
    error: (fields, message) => void (isEnding || log.error(fields, message)),
  });

  async function accept(lead: AcceptedLead, wish?: SeatWish): Promise<Accepted> {
    const row = newLead(lead, settings);
    const hasKey = lead.key !== undefined;
    const earlierIds = (hasKey ? lead.contentKeys : lead.contentKeys.slice(0, -1)).map(idForKey);
    const { operations } = backend;
    const accepted: Accepted = wish
      ? await bookSeat({ operations, trials }, row, wish, { earlierIds, hasKey })
      : { kind: 'stored', saved: await operations.saveLead(row, earlierIds) };
    if (accepted.kind === 'full') return accepted;
    const { form, region } = lead;
    const { saved } = accepted;
    onEvent({
      kind: !saved.isNew ? 'repeated' : row.state === 'quarantined' ? 'quarantined' : 'stored',
      form,
      region,
    });
    if (saved.isNew) log.info({ lead: saved.id, form, region, state: row.state }, 'lead stored');
    return accepted;
  }

  let leaving: NodeJS.Timeout | undefined;

  /** For the commands. Until it can be written they read that of the server before, or the environment alone. */
  function leaveRecord(leave: typeof endServerRecord): void {
    clearTimeout(leaving);
    try {
      leave(settings, process.pid);
    } catch (error) {
      if (leaving === undefined || isEnding)
        log.warn({ error: nameOf(error) }, 'leads: the settings could not be left for the commands');
      if (!isEnding) leaving = setTimeout(() => leaveRecord(leave), recordAgainMs).unref();
    }
  }

  return {
    operations: backend.operations,
    trials,
    router: (parts) =>
      receiveLeads({
        ...parts,
        accept,
        trials,
        rateLimit: settings.rateLimit,
        log,
        onRefused: (form, status) => onEvent({ kind: 'refused', form, status }),
      }),
    async start() {
      const result = await backend.start();
      if (!result.ok)
        throw new WrongSettings(
          `DATA_DIR is '${settings.dataDir}': leads cannot be stored there (${result.reason}); give a ` +
            'folder that this process may write to',
        );
      leaveRecord(writeServerRecord);
    },
    async stop() {
      isEnding = true;
      await backend.stop();
      leaveRecord(endServerRecord);
    },
    ready() {
      // Not by the clock on the wall: set back, it would freeze the last answer.
      const now = performance.now();
      if (!lastProbe || now - lastProbe.at > readyForMs) lastProbe = { at: now, result: backend.ready() };
      return lastProbe.result;
    },
    counts: () => backend.operations.countByState(),
  };
}

function newLead(lead: AcceptedLead, settings: LeadSettings): NewLead {
  const { form, region, language, page, parsed, noticeVersion } = lead;
  const receivedAt = Date.now();
  const url = endpointFor(settings.endpoints, form, region);
  const isAnnounced =
    settings.mail !== undefined &&
    parsed.doubt === null &&
    mailRecipients(settings.mail.recipients, region) !== undefined;
  return {
    id: idForKey(lead.key ?? lead.contentKeys.at(-1)),
    form,
    region,
    language,
    page,
    fields: parsed.fields,
    receivedAt,
    noticeVersion,
    noticeShownAt: parsed.elapsedMs === undefined ? null : receivedAt - parsed.elapsedMs,
    state: parsed.doubt === null ? (url === undefined ? 'stored' : 'waiting') : 'quarantined',
    doubt: parsed.doubt,
    retryUntil: receivedAt + retryForMs,
    mailDueAt: isAnnounced ? receivedAt : null,
  };
}
