/** Tells the server of an error that nobody foresaw, under its reference (`POST /api/errors`). What is in the way of that is let be. */
export function reportError(reference: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  navigator.sendBeacon('/api/errors', JSON.stringify({ reference, message, stack, page: window.location.pathname }));
}
