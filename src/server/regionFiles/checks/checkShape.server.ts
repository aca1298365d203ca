import { type ISchema, NumberSchema, type Schema, StringSchema } from 'yup';
import { isGroup } from '../../../typed/unknownData';
import { isAtOrBelow, mostProblems, type Path, type Problem } from '../problem.server';
import { longestList } from '../regionValues.server';
import type { YamlFile } from '../yaml/readYaml.server';
import { wipedFile } from '../yaml/wipedFile.server';
import { mayBeTrap, trapOf } from '../yaml/yamlTraps.server';
import { meantMoment } from './meantBy.server';
import { schemaFaults } from './schemaFaults.server';
import { schemaAt } from './schemaLookup.server';
import { unknownNames } from './unknownNames.server';

/**
 * Every way in which a file departs from its schema, each with its place: traps of YAML first, then names that do not
 * exist, then what is missing or of the wrong kind. Below a line that cannot be read nothing is claimed.
 */
export function checkShape(file: YamlFile, schema: Schema<unknown>): Problem[] {
  if (!isGroup(file.value)) {
    if (file.problems.length > 0) return [];
    return [file.problemAt(file.placeOf([]), [], wipedFile(file.file, file.text))];
  }
  const long = longLists(file, file.value, []);
  if (long.length > 0) return long;
  const unknown = unknownNames(file, schema, file.value, [], { left: mostProblems });
  // So much that is unknown is no region file: what it lacks need not be reported as well.
  if (unknown.length >= mostProblems) return unknown.map(({ problem }) => problem);
  const traps = trapProblems(file, schema);
  const trapped = new Set(traps.map(({ problem }) => problem.path));
  const misspelt = new Set(unknown.map(({ meant }) => meant));
  // One wrong quote breaks a value into pieces, none of which is worth a message of its own.
  const shattered = new Set(traps.filter(({ isQuote }) => isQuote).map(({ problem }) => problem.line));
  const faults = schemaFaults(file, schema).filter(
    ({ problem, missing }) =>
      !shattered.has(problem.line) &&
      !trapped.has(problem.path) &&
      !misspelt.has(problem.path) &&
      !(missing && file.brokenFrom < Infinity),
  );
  return [
    ...traps.map(({ problem }) => problem),
    ...unknown.map(({ problem }) => problem),
    ...faults.map(({ problem }) => problem),
  ]
    .filter(({ line, path }) => line < file.brokenFrom && !file.givenTwice.some((twice) => isAtOrBelow(path, twice)))
    .slice(0, mostProblems);
}

function trapProblems(file: YamlFile, schema: ISchema<unknown>): { problem: Problem; isQuote: boolean }[] {
  return file
    .scalars()
    .filter(mayBeTrap)
    .flatMap((scalar) => {
      const wanted = schemaAt(schema, file.value, scalar.path);
      // Quotes would not help where none of the choices is meant: the rule itself says what they are.
      const choices = wanted instanceof StringSchema ? wanted.describe().oneOf : [];
      if (choices.length > 0 && !choices.includes(scalar.source)) return [];
      const trap = trapOf(scalar, typeOf(wanted));
      if (!trap) return [];
      const { found, isQuote = false } = trap;
      const meant = meantMoment(file, scalar.path, scalar.source, wanted);
      const remedy = meant === undefined || trap.remedy.includes(`"${meant}"`) ? trap.remedy : `write "${meant}"`;
      return [{ problem: file.problemAt(scalar.place(), scalar.path, { severity: 'error', found, remedy }), isQuote }];
    });
}

/** What a place asks for: `string`, `array`, or `integer` where a number has to be a whole one. */
function typeOf(wanted: ISchema<unknown> | undefined): string | undefined {
  if (!wanted || !('type' in wanted)) return undefined;
  const isWhole = wanted instanceof NumberSchema && wanted.describe().tests.some(({ name }) => name === 'integer');
  return isWhole ? 'integer' : String(wanted.type);
}

/** Lists that no region has: each of their values would be a mistake of its own. */
function longLists(file: YamlFile, value: unknown, path: Path): Problem[] {
  if (Array.isArray(value) && value.length > longestList)
    return [
      file.problemAt(file.placeOf(path), path, {
        severity: 'error',
        found: `found a list of ${value.length}`,
        remedy: `write ${longestList} at most`,
      }),
    ];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' ? longLists(file, inner, [...path, Array.isArray(value) ? Number(name) : name]) : [],
  );
}
