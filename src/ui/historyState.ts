/** What the page's entry in the browser's history carries; the router and several parts of a page each keep something there. */
export function historyState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
