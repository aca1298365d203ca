import type { Words } from '../../regions/PageState';

/** `{ base: 'days', form: 'few' }` of `days_few`; nothing for a name that says no form. */
export function pluralOf(key: string): { base: string; form: string } | undefined {
  const [, base, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return base !== undefined && form !== undefined ? { base, form } : undefined;
}

/** The forms that a language has, in the order of CLDR: `one`, `other` in English, six in Arabic. */
export function pluralForms(language: string): readonly string[] {
  const known = forms.get(language) ?? sorted(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  forms.set(language, known);
  return known;
}

const forms = new Map<string, readonly string[]>();
const order = ['zero', 'one', 'two', 'few', 'many', 'other'];

function sorted(categories: readonly string[]): string[] {
  return categories.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** The words with each form that the language has: `_other` stands in for what is not written, so that no number shows a key. */
export function withAllForms(words: Words, language: string): Words {
  const result: Words = {};
  for (const [key, value] of Object.entries(words)) {
    result[key] = typeof value === 'object' && !Array.isArray(value) ? withAllForms(value, language) : value;
    const plural = pluralOf(key);
    if (plural?.form !== 'other') continue;
    for (const form of pluralForms(language))
      result[`${plural.base}_${form}`] ??= words[`${plural.base}_${form}`] ?? value;
  }
  return result;
}
