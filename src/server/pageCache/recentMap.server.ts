/** A map that forgets what was not asked for lately; holds between `limit` and twice `limit` entries at most. */
export interface RecentMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  clear(): void;
}

/** Two generations: what is asked for moves to the young one; when that is full, the old one goes as a whole. */
export function createRecentMap<Value>(limit: number): RecentMap<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    if (young.size >= limit) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
    clear() {
      young = new Map();
      old = new Map();
    },
  };
}
