/** What an unexpected error is found by in the log, short enough to be read out on the phone: '7f3a-09c2', as the server makes them. */
export function newErrorReference(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0').replace(/^.{4}/, '$&-');
}
