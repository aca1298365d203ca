import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** Writes the English words of this build into one file: the server holds later edits of locales/en against them. */
export function keepEnglish(folder: string, file: string): void {
  const words = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [parse(name).name, JSON.parse(readFileSync(join(folder, name), 'utf8'))] as const);
  writeFileSync(file, JSON.stringify(Object.fromEntries(words)));
}
