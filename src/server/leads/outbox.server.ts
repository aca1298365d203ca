import type { DeliveryQueue } from './deliveryQueue.server';
import { queuesByUrl, type Queue } from './destinations.server';
import { EndpointWorker, type WorkerOptions } from './endpointWorker.server';
import { nameOf } from './errorName.server';
import type { LeadLog } from './leadLog.server';
import type { LeadSettings } from './leadSettings.server';

const refreshMs = 10_000;

export type OutboxSettings = Pick<LeadSettings, 'endpoints' | 'ack' | 'timeoutMs' | 'retryBaseMs' | 'retryCapMs'>;

/** Brings stored leads to their endpoints, a worker for each endpoint. The queue itself is the table of leads. */
export class Outbox {
  private readonly workers = new Map<string, EndpointWorker>();
  private readonly regions = new Set<string>();
  private queues = new Map<string, Queue[]>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly deliveries: DeliveryQueue,
    private readonly settings: OutboxSettings,
    private readonly log: LeadLog,
    private readonly onOutcome?: WorkerOptions['onOutcome'],
  ) {}

  /** Takes up where this process, or another, left off. */
  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), refreshMs);
  }

  /** Learns which regions have leads waiting: other processes may know regions that this one has not met yet. */
  private async refresh(): Promise<void> {
    try {
      for (const region of await this.deliveries.waitingRegions()) this.regions.add(region);
      this.plan();
    } catch (error) {
      this.log.error({ error: nameOf(error) }, 'leads: the queue could not be read');
    }
  }

  private plan(): void {
    this.queues = queuesByUrl(this.settings.endpoints, this.regions);
    for (const url of this.queues.keys()) {
      if (this.workers.has(url)) continue;
      const worker = new EndpointWorker(
        this.deliveries,
        this.log,
        { ...this.settings, url, onOutcome: this.onOutcome },
        () => this.queues.get(url) ?? [],
      );
      this.workers.set(url, worker);
      worker.wake();
    }
  }

  /** Tells the outbox of a region that has leads. */
  meet(region: string): void {
    if (this.regions.has(region)) return;
    this.regions.add(region);
    this.plan();
  }

  /** Tells the outbox that a lead for this endpoint has just been stored. */
  wake(url: string): void {
    this.workers.get(url)?.wake();
  }

  /** Finishes or gives back what is being sent. */
  async stop(graceMs: number): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.workers.values()].map((worker) => worker.stop(graceMs)));
  }
}
