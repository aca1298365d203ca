import type { ISchema } from 'yup';
import { nearest } from '../../../regions/nearest';
import { isGroup } from '../../../typed/unknownData';
import { type Path, type Problem, pathText } from '../problem.server';
import type { YamlFile } from '../yaml/readYaml.server';
import { childOf, fieldsOf, resolved } from './schemaLookup.server';

/** A name that the schema does not know, and the path that it most likely stands for. */
export interface UnknownName {
  problem: Problem;
  meant?: string;
}

/** The names in a file that its schema does not know. `budget` counts down those that are still reported. */
export function unknownNames(
  file: YamlFile,
  schema: ISchema<unknown>,
  value: unknown,
  path: Path,
  budget: { left: number },
): UnknownName[] {
  if (budget.left <= 0) return [];
  const here = resolved(schema, value);
  if (Array.isArray(value)) return value.flatMap((item, index) => inside(childOf(here, index), item, [...path, index]));
  const known = fieldsOf(here);
  if (!isGroup(value) || !known) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    // A list or a group in the place of a name has been reported as a slip of the writing, and so has what leaves a colon alone.
    if (/^[[{]/.test(name) || (name === '' && file.brokenFrom < Infinity)) return [];
    const at = [...path, name];
    if (Object.hasOwn(known, name)) return inside(known[name], inner, at);
    if (budget.left <= 0) return [];
    budget.left -= 1;
    return [unknownName(file, path, name, { known: Object.keys(known), given: value })];
  });
  function inside(child: ISchema<unknown> | undefined, inner: unknown, at: Path) {
    return child ? unknownNames(file, child, inner, at, budget) : [];
  }
}

interface Group {
  /** The names that the group may have. */
  known: string[];
  /** What it has. */
  given: Record<string, unknown>;
}

function unknownName(file: YamlFile, path: Path, name: string, { known, given }: Group): UnknownName {
  const missing = known.filter((candidate) => !Object.hasOwn(given, candidate));
  const missed = nearest(name, missing);
  const near = nearest(name, known);
  const isNearGiven = near !== undefined && Object.hasOwn(given, near);
  const meant = missed ?? (isNearGiven ? undefined : near);
  const problem = file.problemAt(file.placeOfKey([...path, name]), [...path, name], {
    severity: 'error',
    found: name === '' ? 'found a colon without a name' : `found ${name}, a name that means nothing here`,
    remedy: meant ? `write ${meant}` : remedyWithoutName(path, name, known, near, given[name] === null),
    ...(meant ? { didYouMean: meant } : {}),
  });
  return { problem, ...(meant && missing.includes(meant) ? { meant: pathText([...path, meant]) } : {}) };
}

/**
 * What to do about a name that stands for none of those that are missing; `given` is the one like it that is there already,
 * `isAlone` tells that no value follows it.
 */
function remedyWithoutName(
  path: Path,
  name: string,
  known: string[],
  given: string | undefined,
  isAlone: boolean,
): string {
  if (given) return `take it out; ${given} is there already`;
  if (name === '') return 'write the name before the colon, or take the line out';
  // `parents: 20,000+` is 20 and a name; whoever took the name out would be left with the 20.
  if (/^\d+$/.test(name) || (isAlone && /^\d/.test(name)))
    return 'write numbers without commas, and texts that contain a comma in quotes';
  return `take it out; ${path.length === 0 ? 'a region file' : pathText(path)} knows ${known.join(', ')}`;
}
