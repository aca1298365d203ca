/** In a query, the signature that shows the draft of a post. */
export const draftKeyName = 'preview';

/** In a query, the signature that opens the region board and the gallery of the interface. */
export const boardKeyName = 'key';

/** True for a query with a key in it: whoever knows the address is let in, so no script of others may read it. */
export function holdsKey(search: string): boolean {
  const given = new URLSearchParams(search);
  return given.has(draftKeyName) || given.has(boardKeyName);
}
