/** Returns true where the step in history was its own; the router does not hear of it then. */
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

/** True when the step belonged to something above the page, which has handled it. */
export function handlesHistoryStep(): boolean {
  return [...handlers].some((handler) => handler());
}
