import { isMap } from 'yaml';
import { isGroup } from '../../../typed/unknownData';
import type { Path } from '../problem.server';
import type { YamlFile } from '../yaml/readYaml.server';
import { keyText } from '../yaml/yamlNodes.server';
import { valueAt } from './schemaLookup.server';

/**
 * What to say of a name in braces that nobody meant for one: what follows the comma of a text without quotes,
 * `{ en: Little hands, big machines }`, or a text whose colon has no space after it, `{ en:Little hands }`.
 * @returns undefined for what has a colon of its own, and for every other value
 */
export function unquotedText(file: YamlFile, path: Path): { found: string; remedy: string } | undefined {
  const name = path.at(-1);
  const parent = file.nodeOf(path.slice(0, -1));
  const group = valueAt(file.value, path.slice(0, -1));
  if (typeof name !== 'string' || !isMap(parent) || parent.flow !== true || !isGroup(group)) return undefined;
  const bare = new Set(parent.items.filter(({ value }) => value === null).map(keyText));
  if (!bare.has(name)) return undefined;
  const [, before, text] = /^(\p{L}[\w-]*):(.+)$/u.exec(name) ?? [];
  if (before !== undefined && text !== undefined)
    return { found: `found no space after ${before}:`, remedy: `write ${before}: ${JSON.stringify(text)}` };
  const names = parent.items.map(keyText);
  const first = names.slice(0, names.indexOf(name)).findLast((each) => !bare.has(each));
  const begun = first === undefined ? undefined : group[first];
  if (first === undefined || typeof begun !== 'string') return undefined;
  const after = names.slice(names.indexOf(first) + 1);
  const end = after.findIndex((each) => !bare.has(each));
  const whole = [begun, ...after.slice(0, end === -1 ? after.length : end)].join(', ');
  return {
    found: 'found a text that ends at its comma',
    remedy: `put it in quotes, ${first}: ${JSON.stringify(whole)}`,
  };
}
