import { type ISchema, isSchema, type SchemaDescription } from 'yup';
import { metaOf } from '../../regions/fields';
import { regionSchema, siteSchema } from '../../regions/schema';
import { isGroup } from '../../typed/unknownData';

/** A JSON Schema (draft-07, the one that YAML editors know), made from the schema that checks the files. */
type JsonSchema = { [key: string]: string | number | boolean | JsonSchema | JsonSchema[] | string[] };

/** The files that editors read, by name, with their text. */
export function editorSchemas(): Map<string, string> {
  return new Map([
    ['region.schema.json', fileText(regionSchema, 'A region of the site')],
    ['site.schema.json', fileText(siteSchema, 'What all regions share')],
  ]);
}

function fileText(schema: ISchema<unknown>, title: string): string {
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title, ...jsonSchema(schema) }, null, 2)}\n`;
}

function jsonSchema(schema: ISchema<unknown>): JsonSchema {
  const meta = metaOf(schema);
  const words: JsonSchema =
    meta.about || meta.expects ? { description: describe(meta.about, meta.expects, meta.example) } : {};
  if (meta.variants) return { ...words, anyOf: meta.variants.map(jsonSchema) };
  if (meta.entries) return { ...words, type: 'object', additionalProperties: jsonSchema(meta.entries) };
  const description = schema.describe({ value: undefined });
  if ('fields' in schema && isGroup(schema.fields)) return { ...words, ...objectSchema(schema.fields) };
  if ('innerType' in description && 'innerType' in schema)
    return {
      ...words,
      type: 'array',
      ...(isSchema(schema.innerType) ? { items: jsonSchema(schema.innerType) } : {}),
      ...limits(description, 'minItems', 'maxItems'),
    };
  const types: unknown = 'spec' in schema && isGroup(schema.spec) ? schema.spec['types'] : undefined;
  if (Array.isArray(types))
    return {
      ...words,
      type: 'array',
      items: types.filter((type) => isSchema(type)).map(jsonSchema),
      minItems: types.length,
      maxItems: types.length,
      additionalItems: false,
    };
  return { ...words, ...scalarSchema(description) };
}

function objectSchema(fields: Record<string, unknown>): JsonSchema {
  const known = Object.entries(fields).flatMap(([name, field]) => (isSchema(field) ? [[name, field] as const] : []));
  const required = known.filter(([, field]) => !isOptional(field)).map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(known.map(([name, field]) => [name, jsonSchema(field)])),
  };
}

/** True for a value that may be left out. */
export function isOptional(field: object): boolean {
  return 'spec' in field && isGroup(field.spec) && field.spec['optional'] === true;
}

function scalarSchema(description: object): JsonSchema {
  const { type, tests = [], oneOf = [] } = description as Partial<SchemaDescription>;
  const whole = tests.some(({ name }) => name === 'integer');
  const pattern = tests.find(({ name }) => name === 'matches')?.params?.['regex'];
  return {
    type: type === 'number' && whole ? 'integer' : (type ?? 'string'),
    ...(type === 'number' ? limits(description, 'minimum', 'maximum') : {}),
    ...(pattern instanceof RegExp ? { pattern: pattern.source } : {}),
    ...(type === 'string' && tests.some(({ name }) => name === 'required') ? { minLength: 1 } : {}),
    ...(oneOf.length > 0 ? { enum: oneOf.map(String) } : {}),
  };
}

function limits(description: object, least: string, most: string): JsonSchema {
  const { tests = [] } = description as Partial<SchemaDescription>;
  const [min, max] = ['min', 'max'].map((name) => tests.find((test) => test.name === name)?.params?.[name]);
  return { ...(typeof min === 'number' ? { [least]: min } : {}), ...(typeof max === 'number' ? { [most]: max } : {}) };
}

function describe(about: string | undefined, expects: string | undefined, example: string | undefined): string {
  return [
    about,
    expects && expects !== about ? `Write ${expects}${example ? `, for example ${example}` : ''}.` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('. ');
}
