/** The names of a table that the code itself writes out: they are all of its names, as nothing is added at run time. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript lets objects have names that their type lacks
  return Object.keys(table) as (keyof Table & string)[];
}
