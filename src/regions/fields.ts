import { array, type ISchema, lazy, number, object, type Schema, string, tuple } from 'yup';
import { isGroup } from '../typed/unknownData';

/** What a field says about itself to the people who fill it in: in the doctor's messages and in their editor. */
export interface FieldMeta {
  /** What belongs there, read after 'write': 'a clock time from 00:00 to 23:59'. */
  expects?: string;
  /** A value that would be right, as it is typed into the file. */
  example?: string;
  /** What the value is for, shown by editors. */
  about?: string;
  /** The kind of thing, where an example depends on the region's country, or what was meant can be read in other ways. */
  kind?: 'phone' | 'time' | 'day';
  /** For a group of free names: what each of them holds. */
  entries?: ISchema<unknown>;
  /** For a field that may take one of several shapes. */
  variants?: readonly ISchema<unknown>[];
}

/** A line of text that may not be empty. */
export const text = (about: string, example: string) => string().required().meta({ expects: 'a text', example, about });

/** A short name for a place or an option, used in words and addresses. */
export const id = (example: string) =>
  string()
    .required()
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .meta({
      expects: 'a short name of small letters, digits and dashes',
      example,
      about: 'a short name that stays the same',
    });

/** True for an address that programs can read: its port exists, and its host holds no sign that ends a rule of a policy. */
export function isReadable(address: string | undefined): boolean {
  return address === undefined || (URL.canParse(address) && !/[;,]/.test(new URL(address).hostname));
}

/** False for an address with the name or the password of an account, which every visitor would read: `https://me:secret@host`. */
export function hasNoAccount(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** A web address with its `https://`. */
export const webAddress = (about: string, example: string) =>
  string()
    .required()
    .matches(/^https:\/\/[^\s"'<>]+\.[^\s"'<>]+$/)
    .test('account', hasNoAccount)
    .test('readable', isReadable)
    .meta({ expects: 'a web address that starts with https://', example, about });

/** An international phone number, in quotes. */
export const phone = (about: string) =>
  string()
    .required()
    .matches(/^(?!.*\(0\))\+[1-9][\d ()-]{6,24}$/)
    .meta({ expects: 'a phone number with + and the dialling code, without (0), in quotes', kind: 'phone', about });

/** An e-mail address. */
export const email = (about: string, example: string) =>
  string()
    .required()
    .matches(/^[^\s@<>":]+@[^\s@<>":]+\.[^\s@<>":.]+$/)
    .meta({ expects: 'an e-mail address', example, about });

/** ISO 3166-1 alpha-2. */
export const country = (about: string) =>
  string()
    .required()
    .matches(/^[A-Z]{2}$/)
    .meta({ expects: 'the two capital letters of a country (ISO 3166)', example: 'AE', about });

/** ISO 4217. */
export const currency = (about: string) =>
  string()
    .required()
    .matches(/^[A-Z]{3}$/)
    .meta({ expects: 'the three capital letters of a currency (ISO 4217)', example: 'AED', about });

/** A whole number, 0 or more, or from one to another. */
export const count = (about: string, example: string, range?: readonly [number, number]) =>
  number()
    .required()
    .integer()
    .min(range?.[0] ?? 0)
    .max(range?.[1] ?? 1e12)
    .meta({
      expects: range ? `a whole number from ${range[0]} to ${range[1]}` : 'a whole number without commas, dots or plus',
      example,
      about,
    });

/** A calendar date, `2025-03-15`. */
export const isoDate = (about: string) =>
  string()
    .required()
    .matches(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .test('calendar', isCalendarDate)
    .meta({ expects: 'a date as "year-month-day"', example: '"2026-03-15"', kind: 'day', about });

/** A time of day on a 24-hour clock, `09:00`. */
export const clockTime = (about: string) =>
  string()
    .required()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({ expects: 'a time from "00:00" to "23:59", in quotes', example: '"09:00"', kind: 'time', about });

/** `[6, 17]`: from and to, both included. */
export const ageRange = (about: string) => {
  const age = () =>
    number().required().integer().min(1).max(120).meta({ expects: 'an age in whole years', example: '6' });
  return tuple([age(), age()])
    .required()
    .meta({ expects: 'two ages in brackets, the lower one first', example: '[6, 17]', about });
};

/** Latitude, then longitude. */
export const geo = () =>
  tuple([
    number().required().min(-90).max(90).meta({ expects: 'a latitude from -90 to 90', example: '25.185' }),
    number().required().min(-180).max(180).meta({ expects: 'a longitude from -180 to 180', example: '55.265' }),
  ])
    .required()
    .meta({ expects: 'latitude and longitude in brackets', example: '[25.185, 55.265]', about: 'latitude, longitude' });

/** One of a fixed list of names. */
export const choice = <Name extends string>(names: readonly Name[], about: string) =>
  string()
    .required()
    .oneOf(names)
    .meta({ expects: `one of ${names.join(', ')}`, about });

/** A group whose names are free: each holds what `entry` says. */
export const groupOf = <Entry extends ISchema<unknown>>(entry: () => Entry, meta: FieldMeta) => {
  const each = entry();
  const withNames = (names: readonly string[]) =>
    object(Object.fromEntries(names.map((name) => [name, each])))
      .required()
      .meta(meta);
  // Making a schema costs more than checking with it, and most groups have the same few names: languages.
  const known = new Map<string, ReturnType<typeof withNames>>();
  return lazy((value: unknown) => {
    const names = Object.keys(isGroup(value) ? value : {});
    const key = names.join('\n');
    const schema = known.get(key) ?? withNames(names);
    if (known.size < 100) known.set(key, schema);
    return schema;
  }).meta({ ...meta, entries: each });
};

/** A text in the languages of a region, `{ en: 'Hello', ar: '…' }`; English stands in for one that is missing. */
export const texts = (about: string, example: string) =>
  groupOf(() => string().required().meta({ expects: 'a text in quotes', example }), {
    expects: 'a text for each language',
    example: `{ en: ${example} }`,
    about,
  });

/** One text for all languages, or one for each. */
export const textOrTexts = (about: string, example: string, examples: string) => {
  const [one, each] = [text(about, example), texts(about, example)];
  const meta = { expects: 'a text, or one for each language', example: examples, about };
  return lazy(
    (value: unknown): Schema<string | Record<string, string>> => (isGroup(value) ? each.resolve({ value }) : one),
  ).meta({ ...meta, variants: [one, each] });
};

/** A list of at least one of something. */
export const nonEmptyList = <Item>(item: ISchema<Item>, meta: FieldMeta) =>
  array().of(item).required().min(1).meta(meta);

/** The words a field says about itself. */
export function metaOf(schema: unknown): FieldMeta {
  const spec: unknown = typeof schema === 'object' && schema !== null && 'spec' in schema ? schema.spec : undefined;
  return isGroup(spec) && isGroup(spec['meta']) ? spec['meta'] : {};
}

/** True for a day that there is, and for what is no date at all. */
export function isCalendarDate(value: string | undefined): boolean {
  if (value === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return true;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
