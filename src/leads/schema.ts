import { type ObjectSchema, object, string, ValidationError } from 'yup';
import type { WordKey } from '../i18n/WordKey';
import {
  choices,
  extraNames,
  type FormId,
  interestName,
  isInterest,
  isWriter,
  leadForms,
  type Writer,
  writingAs,
} from './forms';
import type { LeadField, Rule } from './leadFields';
import {
  isBlank,
  isBrowserEmail,
  isEmail,
  isLettersAndSpaces,
  isPhoneNumber,
  normalisePhone,
  type PhoneRule,
  withoutMarks,
} from './rules';
import { trialTimeName } from './submission';

/** The part of a region that decides whether a form is filled in rightly. */
export interface LeadRules {
  phoneRule: PhoneRule;
  franchise?: { investment: readonly { value: string }[] } | undefined;
  /** Left out: those of spec.md section 3. */
  organizationTypes?: readonly { value: string }[] | undefined;
}

export type LeadValues = Record<string, string>;

/** By the name of a field, the key of the message that says what is wrong with it. */
export type LeadErrors = Record<string, WordKey<'forms'>>;

const passes: Readonly<Record<Rule, (value: string, region: LeadRules, field: LeadField) => boolean>> = {
  required: (value) => !isBlank(value),
  letters: (value) => isLettersAndSpaces(value),
  email: (value) => isEmail(value),
  browserEmail: (value) => isBrowserEmail(value),
  phone: (value, { phoneRule }) => isPhoneNumber(normalisePhone(value, phoneRule), phoneRule),
  // A blank that may be blank was passed by the checks before.
  option: (value, region, field) => isBlank(value) || (optionValues(field, region)?.includes(value) ?? true),
};

/** The values that a field may have in a region; undefined where anything may be written. */
function optionValues({ options }: LeadField, region: LeadRules): string[] | undefined {
  if (options === undefined) return undefined;
  if (options === 'investments') return region.franchise?.investment.map(({ value }) => value);
  if (options === 'organizationTypes' && region.organizationTypes)
    return region.organizationTypes.map(({ value }) => value);
  return choices[options].map(({ value }) => value);
}

/** Key of the message for the first rule that a value breaks, or undefined when it is right. */
export function fieldError(field: LeadField, value: string, region: LeadRules): string | undefined {
  return field.checks.find((check) => !passes[check.rule](value, region, field))?.message;
}

function fieldSchema(field: LeadField, region: LeadRules) {
  return string()
    .default('')
    .test('lead-rules', (value, context) => {
      const message = fieldError(field, value, region);
      return message === undefined || context.createError({ message });
    });
}

/** What a writer is asked in a form; forms that do not ask who is writing ask everybody the same. */
export function fieldsFor(form: FormId, writer: Writer): readonly LeadField[] {
  return leadForms[form].asked?.[writer] ?? leadForms[form].fields;
}

/** Who wrote a lead: a school, unless it says something else. */
export function writerOf(form: FormId, values: LeadValues): Writer {
  const named = values[writingAs];
  return leadForms[form].asked !== undefined && isWriter(named) ? named : 'school';
}

/**
 * The schema of one form in one region, for one writer; its messages are keys of the namespace `forms`. Formik and the server use the
 * same one.
 */
export function buildLeadSchema(form: FormId, region: LeadRules, writer: Writer = 'school'): ObjectSchema<LeadValues> {
  return object(Object.fromEntries(fieldsFor(form, writer).map((field) => [field.name, fieldSchema(field, region)])));
}

const schemas = new WeakMap<LeadRules, Map<string, ObjectSchema<LeadValues>>>();

/** The same, built once for each region. */
export function leadSchemaOf(form: FormId, region: LeadRules, writer: Writer): ObjectSchema<LeadValues> {
  const ofRegion = schemas.get(region) ?? new Map<string, ObjectSchema<LeadValues>>();
  schemas.set(region, ofRegion);
  const key = `${form} ${writer}`;
  const schema = ofRegion.get(key) ?? buildLeadSchema(form, region, writer);
  ofRegion.set(key, schema);
  return schema;
}

const messageKeys: ReadonlySet<string> = new Set(
  Object.values(leadForms).flatMap(({ fields, asked = {} }) =>
    [fields, ...Object.values(asked)].flat().flatMap(({ checks }) => checks.map(({ message }) => message)),
  ),
);

/** True for the key of a message about a field: yup and Formik hand the keys of `forms.ts` on as texts. */
export function isMessageKey(text: string | undefined): text is WordKey<'forms'> {
  return text !== undefined && messageKeys.has(text);
}

/** Checks values against a schema: an empty object when all is well, else a message key for each field that is wrong. */
export function validateLead(schema: ObjectSchema<LeadValues>, values: LeadValues): LeadErrors {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.flatMap(({ path = '', message }) => (isMessageKey(message) ? [[path, message] as const] : [])),
    );
  }
}

/**
 * Values as they are stored and sent: phone numbers in the region's form, spaces around an e-mail address off, marks that nobody
 * sees off it and off names of letters, blanks for the fields that have no input or that this writer is not asked, and everything
 * else exactly as typed.
 */
export function normaliseLead(form: FormId, values: LeadValues, region: LeadRules): LeadValues {
  const asked = new Map(fieldsFor(form, writerOf(form, values)).map((field) => [field.name, field]));
  const valueOf = (name: string) => {
    const field = asked.get(name);
    return field === undefined ? '' : normaliseField(field, values[name] ?? '', region);
  };
  const columns = leadForms[form].fields.map(({ name }) => [name, valueOf(name)]);
  const extras = extraNames(leadForms[form])
    .map((name) => [name, controlValue(name, values[name]) ?? valueOf(name)])
    .filter(([, value]) => value !== '');
  return Object.fromEntries([...columns, ...extras]);
}

/** What a field says that is no question of the form: one of the values that it may have, or nothing. */
function controlValue(name: string, value: string | undefined): string | undefined {
  if (name === writingAs) return isWriter(value) ? value : '';
  if (name === interestName) return isInterest(value) ? value : '';
  // Which ids there are the server knows alone, by the timetable of the moment.
  if (name === trialTimeName) return (value ?? '').trim().slice(0, 100);
  return undefined;
}

/** One value as it is stored and sent; the browser shows it when the person leaves the field. */
export function normaliseField(field: LeadField, value: string, region: LeadRules): string {
  if (field.control === 'none') return '';
  if (field.control === 'tel') return normalisePhone(value, region.phoneRule);
  if (field.control === 'email') return withoutMarks(value).trim();
  // A mark of direction in one value turns what stands beside it in a roster or a spreadsheet.
  if (field.control === 'text') return withoutMarks(value);
  return isBlank(value) && field.initial !== undefined ? field.initial : value;
}

/** How many digits a message asks for: `10`, or `10–11` where the lengths vary. */
export function digitsInWords({ digits, longest = digits }: PhoneRule): string {
  return longest > digits ? `${digits}–${longest}` : String(digits);
}
