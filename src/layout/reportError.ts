/** Sends an unexpected error to the server's log under its reference (`POST /api/errors`). Does not wait, and ignores failures. */
export function reportError(reference: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  navigator.sendBeacon('/api/errors', JSON.stringify({ reference, message, stack, page: window.location.pathname }));
}
