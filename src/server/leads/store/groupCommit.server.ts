/** The most items that go into one commit: beyond it the sync is no longer what takes the time. */
const largestGroup = 200;

/**
 * Lets writes that arrive together share one commit, for the sync to disk costs more than all the rest. Each caller is answered
 * only after the commit that holds its own item; when that fails, all callers that shared it get the error.
 */
export function groupCommit<Item, Result>(
  commit: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve(result: Result): void;
    reject(error: unknown): void;
  }
  let queue: Waiting[] = [];
  let running = false;

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const group = queue.slice(0, largestGroup);
      queue = queue.slice(largestGroup);
      try {
        const results = await commit(group.map((each) => each.item));
        group.forEach((each, index) => {
          const result = results[index];
          if (result === undefined) each.reject(new Error('The commit gave no result for an item'));
          else each.resolve(result);
        });
      } catch (error) {
        for (const each of group) each.reject(error);
      }
    }
    running = false;
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (running) return;
      running = true;
      // Not at once: requests that came in the same turn of the event loop join this group.
      setImmediate(() => void drain());
    });
}
