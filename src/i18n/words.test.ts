import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Words } from '../regions/PageState';

const english = Object.fromEntries(
  readdirSync('locales/en').map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`locales/en/${file}`, 'utf8')) as Words,
  ]),
);

/** Each `t('literal')` of a component, with the namespaces that its file reads from. */
function wordsAskedFor(source: string): { key: string; namespaces: string[] }[] {
  const namespaces = [...source.matchAll(/useTranslation\(\s*\[?\s*'([\w-]+)'/g)].map(([, name]) => name ?? '');
  if (/useTranslation\(\)/.test(source)) namespaces.push('common');
  return [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, full]) => {
    const [, namespace, key] = /^([\w-]+):(.+)$/.exec(full ?? '') ?? [];
    return { key: key ?? full ?? '', namespaces: namespace ? [namespace] : namespaces };
  });
}

function exists(namespace: string, key: string): boolean {
  const bundle = english[namespace];
  return [key, `${key}_one`, `${key}_other`].some(
    (form) =>
      form.split('.').reduce<unknown>((words, part) => (words as Words | undefined)?.[part], bundle) !== undefined,
  );
}

describe('every word that a component names is in locales/en', () => {
  for (const file of walk('src')) {
    const asked = wordsAskedFor(readFileSync(file, 'utf8')).filter(({ namespaces }) => namespaces.length > 0);
    if (asked.length === 0) continue;
    test(file, () => {
      const missing = asked
        .filter(({ key, namespaces }) => !namespaces.some((namespace) => exists(namespace, key)))
        .map(({ key, namespaces }) => `${namespaces.join('|')}:${key}`);
      expect(missing).toEqual([]);
    });
  }
});

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
