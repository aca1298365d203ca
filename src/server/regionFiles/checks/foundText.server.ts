import { withoutPasswords } from '../problem.server';

/** What stands in the file, in words: `found 971, a number`. */
export function foundText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'found nothing';
  if (typeof value === 'string') return `found ${shortened(value)}`;
  if (typeof value === 'number') return `found ${value}${Number.isInteger(value) ? ', a number' : ''}`;
  if (typeof value === 'boolean') return `found ${value}`;
  return Array.isArray(value)
    ? `found a list of ${value.length}`
    : `found a group of names (${shortened(Object.keys(Object(value)).join(', '))})`;
}

/** The first 57 letters of a longer text, for a message, without the password of an address that ends further on. */
export function shortened(whole: string): string {
  const text = withoutPasswords(whole);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
