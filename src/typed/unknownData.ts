/** A group of values by name, as JSON and YAML have them, of which nothing else is known yet. */
export type Group = Record<string, unknown>;

/** True for a group of values by name; false for a list, `null` and single values. */
export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value where it is a text, else the empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value where it is a list, else the empty list. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
