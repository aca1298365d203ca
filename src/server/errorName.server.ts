/** An error's code, such as 'SQLITE_BUSY' or 'ECONNREFUSED', where it has one; libsql's are empty where it cannot open a file. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code !== '' ? code : undefined;
}

/** An error's code or name. Its message may quote what a visitor typed, so it stays out of the log. */
export function nameOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : typeof error);
}

/** True for the error of a path where there is nothing: neither a file of that name nor a folder that it could lie in. */
export function isAbsent(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
