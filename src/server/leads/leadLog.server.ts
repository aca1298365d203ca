/** Where the lead store logs what it did: the site's log, or the way to it from a worker thread. */
export interface LeadLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export type LogLevel = keyof LeadLog;
