/** Reading data of unknown shape without trusting it. */
export type Fields = Record<string, unknown>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is a text, else the empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value when it is a list, else the empty list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
