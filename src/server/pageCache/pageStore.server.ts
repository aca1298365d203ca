import type { CachedPage, Variant } from './cachedPage.server';

/** Where a page stands; outlives the page, so that an address once resolved finds what takes its place. */
export interface Slot {
  page: CachedPage | null;
}

export interface PageStore {
  readonly bytes: number;
  readonly size: number;
  get(id: string): Slot | undefined;
  /** Puts a page in its slot, dropping others that nobody asked for if it does not fit. */
  put(id: string, page: CachedPage): Slot;
  /** Puts a better brotli body in place of a page's first one, if the page still stands there. */
  improve(id: string, page: CachedPage, br: Variant): void;
  /** Drops every page that `matches`; answers how many. */
  drop(matches: (page: CachedPage) => boolean): number;
}

/** Pages by id, never more than `maxBytes` of them. Uses the clock algorithm: a hit costs one write of a boolean. */
export function createPageStore(maxBytes: number): PageStore {
  const slots = new Map<string, Slot>();
  let bytes = 0;

  const remove = (id: string, slot: Slot) => {
    bytes -= slot.page?.bytes ?? 0;
    slot.page = null;
    slots.delete(id);
  };

  /** Takes what nobody asked for, and forgets what was asked; answers whether that was enough. */
  const dropUnwanted = (): boolean => {
    for (const [id, slot] of slots) {
      if (bytes <= maxBytes) return true;
      if (slot.page?.wanted) slot.page.wanted = false;
      else remove(id, slot);
    }
    return bytes <= maxBytes;
  };

  // A second round finds nothing wanted any more, so it always makes room.
  const makeRoom = () => dropUnwanted() || dropUnwanted();

  return {
    get bytes() {
      return bytes;
    },
    get size() {
      return slots.size;
    },
    get: (id) => slots.get(id),
    put(id, page) {
      const slot = slots.get(id) ?? { page: null };
      bytes += page.bytes - (slot.page?.bytes ?? 0);
      slot.page = page;
      slots.set(id, slot);
      makeRoom();
      return slot;
    },
    improve(id, page, br) {
      if (slots.get(id)?.page !== page) return;
      const saved = page.br.body.length - br.body.length;
      page.br = br;
      page.bytes -= saved;
      bytes -= saved;
    },
    drop(matches) {
      let dropped = 0;
      for (const [id, slot] of slots) {
        if (slot.page === null || !matches(slot.page)) continue;
        remove(id, slot);
        dropped += 1;
      }
      return dropped;
    },
  };
}
