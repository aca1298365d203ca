import { nameOf } from '../../errorName.server';
import type { LeadLog } from '../leadLog.server';
import { backoffMs } from './backoff.server';
import { type DeliveryOutcome, deliver } from './deliver.server';
import type { ClaimedLead, DeliveryQueue } from './deliveryQueue.server';
import type { Queue } from './destinations.server';

export interface WorkerOptions {
  url: string;
  /** The settings that name the endpoint; its address is a secret. */
  name: string;
  redirectHosts: readonly string[];
  ack: 'status' | 'id';
  timeoutMs: number;
  retryBaseMs: number;
  retryCapMs: number;
  onOutcome?: ((lead: ClaimedLead, kind: 'delivered' | 'retry' | 'failed') => void) | undefined;
  /** A lead will be due at this moment. */
  onDueAt: (moment: number) => void;
  onError: (error: unknown) => void;
  /**
   * The machine's time, by which a lead's week is over as it began by it. The queue's own clock stays ahead once the machine's has
   * been: by that alone, each lead would be given up after its first failure.
   */
  machineTime?: () => number;
}

/** Requests to one endpoint at a time. Apps Script allows 30 runs at once, for everything that its account does. */
const mostInFlight = 6;
/** Failures in a row after which the endpoint, not a lead, is taken to be the trouble. */
const failuresToPause = 3;
const longestPauseMs = 30_000;

/**
 * Sends the leads of one endpoint, so that one which hangs or fails holds up no other. While an endpoint fails, it is asked with one
 * lead at a time and growing pauses; the rest wait untouched, and go out at full width after the first success.
 */
export class EndpointWorker {
  private readonly inFlight = new Set<Promise<void>>();
  private readonly abort = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  /** Forms and regions that may have something due. */
  private readonly due = new Map<string, Queue>();
  private failuresInARow = 0;
  /** The reason that is on record, or null: the endpoint is well. Undefined: not known yet. */
  private trouble: string | null | undefined;
  /** The last writing of it. One after the other: of two at once, over connections of their own, the older might come last and stay. */
  private noting = Promise.resolve();
  /** By the monotonic clock. */
  private pausedUntil = 0;
  private looking: Promise<void> | undefined;
  private lookAgain = false;
  private stopping = false;

  constructor(
    private readonly deliveries: DeliveryQueue,
    private readonly log: LeadLog,
    private readonly options: WorkerOptions,
  ) {}

  /** There may be something to send of this form and region. */
  offer(queue: Queue): void {
    this.due.set(keyOf(queue), queue);
    this.wake();
  }

  private wake(): void {
    if (this.stopping) return;
    if (this.looking) {
      this.lookAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.looking = this.look();
  }

  private async look(): Promise<void> {
    try {
      await this.takeDueLeads();
    } catch (error) {
      this.log.error({ error: nameOf(error) }, 'leads: the queue could not be read');
      this.options.onError(error);
    }
    this.looking = undefined;
    if (this.stopping || !this.lookAgain) return;
    this.lookAgain = false;
    this.wake();
  }

  /** Starts sending what is due, as far as there is room. Every attempt wakes the worker when it ends. */
  private async takeDueLeads(): Promise<void> {
    const pause = this.pausedUntil - performance.now();
    if (pause > 0) {
      this.timer = setTimeout(() => this.wake(), pause);
      return;
    }
    const width = this.failuresInARow >= failuresToPause ? 1 : mostInFlight;
    // Long enough for an attempt and for writing down how it went, so that a lease ends only under a process that died or froze.
    const leaseMs = this.options.timeoutMs + 5_000;
    for (const [key, queue] of this.due) {
      const room = width - this.inFlight.size;
      if (room <= 0 || this.stopping) return;
      // Taken off before the query, so that what is offered during it is not forgotten after it.
      this.due.delete(key);
      const claimed = await this.deliveries.claim(queue, room, leaseMs);
      if (claimed.length === room) this.due.set(key, queue);
      for (const lead of claimed) this.send(lead);
    }
  }

  private send(lead: ClaimedLead): void {
    const attempt = this.attempt(lead)
      .catch((error: unknown) =>
        this.log.error({ lead: lead.id, error: nameOf(error) }, 'leads: the result of an attempt could not be stored'),
      )
      .finally(() => {
        this.inFlight.delete(attempt);
        this.wake();
      });
    this.inFlight.add(attempt);
  }

  private async attempt(lead: ClaimedLead): Promise<void> {
    // Stopped between taking and sending, or frozen so long that another process may have taken the lead since.
    if (this.stopping || this.deliveries.now() > lead.leaseEnds - this.options.timeoutMs) {
      await this.deliveries.giveBack(lead);
      this.due.set(keyOf(lead), { form: lead.form, region: lead.region });
      return;
    }
    const outcome = await deliver(lead, { ...this.options, signal: this.abort.signal });
    if (outcome.kind === 'stopped') {
      await this.deliveries.giveBack(lead);
    } else if (outcome.kind === 'delivered') {
      this.failuresInARow = 0;
      this.pausedUntil = 0;
      this.noteTrouble(null);
      await this.remember(() => this.deliveries.markDelivered(lead.id), lead);
      this.options.onOutcome?.(lead, 'delivered');
      this.log.info(
        { lead: lead.id, form: lead.form, region: lead.region, attempts: lead.attempts + 1 },
        'lead delivered',
      );
    } else {
      await this.noteFailure(lead, outcome);
    }
  }

  private async noteFailure(lead: ClaimedLead, outcome: Extract<DeliveryOutcome, { kind: 'failed' }>): Promise<void> {
    const now = this.deliveries.now();
    const asked = outcome.retryAfterMs ?? 0;
    const wait = Math.max(asked, backoffMs(lead.attempts, this.options.retryBaseMs, this.options.retryCapMs));
    if (!outcome.aboutThisLead) {
      this.pause(asked);
      this.noteTrouble(outcome.reason);
    }
    const { machineTime = Date.now } = this.options;
    const givenUp = Math.min(now, machineTime()) >= lead.retryUntil;
    this.log.warn(
      {
        lead: lead.id,
        form: lead.form,
        region: lead.region,
        attempts: lead.attempts + 1,
        reason: outcome.reason,
        givenUp,
      },
      'lead not delivered',
    );
    await this.remember(
      () => this.deliveries.markFailedAttempt(lead, outcome.reason, givenUp ? null : now + wait),
      lead,
    );
    if (!givenUp) this.options.onDueAt(now + wait);
    this.options.onOutcome?.(lead, givenUp ? 'failed' : 'retry');
  }

  /** Keeps on record, for whoever looks after leads, that the endpoint fails and why; null: it works. Written when it changes. */
  private noteTrouble(reason: string | null): void {
    if (this.trouble === reason) return;
    this.trouble = reason;
    const { name } = this.options;
    this.noting = this.noting
      .then(() => (reason === null ? this.deliveries.endTrouble(name) : this.deliveries.noteTrouble(name, reason)))
      .catch((error: unknown) => {
        this.trouble = undefined;
        this.log.error({ error: nameOf(error) }, 'leads: the state of an endpoint could not be noted');
      });
  }

  private pause(asked: number): void {
    const now = performance.now();
    this.failuresInARow += 1;
    const beyond = this.failuresInARow - failuresToPause;
    const pause =
      beyond < 0 ? 0 : backoffMs(beyond, this.options.retryBaseMs, Math.min(longestPauseMs, this.options.retryCapMs));
    this.pausedUntil = Math.max(this.pausedUntil, now + pause, now + asked);
  }

  /** Writes a result down, trying again while the store is away: a delivered lead that is not noted would be sent once more. */
  private async remember(write: () => Promise<unknown>, lead: ClaimedLead): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await write();
        return;
      } catch (error) {
        if (this.stopping || tries >= 5) throw error;
        this.log.warn({ lead: lead.id, error: nameOf(error) }, 'leads: the store is away, trying again');
        await new Promise((resolve) => setTimeout(resolve, backoffMs(tries, 200, 2_000)));
      }
    }
  }

  /** Takes nothing more, lets attempts finish for up to `graceMs`, then ends the rest and gives their leads back. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    const timer = setTimeout(() => this.abort.abort(), graceMs);
    // A look that was under way may have begun attempts.
    await this.looking;
    await Promise.all(this.inFlight);
    await this.noting;
    clearTimeout(timer);
  }
}

function keyOf({ form, region }: Queue): string {
  return `${form}\n${region}`;
}
