import { type ISchema, type Schema, ValidationError } from 'yup';
import { metaOf } from '../../../regions/fields';
import { nearest } from '../../../regions/nearest';
import { isGroup } from '../../../typed/unknownData';
import { exampleNumber } from '../countries/countryFacts.server';
import { isAtOrBelow, type Path, type Problem, pathSteps, pathText } from '../problem.server';
import type { YamlFile } from '../yaml/readYaml.server';
import { foundText, shortened } from './foundText.server';
import { meantBy } from './meantBy.server';
import { visibleValue } from './meantValue.server';
import { fieldsOf, schemaAt, valueAt } from './schemaLookup.server';
import { unquotedText } from './unquotedText.server';

/** A value that breaks a rule; `missing` when there is none where one belongs, which below a broken line is no news. */
export interface Fault {
  problem: Problem;
  missing: boolean;
}

/** The values that break a rule of the schema, the outer ones first, each value once. */
export function schemaFaults(file: YamlFile, schema: Schema<unknown>): Fault[] {
  const reported = new Set<string>();
  return faultsOf(schema, file.value).flatMap((fault) => {
    const path = pathSteps(fault.path ?? '');
    const text = pathText(path);
    // One value may break several rules at once; its first is the one to mend.
    if ([...reported].some((outer) => isAtOrBelow(text, outer))) return [];
    reported.add(text);
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

const withoutAccount = 'write it without what stands before the @, which every visitor would read';

function faultProblem(file: YamlFile, schema: ISchema<unknown>, fault: ValidationError, path: Path): Fault {
  const value = valueAt(file.value, path);
  const wanted = schemaAt(schema, file.value, path);
  const remedy = fault.type === 'account' ? withoutAccount : remedyFor(file, path, value, wanted);
  if (value === undefined) {
    const place = file.placeOfKey(file.nodeOf(path) ? path : neighbourOf(schema, file, path));
    const found = typeof path.at(-1) === 'number' ? 'found one value too few' : 'is missing';
    return { problem: file.problemAt(place, path, { severity: 'error', found, remedy }), missing: true };
  }
  const place = file.placeOf(path);
  const unquoted = value === null ? unquotedText(file, path) : undefined;
  if (unquoted) return { problem: file.problemAt(place, path, { severity: 'error', ...unquoted }), missing: false };
  const isCommented = value === null && commentAfterName.test(place.text);
  const found = isCommented ? 'found nothing before the #, which begins a comment' : foundIn(value, wanted, fault);
  const names: unknown[] | undefined = Array.isArray(fault.params?.['resolved']) ? fault.params['resolved'] : undefined;
  const meant = names && typeof value === 'string' ? nameMeant(value, names.map(String)) : undefined;
  const problem = file.problemAt(place, path, {
    severity: 'error',
    found,
    remedy,
    ...(meant ? { didYouMean: meant } : {}),
  });
  return { problem, missing: value === null };
}

/** The name that is misspelt, or that was written longer than it is: `Sun` for `Sunday`. */
function nameMeant(written: string, names: readonly string[]): string | undefined {
  const lower = written.toLowerCase();
  return nearest(written, names) ?? names.find((name) => name.length > 2 && lower.startsWith(name.toLowerCase()));
}

function remedyFor(file: YamlFile, path: Path, value: unknown, wanted: ISchema<unknown> | undefined): string {
  const visible = visibleValue(value, wanted);
  if (visible !== undefined) return `delete it all and type "${visible}"`;
  const meant = typeof value === 'string' ? meantBy(file, path, value, wanted) : undefined;
  if (meant !== undefined) return `write ${meant}`;
  const { kind, expects = 'a value', example: given } = metaOf(wanted);
  const country = isGroup(file.value) && typeof file.value['country'] === 'string' ? file.value['country'] : '';
  const example = kind === 'phone' ? `"${exampleNumber(country)}"` : given;
  return `write ${expects}${example ? `, for example ${lastStep(path)}${example}` : ''}`;
}

function foundIn(value: unknown, wanted: ISchema<unknown> | undefined, fault: ValidationError): string {
  const visible = visibleValue(value, wanted);
  if (visible !== undefined)
    return `found ${shortened(visible)} with a character that cannot be seen (copied from a web page or a document)`;
  if (fault.type === 'account') return 'found an address with a name or a password in it';
  if (fault.type === 'calendar') return `${foundText(value)}, a day that no calendar has`;
  const isTextForNumber = typeof value === 'string' && wanted && 'type' in wanted && wanted.type === 'number';
  return isTextForNumber ? `found ${JSON.stringify(value)}, a text` : foundText(value);
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
