import { type Group, isGroup, textOf } from '../../typed/unknownData';

/** Lists within lists are cut long before this (parseRichText); a field that is nested deeper would end the reading of all posts. */
const deepest = 200;

/**
 * Puts the very entry or asset that it names in the place of each link in the entries' fields, so that circles stay circles. A link
 * to nothing is left out; one to another space (`ResourceLink`) stays as it is, whatever is wrong with it: nothing here follows it.
 * @param entries changed in place
 * @param assets by whose ids links find them, as they find entries
 */
export function resolveLinks(entries: readonly Group[], assets: readonly Group[]): void {
  const byLink = new Map<string, Group>();
  for (const entry of entries) byLink.set(`Entry ${idOf(entry)}`, entry);
  for (const asset of assets) byLink.set(`Asset ${idOf(asset)}`, asset);
  for (const entry of entries) entry['fields'] = resolved(entry['fields'], byLink, 0);
}

/** What an entry or asset is called in links; empty when it has no id. */
export function idOf(entity: Group): string {
  return isGroup(entity['sys']) ? textOf(entity['sys']['id']) : '';
}

/** A copy in which each link is the very entity it names; a link to nothing is left out, and so is what is nested too deep. */
function resolved(value: unknown, byLink: ReadonlyMap<string, Group>, depth: number): unknown {
  if (depth > deepest) return undefined;
  const inner = (item: unknown) => resolved(item, byLink, depth + 1);
  if (Array.isArray(value)) return value.map(inner).filter((item) => item !== undefined);
  if (!isGroup(value)) return value;
  const sys = value['sys'];
  if (isGroup(sys) && sys['type'] === 'Link') return byLink.get(`${textOf(sys['linkType'])} ${textOf(sys['id'])}`);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inner(item)]));
}
