/** The status that an error carries for its answer, as Express and its middleware give it; undefined where it has none. */
export function errorStatus(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
}

/** Whether the request was to blame, by the status that the error carries. */
export function isRequestError(error: unknown): boolean {
  const status = errorStatus(error);
  return status !== undefined && status >= 400 && status < 500;
}
