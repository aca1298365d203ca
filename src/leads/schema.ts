import { object, string, type ObjectSchema, ValidationError } from 'yup';
import { choices, type FormId, leadForms, type LeadField, type Rule } from './forms';
import {
  isBlank,
  isBrowserEmail,
  isEmail,
  isLettersAndSpaces,
  isPhoneNumber,
  normalisePhone,
  type PhoneRule,
} from './rules';

/** The part of a region that decides whether a form is filled in rightly. */
export interface LeadRules {
  phoneRule: PhoneRule;
}

export type LeadValues = Record<string, string>;

const passes: Readonly<Record<Rule, (value: string, region: LeadRules) => boolean>> = {
  required: (value) => !isBlank(value),
  letters: (value) => isLettersAndSpaces(value),
  email: (value) => isEmail(value),
  browserEmail: (value) => isBrowserEmail(value),
  phone: (value, { phoneRule }) => isPhoneNumber(normalisePhone(value, phoneRule), phoneRule.digits),
  person: (value) => choices.people.some((choice) => choice.value === value),
};

/** Key of the message for the first rule that a value breaks, or undefined when it is right. */
export function fieldError(field: LeadField, value: string, region: LeadRules): string | undefined {
  return field.checks.find((check) => !passes[check.rule](value, region))?.message;
}

function fieldSchema(field: LeadField, region: LeadRules) {
  return string()
    .default('')
    .test('lead-rules', (value, context) => {
      const message = fieldError(field, value, region);
      return message === undefined || context.createError({ message });
    });
}

/** The schema of one form in one region; its messages are keys of the namespace `forms`. Formik and the server use the same one. */
export function buildLeadSchema(form: FormId, region: LeadRules): ObjectSchema<LeadValues> {
  return object(Object.fromEntries(leadForms[form].fields.map((field) => [field.name, fieldSchema(field, region)])));
}

const schemas = new Map<string, ObjectSchema<LeadValues>>();

/** The same, built once for all regions with one rule for phone numbers. */
export function leadSchemaOf(form: FormId, region: LeadRules): ObjectSchema<LeadValues> {
  const { digits, callingCode, example } = region.phoneRule;
  const key = `${form} ${digits} ${callingCode} ${example}`;
  const schema = schemas.get(key) ?? buildLeadSchema(form, region);
  schemas.set(key, schema);
  return schema;
}

/** Checks values against a schema: an empty object when all is well, else a message key for each field that is wrong. */
export function validateLead(schema: ObjectSchema<LeadValues>, values: LeadValues): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map((each) => [each.path ?? '', each.message]));
  }
}

/**
 * Values as they are stored and sent: phone numbers in the region's form, spaces around an e-mail address off, blanks for the
 * fields that have no input, and everything else exactly as typed.
 */
export function normaliseLead(form: FormId, values: LeadValues, region: LeadRules): LeadValues {
  return Object.fromEntries(
    leadForms[form].fields.map((field) => [field.name, normaliseField(field, values[field.name] ?? '', region)]),
  );
}

/** One value as it is stored and sent; the browser shows it when the person leaves the field. */
export function normaliseField(field: LeadField, value: string, region: LeadRules): string {
  if (field.control === 'none') return '';
  if (field.control === 'tel') return normalisePhone(value, region.phoneRule);
  if (field.control === 'email') return value.trim();
  return isBlank(value) && field.initial !== undefined ? field.initial : value;
}
