import { type Group, isGroup, textOf } from '../../typed/unknownData';

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
  for (const entry of entries) entry['fields'] = resolved(entry['fields'], byLink);
}

/** What an entry or asset is called in links; empty when it has no id. */
export function idOf(entity: Group): string {
  return isGroup(entity['sys']) ? textOf(entity['sys']['id']) : '';
}

/** A copy in which each link is the very entity it names; a link to nothing is left out. */
function resolved(value: unknown, byLink: ReadonlyMap<string, Group>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, byLink)).filter((item) => item !== undefined);
  if (!isGroup(value)) return value;
  const sys = value['sys'];
  if (isGroup(sys) && sys['type'] === 'Link') return byLink.get(`${textOf(sys['linkType'])} ${textOf(sys['id'])}`);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolved(item, byLink)]));
}
