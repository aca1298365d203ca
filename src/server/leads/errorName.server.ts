/** An error's code, such as 'SQLITE_BUSY' or 'ECONNREFUSED', where it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** An error's code or name. Its message may quote what a visitor typed, so it stays out of the log. */
export function nameOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.name : typeof error);
}
