import { nameOf } from '../../errorName.server';
import type { LeadLog } from '../leadLog.server';
import type { LeadSettings } from '../leadSettings.server';
import { mailTrouble } from '../store/troubles.server';
import type { DeliveryQueue } from './deliveryQueue.server';
import { endpointFor, type Queue } from './destinations.server';
import { EndpointWorker, type WorkerOptions } from './endpointWorker.server';

/** How often the outbox looks for leads that another process or a command has put on their way. */
const longestSleepMs = 2_000;
const shortestSleepMs = 10;
/** Longer than any wait that is meant (a pause that an endpoint asks for, the longest backoff): due later is a wrong clock's work. */
const longestMeantWaitMs = 2 * 3_600_000;

export type OutboxSettings = Pick<
  LeadSettings,
  'endpoints' | 'ack' | 'timeoutMs' | 'retryBaseMs' | 'retryCapMs' | 'redirectHosts'
>;

/**
 * Brings stored leads to their endpoints, a worker for each endpoint. The queue itself is the table of leads: one query tells for
 * all forms and regions what waits and when it is due, and the outbox sleeps until then.
 */
export class Outbox {
  private readonly workers = new Map<string, EndpointWorker>();
  /** What each address is called in logs and on record: by all settings that give it. */
  private readonly names = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;
  private wakeAt = Infinity;
  private looking: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly deliveries: DeliveryQueue,
    private readonly settings: OutboxSettings,
    private readonly log: LeadLog,
    private readonly onOutcome?: WorkerOptions['onOutcome'],
    private readonly onError: (error: unknown) => void = () => undefined,
  ) {
    for (const { url, name } of settings.endpoints) {
      const known = this.names.get(url);
      this.names.set(url, known === undefined ? name : `${known}, ${name}`);
    }
  }

  /** Takes up where this process, or another, left off. */
  async start(): Promise<void> {
    await this.deliveries.forgetFarFuture(longestMeantWaitMs + this.settings.retryCapMs);
    await this.deliveries.endTroublesBeside(new Set([...this.names.values(), mailTrouble]));
    await this.look();
  }

  /** A lead of this form and region has just been stored, or is due at once again. */
  offer(queue: Queue): void {
    if (this.stopping) return;
    const url = endpointFor(this.settings.endpoints, queue.form, queue.region);
    if (url !== undefined) this.workerFor(url).offer(queue);
  }

  /** A lead is due at this moment. */
  private dueAt(moment: number): void {
    this.sleepUntil(Math.max(moment, this.deliveries.now() + shortestSleepMs));
  }

  private look(): Promise<void> {
    this.looking ??= this.lookOnce();
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    let next: number;
    try {
      next = await this.readQueues();
    } catch (error) {
      this.log.error({ error: nameOf(error) }, 'leads: the queue could not be read');
      this.onError(error);
      next = this.deliveries.now() + longestSleepMs;
    }
    this.looking = undefined;
    this.sleepUntil(next);
  }

  /** Hands what is due to the workers; gives the moment at which to look again. */
  private async readQueues(): Promise<number> {
    const queues = await this.deliveries.waiting();
    const now = this.deliveries.now();
    if (queues.some(({ last }) => last > now + longestMeantWaitMs + this.settings.retryCapMs))
      await this.deliveries.forgetFarFuture(longestMeantWaitMs + this.settings.retryCapMs);
    let next = now + longestSleepMs;
    for (const { form, region, first } of queues) {
      if (first <= now) this.offer({ form, region });
      else next = Math.min(next, Math.max(first, now + shortestSleepMs));
    }
    return next;
  }

  private sleepUntil(moment: number): void {
    if (this.stopping || moment >= this.wakeAt) return;
    this.wakeAt = moment;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.wakeAt = Infinity;
        void this.look();
      },
      Math.max(0, moment - this.deliveries.now()),
    );
  }

  private workerFor(url: string): EndpointWorker {
    const known = this.workers.get(url);
    if (known !== undefined) return known;
    const worker = new EndpointWorker(this.deliveries, this.log, {
      ...this.settings,
      url,
      name: this.names.get(url) ?? '',
      onOutcome: this.onOutcome,
      onDueAt: (moment) => this.dueAt(moment),
      onError: this.onError,
    });
    this.workers.set(url, worker);
    return worker;
  }

  /** Finishes or gives back what is being sent. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.looking;
    await Promise.all([...this.workers.values()].map((worker) => worker.stop(graceMs)));
  }
}
