import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../../regions/PageState';
import { parseOwnJson } from '../../typed/ownJson';

/**
 * The English words of the moment when the running code was built (scripts/build.ts keeps them in dist/): the keys that pages use. From
 * source there is none, as words and code change together.
 */
export function builtEnglish(): Readonly<Record<string, Words>> {
  if (process.env['NODE_ENV'] !== 'production') return {};
  try {
    return parseOwnJson<Record<string, Words>>(readFileSync(join(process.cwd(), 'dist', 'english.json'), 'utf8'));
  } catch {
    return {};
  }
}
