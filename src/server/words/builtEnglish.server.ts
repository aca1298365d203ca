import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../../regions/PageState';
import { parseOwnJson } from '../../typed/ownJson';

/** Beside the code that asks for these words, so that whoever copies the one copies the other. */
const file = join('dist', 'app', 'english.json');

/**
 * The English words of the moment when the running code was built (scripts/buildSite.ts keeps them): the keys that pages use.
 * From source there is none, as words and code change together.
 * @throws where the build has none: words that pages use could be taken away without a message
 */
export function builtEnglish(folder = process.cwd()): Readonly<Record<string, Words>> {
  if (process.env['NODE_ENV'] !== 'production') return {};
  let text: string;
  try {
    text = readFileSync(join(folder, file), 'utf8');
  } catch (cause) {
    throw new Error(`${file}, a part of the build, cannot be read: build anew (npm run build).`, { cause });
  }
  return parseOwnJson<Record<string, Words>>(text);
}
