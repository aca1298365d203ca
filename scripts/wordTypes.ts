import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Words } from '../src/regions/PageState';
import { parseOwnJson } from '../src/typed/ownJson';
import { usage } from './run/usage.mjs';

const typesFile = 'src/i18n/EnglishWords.ts';

/**
 * The keys of `locales/en` as a TypeScript interface, each with the variables that its text names. The texts themselves
 * stay out of it, so that whoever rewords a sentence changes no code.
 */
export function wordTypes(folder = 'locales/en'): string {
  const namespaces = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file): [string, Words] => [
      file.replace(/\.json$/, ''),
      parseOwnJson<Words>(readFileSync(join(folder, file), 'utf8')),
    ]);
  return [
    '// Written by `npm run words` from locales/en: which words there are, and which variables each of them names.',
    `export interface EnglishWords ${groupType(Object.fromEntries(namespaces), '')}`,
    '',
  ].join('\n');
}

function groupType(words: object, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(words).map(
    ([key, value]: [string, unknown]) => `${inner}${propertyName(key)}: ${typeOf(value, inner)};`,
  );
  return ['{', ...lines, `${indent}}`].join('\n');
}

function typeOf(value: unknown, indent: string): string {
  if (Array.isArray(value)) return `readonly ${typeOf(value[0], indent)}[]`;
  if (typeof value === 'object' && value !== null) return groupType(value, indent);
  const variables = [...String(value).matchAll(/\{\{[^}]+\}\}/g)].map(([variable]) => variable.replaceAll(' ', ''));
  return `'${[...new Set(variables)].join(' ')}'`;
}

const propertyName = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  usage(
    'npm run words\n\nWrites which words there are in locales/en, and the variables of each, to ' + typesFile + '.',
  );
  writeFileSync(typesFile, wordTypes());
  process.stdout.write(`${typesFile} names the words of locales/en\n`);
}
