import type { Words } from '../../regions/PageState';
import { pluralOf } from './plurals.server';

/** words[language][namespace] */
export type AllWords = ReadonlyMap<string, Readonly<Record<string, Words>>>;

/** Which words of English a language lacks, by namespace: for warnings and the board. */
export function missingWords(words: AllWords, language: string): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  if (language === 'en') return missing;
  for (const [namespace, english] of Object.entries(words.get('en') ?? {})) {
    const there = new Set(keysOf(words.get(language)?.[namespace] ?? {}).map(withoutPlural));
    const lacking = [...new Set(keysOf(english).map(withoutPlural))].filter((key) => !there.has(key));
    if (lacking.length > 0) missing.set(namespace, lacking);
  }
  return missing;
}

const known = new WeakMap<object, string[]>();

/** The key of every text, `menu.groups.academic`; looked for once, as several checks ask. */
function keysOf(words: Words): string[] {
  const keys = known.get(words) ?? collectKeys(words, '', []);
  known.set(words, keys);
  return keys;
}

function collectKeys(words: unknown, above: string, found: string[]): string[] {
  if (typeof words === 'string') found.push(above);
  else if (typeof words === 'object' && words !== null)
    for (const [key, value] of Object.entries(words)) collectKeys(value, above === '' ? key : `${above}.${key}`, found);
  return found;
}

function withoutPlural(key: string): string {
  return pluralOf(key)?.base ?? key;
}
