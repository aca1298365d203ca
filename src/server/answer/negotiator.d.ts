/** The published types (0.6) do not know the options that version 1 brought. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> });
    /** The best of `available`; among those that are liked as much, the first of `preferred`. */
    encoding(available: readonly string[], options?: { preferred: readonly string[] }): string | undefined;
  }
}
