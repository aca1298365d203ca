/**
 * A new reference by which an unexpected error is found in the log, short enough to be read out on the phone: '7f3a-09c2'.
 * The server and the pages' script make them alike.
 */
export function newErrorReference(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0').replace(/^.{4}/, '$&-');
}

/** True for a text that {@link newErrorReference} can have made. */
export function isErrorReference(text: unknown): text is string {
  return typeof text === 'string' && /^[\da-f]{4}-[\da-f]{4}$/.test(text);
}
