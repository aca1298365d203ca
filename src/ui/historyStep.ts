import { historyState } from './historyState';

/** Returns true where the step in history was its own; it is then kept from the router. */
type HistoryStepHandler = () => boolean;

const handlers = new Set<HistoryStepHandler>();

/**
 * For what has a place in history but is no page: a sheet above the page, at an address of its own. `handler` is called for each
 * step back and forward, before the router. Returns the function that removes it.
 */
export function onHistoryStep(handler: HistoryStepHandler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/**
 * True when the step belonged to something above the page, which has handled it. `pageKey` gives the key of the page in the
 * router, which the entries above that page share: while the router is on its way to another page, the one that is left
 * still stands, and must not take the step that leads back to it. An address that was typed has no key.
 */
export function handlesHistoryStep(pageKey: () => string): boolean {
  const { key } = historyState();
  return [...handlers].some((handler) => (key === undefined || key === pageKey()) && handler());
}
