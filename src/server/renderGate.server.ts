import { setTimeout } from 'node:timers/promises';

/** More wait than can be served in a reasonable time. */
export class TooBusy extends Error {
  readonly status = 503;
}

/** A render that was given up because nobody waits for it any more. */
export class NobodyWaits extends Error {
  readonly status = 499;
}

export interface GateOptions {
  /** Renders that are under way at a time. */
  atOnce?: number;
  /**
   * Renders that wait at most. Those that many visitors share have a queue of their own, have two of three turns and may be
   * many: a crawler that asks for every page at once, just after a start, gets every page.
   */
  mostWaiting?: Record<RenderKind, number>;
  /**
   * How long one that is refused waits for that answer, in milliseconds: who asks anew at each refusal, on hundreds of
   * connections, would else keep the processor busy with refusals alone.
   */
  refusalMs?: number;
}

/**
 * Between two starts others have their turn: so many turns of the event loop, in each of which Node accepts one new
 * connection, or this long when those turns are busy themselves.
 */
const turnsBetween = 32;
const mostBetweenMs = 300;

/** After so many shared pages in a row one for a single visitor has its turn: a flood of made-up pages must not stop every search. */
const mostSharedInARow = 2;

/** With more waiting for their refusal than this, it is given at once. */
const mostHeld = 1000;

/** `shared`: a page that is cached for everybody. `single`: a page for one visitor, which no cache keeps. */
export type RenderKind = 'shared' | 'single';

export interface RenderGate {
  /**
   * Runs `work` when its turn comes.
   * @param isWanted whether somebody still waits for it: asked when its turn comes, and when the queue is full
   * @throws {TooBusy} when too many wait
   * @throws {NobodyWaits} when nobody wanted it any more
   */
  run<Result>(kind: RenderKind, work: () => Promise<Result>, isWanted?: () => boolean): Promise<Result>;
  /** How many run and how many wait. */
  load(): { running: number; waiting: number };
}

interface Waiting {
  isWanted: () => boolean;
  start: () => Promise<void>;
  giveUp: () => void;
}

/**
 * Lets few renders through at a time, and the event loop answer others between two of them: a rendering takes the
 * processor for milliseconds, an answer from memory for microseconds.
 */
export function createRenderGate({
  atOnce = 2,
  mostWaiting = { shared: 300, single: 40 },
  refusalMs = 1000,
}: GateOptions = {}): RenderGate {
  const queues: Record<RenderKind, Waiting[]> = { shared: [], single: [] };
  let running = 0;
  let planned = false;
  let held = 0;
  let sharedInARow = 0;
  let lastStart = -Infinity;

  /** Those whose clients have gone take neither a place nor a turn. */
  const dropUnwanted = (kind: RenderKind) => {
    const [wanted, unwanted] = [[] as Waiting[], [] as Waiting[]];
    for (const waiting of queues[kind]) (waiting.isWanted() ? wanted : unwanted).push(waiting);
    queues[kind] = wanted;
    for (const { giveUp } of unwanted) giveUp();
  };

  const nextWanted = (): Waiting | undefined => {
    for (;;) {
      const isSinglesTurn = queues.shared.length === 0 || sharedInARow >= mostSharedInARow;
      const kind = isSinglesTurn && queues.single.length > 0 ? 'single' : 'shared';
      const next = queues[kind].shift();
      if (next?.isWanted() === false) {
        next.giveUp();
        continue;
      }
      sharedInARow = kind === 'shared' ? sharedInARow + 1 : 0;
      return next;
    }
  };

  const startNext = () => {
    planned = false;
    if (running >= atOnce) return;
    const next = nextWanted();
    if (next === undefined) return;
    running += 1;
    lastStart = performance.now();
    void next.start().finally(() => {
      running -= 1;
      plan();
    });
    plan();
  };

  /** What came in meanwhile is answered first. */
  const plan = () => {
    if (planned || running >= atOnce || queues.shared.length + queues.single.length === 0) return;
    planned = true;
    const latest = performance.now() + mostBetweenMs;
    let turns = performance.now() - lastStart > mostBetweenMs ? 1 : turnsBetween;
    const turn = () => {
      turns -= 1;
      if (turns > 0 && performance.now() < latest) setImmediate(turn);
      else startNext();
    };
    setImmediate(turn);
  };

  const refuse = async (): Promise<never> => {
    if (held < mostHeld) {
      held += 1;
      await setTimeout(refusalMs);
      held -= 1;
    }
    throw new TooBusy('too many pages wait to be rendered');
  };

  return {
    run(kind, work, isWanted = () => true) {
      if (queues[kind].length >= mostWaiting[kind]) dropUnwanted(kind);
      if (queues[kind].length >= mostWaiting[kind]) return refuse();
      return new Promise((resolve, reject) => {
        queues[kind].push({
          isWanted,
          start: () => work().then(resolve, reject),
          giveUp: () => reject(new NobodyWaits('nobody waits for it any more')),
        });
        plan();
      });
    },
    load: () => ({ running, waiting: queues.shared.length + queues.single.length }),
  };
}
