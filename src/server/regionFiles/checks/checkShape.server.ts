import { type ISchema, isSchema, NumberSchema, type Schema, StringSchema, ValidationError } from 'yup';
import { metaOf } from '../../../regions/fields';
import { nearest } from '../../../regions/nearest';
import { isGroup } from '../../../typed/unknownData';
import { exampleNumber } from '../countries/countryFacts.server';
import { isAtOrBelow, mostProblems, type Path, type Problem, pathSteps, pathText } from '../problem.server';
import type { YamlFile } from '../yaml/readYaml.server';
import { wipedFile } from '../yaml/wipedFile.server';
import { mayBeTrap, trapOf } from '../yaml/yamlTraps.server';
import { isOpenAt } from './clockMinutes.server';
import { foundText, shortened } from './foundText.server';
import { meantClassTime, meantDay, meantTime, visibleValue } from './meantValue.server';

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
  // So much that is unknown is no region file: what it lacks need not be told as well.
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

/** A name that the schema does not know, and the path that it most likely stands for. */
interface UnknownName {
  problem: Problem;
  meant?: string;
}

/** A value that breaks a rule; `missing` when there is none where one belongs, which below a broken line is no news. */
interface Fault {
  problem: Problem;
  missing: boolean;
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
      const meant = meantBy(file, scalar.path, scalar.source, wanted);
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

/** The time or the day that a text stands for where one belongs, however it is written. */
function meantBy(
  file: YamlFile,
  path: Path,
  written: string,
  wanted: ISchema<unknown> | undefined,
): string | undefined {
  const { kind } = metaOf(wanted);
  if (kind === 'time' && path.at(-1) === 'closes')
    return meantTime(written, String(valueAt(file.value, [...path.slice(0, -1), 'opens'])));
  if (kind === 'time' && path.at(-2) === 'at')
    return meantClassTime(written, (time) => isOpenAt(valueAt(file.value, ['hours']), time));
  if (kind === 'time') return meantTime(written);
  return kind === 'day' ? meantDay(written) : undefined;
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

const longestList = 500;

/** `budget` counts down the names that are still told. */
function unknownNames(
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
    // A list or a group in the place of a name has been told as a slip of the writing, and so has what leaves a colon alone.
    if (/^[[{]/.test(name) || (name === '' && file.brokenFrom < Infinity)) return [];
    const at = [...path, name];
    if (Object.hasOwn(known, name)) return inside(known[name], inner, at);
    if (budget.left <= 0) return [];
    budget.left -= 1;
    const missing = Object.keys(known).filter((candidate) => !Object.hasOwn(value, candidate));
    const present = nearest(name, Object.keys(known));
    const meant =
      nearest(name, missing) ?? (present !== undefined && Object.hasOwn(value, present) ? undefined : present);
    const remedy = meant
      ? `write ${meant}`
      : present
        ? `take it out; ${present} is there already`
        : name === ''
          ? 'write the name before the colon, or take the line out'
          : /^\d+$/.test(name)
            ? 'write numbers without commas, and texts that contain a comma in quotes'
            : `take it out; ${path.length === 0 ? 'a region file' : pathText(path)} knows ${Object.keys(known).join(', ')}`;
    const problem = file.problemAt(file.placeOfKey(at), at, {
      severity: 'error',
      found: name === '' ? 'found a colon without a name' : `found ${name}, a name that means nothing here`,
      remedy,
      ...(meant ? { didYouMean: meant } : {}),
    });
    return [{ problem, ...(meant && missing.includes(meant) ? { meant: pathText([...path, meant]) } : {}) }];
  });
  function inside(child: ISchema<unknown> | undefined, inner: unknown, at: Path) {
    return child ? unknownNames(file, child, inner, at, budget) : [];
  }
}

function schemaFaults(file: YamlFile, schema: Schema<unknown>): Fault[] {
  const told = new Set<string>();
  return faultsOf(schema, file.value).flatMap((fault) => {
    const path = pathSteps(fault.path ?? '');
    const text = pathText(path);
    // One value may break several rules at once; its first is the one to mend.
    if ([...told].some((outer) => isAtOrBelow(text, outer))) return [];
    told.add(text);
    return [faultProblem(file, schema, fault, path)];
  });
}

function faultsOf(schema: Schema<unknown>, value: unknown): ValidationError[] {
  try {
    schema.validateSync(value, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    return faults.toSorted((one, other) => (one.path ?? '').length - (other.path ?? '').length);
  }
}

function faultProblem(file: YamlFile, schema: ISchema<unknown>, fault: ValidationError, path: Path): Fault {
  const value = valueAt(file.value, path);
  const wanted = schemaAt(schema, file.value, path);
  const meta = metaOf(wanted);
  const country = isGroup(file.value) && typeof file.value['country'] === 'string' ? file.value['country'] : '';
  const example = meta.kind === 'phone' ? `"${exampleNumber(country)}"` : meta.example;
  const visible = visibleValue(value, wanted);
  const meantText = visible ?? (typeof value === 'string' ? meantBy(file, path, value, wanted) : undefined);
  const remedy =
    meantText === undefined
      ? `write ${meta.expects ?? 'a value'}${example ? `, for example ${lastStep(path)}${example}` : ''}`
      : `${visible === undefined ? 'write' : 'delete it all and type'} "${meantText}"`;
  if (value === undefined) {
    const place = file.placeOfKey(file.nodeOf(path) ? path : neighbourOf(schema, file, path));
    const gone = typeof path.at(-1) === 'number' ? 'found one value too few' : 'is missing';
    return { problem: file.problemAt(place, path, { severity: 'error', found: gone, remedy }), missing: true };
  }
  const place = file.placeOf(path);
  const names: unknown[] | undefined = Array.isArray(fault.params?.['resolved']) ? fault.params['resolved'] : undefined;
  const meant = names && typeof value === 'string' ? nearest(value, names.map(String)) : undefined;
  const found =
    visible !== undefined
      ? `found ${shortened(visible)} with a character that cannot be seen (copied from a web page or a document)`
      : fault.type === 'calendar'
        ? `${foundText(value)}, a day that no calendar has`
        : typeof value === 'string' && wanted && 'type' in wanted && wanted.type === 'number'
          ? `found ${JSON.stringify(value)}, a text`
          : value === null && commentAfterName.test(place.text)
            ? 'found nothing before the #, which begins a comment'
            : foundText(value);
  return {
    problem: file.problemAt(place, path, {
      severity: 'error',
      found,
      remedy,
      ...(meant ? { didYouMean: meant } : {}),
    }),
    missing: value === null,
  };
}

/** `theme: #ff0000`, where the colour was to be the value. */
const commentAfterName = /:\s+#[^\s#]/;

/** The name that stands right above a missing one, by the schema's order; so the report points at where it belongs. */
function neighbourOf(schema: ISchema<unknown>, file: YamlFile, path: Path): Path {
  const parent = path.slice(0, -1);
  const fields = fieldsOf(schemaAt(schema, file.value, parent));
  const above = fields ? Object.keys(fields) : [];
  const siblings = above.slice(0, Math.max(0, above.indexOf(String(path.at(-1)))));
  const present = siblings.findLast((name) => file.nodeOf([...parent, name]) !== undefined);
  return present === undefined ? parent : [...parent, present];
}

function lastStep(path: Path): string {
  const step = path.at(-1);
  return typeof step === 'string' ? `${step}: ` : '';
}

/** The schema of the value at a path, looked up with the values at hand because some fields take several shapes. */
export function schemaAt(schema: ISchema<unknown>, value: unknown, path: Path): ISchema<unknown> | undefined {
  let here: ISchema<unknown> | undefined = resolved(schema, value);
  let inner = value;
  for (const step of path) {
    if (!here) return undefined;
    inner = valueAt(inner, [step]);
    const child = childOf(here, step);
    here = child && resolved(child, inner);
  }
  return here;
}

function resolved(schema: ISchema<unknown>, value: unknown): ISchema<unknown> {
  return schema.resolve({ value });
}

const knownFields = new WeakMap<object, Record<string, ISchema<unknown>>>();

function fieldsOf(schema: ISchema<unknown> | undefined): Record<string, ISchema<unknown>> | undefined {
  if (!schema || !('fields' in schema) || !isGroup(schema.fields)) return undefined;
  const fields =
    knownFields.get(schema.fields) ??
    Object.fromEntries(
      Object.entries(schema.fields).flatMap(([name, field]) => (isSchema(field) ? [[name, field]] : [])),
    );
  knownFields.set(schema.fields, fields);
  return fields;
}

function childOf(schema: ISchema<unknown>, step: string | number): ISchema<unknown> | undefined {
  if (typeof step === 'string') {
    const fields = fieldsOf(schema);
    return fields && Object.hasOwn(fields, step) ? fields[step] : undefined;
  }
  if ('innerType' in schema && isSchema(schema.innerType)) return schema.innerType;
  const types: unknown = 'spec' in schema && isGroup(schema.spec) ? schema.spec['types'] : undefined;
  const type: unknown = Array.isArray(types) ? types[step] : undefined;
  return isSchema(type) ? type : undefined;
}

/** The plain value at a path, `undefined` where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return inner[Number(step)];
    return isGroup(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }, value);
}
