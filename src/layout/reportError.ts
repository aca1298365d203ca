/** What an unexpected error is found by in the log, short enough to be read out on the phone: '7f3a-09c2', as the server makes them. */
export function newErrorReference(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0').replace(/^.{4}/, '$&-');
}

/** Tells the server of an error that nobody foresaw, under its reference (`POST /api/errors`). What is in the way of that is let be. */
export function reportError(reference: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  navigator.sendBeacon('/api/errors', JSON.stringify({ reference, message, stack, page: window.location.pathname }));
}
