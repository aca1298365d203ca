import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { FormId } from '../../leads/forms';
import { whyNotWritten } from '../dataFolder.server';
import { WrongSettings } from '../settings.server';
import { endpointFor, mailRecipients } from './destinations.server';
import { nameOf } from './endpointWorker.server';
import { idForKey } from './leadId.server';
import type { LeadSettings } from './leadSettings.server';
import { LeadStore, type NewLead, type Saved } from './leadStore.server';
import { MailNotice } from './mailNotice.server';
import { Outbox } from './outbox.server';
import { type AcceptedLead, receiveLeads, type ReceiveParts } from './receiveLead.server';

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
  /** Opens the store and begins to deliver. A database server that is away is tried again until it is there. */
  start(): Promise<void>;
  /** Finishes or gives back what is being sent, then closes the store. */
  stop(): Promise<void>;
  /** Whether a lead could be stored now; the reason names no secret. */
  ready(): Promise<{ ok: boolean; reason?: string }>;
  /** How many leads are in each state; empty while the store is away. */
  counts(): Promise<Partial<Record<string, number>>>;
}

/** How long an endpoint is asked before a lead is put down as failed. A script that nobody mends within a week needs a person. */
const retryForMs = 7 * 24 * 3_600_000;
const reopenMs = 2_000;
/** How long deliveries and mails under way may go on once the process is to end; then they are handed back. */
const stopGraceMs = 2_000;
/** The longest that {@link LeadService.stop} takes while the store answers. */
export const leadsLimitMs = stopGraceMs + 1_000;
const readyForMs = 1_000;
const retentionRoundMs = 6 * 3_600_000;
const dayMs = 24 * 3_600_000;

class LeadStoreUnavailable extends Error {
  readonly status = 503;
}

/** The whole life of leads: taken in, stored, delivered, told of by mail, erased when their time is over. */
export function createLeadService(
  settings: LeadSettings,
  log: Logger,
  onEvent: (event: LeadEvent) => void = () => undefined,
): LeadService {
  let open: { store: LeadStore; outbox: Outbox; mail: MailNotice | undefined } | undefined;
  let stopping = false;
  let reopening: NodeJS.Timeout | undefined;
  let retention: NodeJS.Timeout | undefined;
  let lastProbe: { at: number; result: Promise<{ ok: boolean; reason?: string }> } | undefined;

  async function openStore(): Promise<void> {
    const store = await LeadStore.open(settings);
    const outbox = new Outbox(store.deliveries, settings, log, (lead, kind) =>
      onEvent({ kind, form: lead.form, region: lead.region }),
    );
    const mail = settings.mail && new MailNotice(store.mails, settings.mail, log);
    open = { store, outbox, mail };
    await outbox.start();
    mail?.start();
    void purge();
    retention = setInterval(() => void purge(), retentionRoundMs);
  }

  async function keepOpening(): Promise<void> {
    try {
      await openStore();
      log.info('leads: the store is open');
    } catch (error) {
      // SQLite is a file of ours: if it cannot be opened, no waiting helps, and the start should say so.
      if (settings.databaseUrl === undefined) {
        throw new WrongSettings(
          `DATA_DIR is '${settings.dataDir}': leads cannot be stored there (${whyNotWritten(error)}); give a folder that this process may write to`,
        );
      }
      log.error({ error: nameOf(error) }, 'leads: the database cannot be reached, trying again');
      if (!stopping) reopening = setTimeout(() => void keepOpening(), reopenMs);
    }
  }

  async function purge(): Promise<void> {
    if (settings.retentionDays === undefined || !open) return;
    try {
      const erased = await open.store.purgeBefore(Date.now() - settings.retentionDays * dayMs);
      if (erased > 0) log.info({ erased, days: settings.retentionDays }, 'leads: erased what is past its retention');
    } catch (error) {
      log.error({ error: nameOf(error) }, 'leads: retention could not be kept');
    }
  }

  async function accept(lead: AcceptedLead): Promise<Saved> {
    if (!open || stopping) throw new LeadStoreUnavailable();
    const { store, outbox, mail } = open;
    for (const earlier of lead.keys.slice(0, -1)) {
      const id = idForKey(earlier);
      if (await store.has(id)) return { id, isNew: false };
    }
    const url = endpointFor(settings.endpoints, lead.form, lead.region);
    const row = newLead(lead, url, settings);
    const saved = await store.save(row);
    const quarantined = row.state === 'quarantined';
    onEvent({
      kind: saved.isNew ? (quarantined ? 'quarantined' : 'stored') : 'repeated',
      form: lead.form,
      region: lead.region,
    });
    if (saved.isNew) {
      log.info({ lead: saved.id, form: lead.form, region: lead.region, state: row.state }, 'lead stored');
      outbox.meet(lead.region);
      if (url !== undefined && !quarantined) outbox.wake(url);
      if (row.mailDueAt !== null) void mail?.wake();
    }
    return saved;
  }

  async function probe(): Promise<{ ok: boolean; reason?: string }> {
    if (!open) return { ok: false, reason: 'the lead store is not open' };
    try {
      await open.store.probe();
      return { ok: true };
    } catch (error) {
      return { ok: false, reason: `the lead store cannot be written to (${nameOf(error)})` };
    }
  }

  return {
    router: (parts) =>
      receiveLeads({
        ...parts,
        accept,
        rateLimit: settings.rateLimit,
        log,
        onRefused: (form, status) => onEvent({ kind: 'refused', form, status }),
      }),
    start: keepOpening,
    async stop() {
      stopping = true;
      clearTimeout(reopening);
      clearInterval(retention);
      if (!open) return;
      const { store, outbox, mail } = open;
      await Promise.all([outbox.stop(Math.min(settings.timeoutMs, stopGraceMs)), mail?.stop(stopGraceMs)]);
      open = undefined;
      await store.close();
    },
    ready() {
      if (!lastProbe || Date.now() - lastProbe.at > readyForMs) lastProbe = { at: Date.now(), result: probe() };
      return lastProbe.result;
    },
    counts: async () => (open ? open.store.countByState() : {}),
  };
}

function newLead(lead: AcceptedLead, url: string | undefined, settings: LeadSettings): NewLead {
  const { form, region, language, page, parsed, noticeVersion } = lead;
  const receivedAt = Date.now();
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
