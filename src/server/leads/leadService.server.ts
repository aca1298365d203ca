import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { FormId } from '../../leads/forms';
import { WrongSettings } from '../wrongSettings.server';
import { endpointFor, mailRecipients } from './destinations.server';
import { createLeadBackend, type LeadBackend, type Readiness } from './leadBackend.server';
import { idForKey } from './leadId.server';
import type { LeadSettings } from './leadSettings.server';
import type { NewLead, Saved } from './leadStore.server';
import { openLeadThread, stopLimitMs } from './openLeadThread.server';
import { type AcceptedLead, receiveLeads, type ReceiveParts } from './receiveLead.server';
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
  /** Handles `/api/leads/:form`; lets every other path pass. */
  router(parts: Pick<ReceiveParts, 'snapshot' | 'showPage'>): RequestHandler;
  /** Opens the store and begins to deliver. Throws WrongSettings where a file cannot be opened; a database server is waited for. */
  start(): Promise<void>;
  /** Finishes or gives back what is being sent, within five seconds, then closes the store. */
  stop(): Promise<void>;
  /** Whether a lead could be stored now; the reason names no secret. */
  ready(): Promise<Readiness>;
  /** How many leads are in each state; empty while the store is away. */
  counts(): Promise<Partial<Record<string, number>>>;
  /** What other parts of the site ask of the store. */
  readonly operations: StoreOperations;
}

/** How long an endpoint is asked before a lead is put down as failed. A script that nobody mends within a week needs a person. */
const retryForMs = 7 * 24 * 3_600_000;
/** The longest that {@link LeadService.stop} takes. */
export const leadsLimitMs = stopLimitMs + 300;
const readyForMs = 1_000;

/**
 * The whole life of leads: taken in, stored, delivered, told of by mail, erased when their time is over. SQLite runs in a thread
 * of its own, as it stops its thread while it waits for the disk; Postgres does not, and is asked from here.
 */
export function createLeadService(
  settings: LeadSettings,
  log: Logger,
  onEvent: (event: LeadEvent) => void = () => undefined,
  openBackend = settings.databaseUrl === undefined ? openLeadThread : createLeadBackend,
): LeadService {
  const backend: LeadBackend = openBackend(settings, log, onEvent);
  let lastProbe: { at: number; result: Promise<Readiness> } | undefined;

  async function accept(lead: AcceptedLead): Promise<Saved> {
    const row = newLead(lead, settings);
    const saved = await backend.operations.saveLead(row, lead.keys.slice(0, -1).map(idForKey));
    const { form, region } = lead;
    onEvent({
      kind: !saved.isNew ? 'repeated' : row.state === 'quarantined' ? 'quarantined' : 'stored',
      form,
      region,
    });
    if (saved.isNew) log.info({ lead: saved.id, form, region, state: row.state }, 'lead stored');
    return saved;
  }

  return {
    operations: backend.operations,
    router: (parts) =>
      receiveLeads({
        ...parts,
        accept,
        rateLimit: settings.rateLimit,
        log,
        onRefused: (form, status) => onEvent({ kind: 'refused', form, status }),
      }),
    async start() {
      const result = await backend.start();
      if (!result.ok)
        throw new WrongSettings(
          `DATA_DIR is '${settings.dataDir}': leads cannot be stored there (${result.reason}); give a folder that this process may write to`,
        );
    },
    stop: () => backend.stop(),
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
  const told =
    settings.mail !== undefined &&
    parsed.doubt === null &&
    mailRecipients(settings.mail.recipients, region) !== undefined;
  return {
    id: idForKey(lead.keys.at(-1)),
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
    mailDueAt: told ? receivedAt : null,
  };
}
