import type { Worker } from 'node:worker_threads';
import { LeadStoreUnavailable } from './leadBackend.server';
import { receivedError, type ThreadMessage, type ThreadRequest } from './leadThreadMessages.server';

interface Call {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** What was asked of the thread of the store and has no answer yet. */
export class ThreadCalls {
  private readonly open = new Map<number, Call>();
  private lastId = 0;

  /**
   * Asks a thread for something. Rejects with the error that it answers with, and with LeadStoreUnavailable where it has not
   * answered after `limitMs`.
   */
  ask(thread: Worker, what: Exclude<ThreadRequest['what'], 'end'>, limitMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = (this.lastId += 1);
      const timer = setTimeout(() => {
        this.open.delete(id);
        reject(new LeadStoreUnavailable(`no answer from the lead store within ${limitMs} ms`));
      }, limitMs);
      this.open.set(id, { resolve, reject, timer });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, no window: it has no origin
      thread.postMessage({ id, what } satisfies ThreadRequest);
    });
  }

  /** Gives an answer to whoever asked; one that comes too late is for nobody. */
  settle(message: Extract<ThreadMessage, { kind: 'result' | 'error' }>): void {
    const call = this.open.get(message.id);
    this.open.delete(message.id);
    clearTimeout(call?.timer);
    if (message.kind === 'result') call?.resolve(message.value);
    else call?.reject(receivedError(message.error));
  }

  /** Nothing that was asked will be answered any more. */
  failAll(error: Error): void {
    for (const { reject, timer } of this.open.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.open.clear();
  }
}
