/** More wait than can be served in a reasonable time. */
export class TooBusy extends Error {
  readonly status = 503;
}

export interface GateOptions {
  /** Renders that are under way at a time. */
  atOnce?: number;
  /** Renders that wait at most; those that many visitors share have a queue of their own, and go first. */
  mostWaiting?: number;
}

/** `shared`: a page that is kept for everybody. `single`: what is rendered for one visitor. */
export type Lane = 'shared' | 'single';

export interface RenderGate {
  /** Runs `work` when its turn comes. Rejects with {@link TooBusy} when too many wait. */
  run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result>;
  /** How many run and how many wait. */
  load(): { running: number; waiting: number };
}

/**
 * Lets few renders through at a time, and the event loop answer others between two of them: a rendering takes the
 * processor for milliseconds, an answer from memory for microseconds.
 */
export function createRenderGate({ atOnce = 2, mostWaiting = 100 }: GateOptions = {}): RenderGate {
  const queues: Record<Lane, (() => Promise<void>)[]> = { shared: [], single: [] };
  let running = 0;
  let planned = false;

  const startNext = () => {
    planned = false;
    if (running >= atOnce) return;
    const next = queues.shared.shift() ?? queues.single.shift();
    if (next === undefined) return;
    running += 1;
    void next().finally(() => {
      running -= 1;
      plan();
    });
    plan();
  };

  /** One start in each turn of the event loop: what came in meanwhile is answered first. */
  const plan = () => {
    if (planned || running >= atOnce || queues.shared.length + queues.single.length === 0) return;
    planned = true;
    setImmediate(startNext);
  };

  return {
    run(lane, work) {
      const queue = queues[lane];
      if (queue.length >= mostWaiting) return Promise.reject(new TooBusy('too many pages wait to be rendered'));
      return new Promise((resolve, reject) => {
        queue.push(() => work().then(resolve, reject));
        plan();
      });
    },
    load: () => ({ running, waiting: queues.shared.length + queues.single.length }),
  };
}
