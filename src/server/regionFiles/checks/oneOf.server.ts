/** What a remedy tells people to write: 'one of en, ar', or 'en' where there is no other choice. */
export function oneOf(names: Iterable<string>): string {
  const all = [...names];
  return all.length === 1 ? all.join('') : `one of ${all.join(', ')}`;
}
