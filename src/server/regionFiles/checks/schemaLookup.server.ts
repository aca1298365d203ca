import { type ISchema, isSchema } from 'yup';
import { isGroup } from '../../../typed/unknownData';
import type { Path } from '../problem.server';

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

/** A schema as it is for this value: some fields take several shapes. */
export function resolved(schema: ISchema<unknown>, value: unknown): ISchema<unknown> {
  return schema.resolve({ value });
}

const knownFields = new WeakMap<object, Record<string, ISchema<unknown>>>();

/** The fields of a group by their names, `undefined` where the schema is of no group. */
export function fieldsOf(schema: ISchema<unknown> | undefined): Record<string, ISchema<unknown>> | undefined {
  if (!schema || !('fields' in schema) || !isGroup(schema.fields)) return undefined;
  const fields =
    knownFields.get(schema.fields) ??
    Object.fromEntries(
      Object.entries(schema.fields).flatMap(([name, field]) => (isSchema(field) ? [[name, field]] : [])),
    );
  knownFields.set(schema.fields, fields);
  return fields;
}

/** The schema of a field or of an item, `undefined` where there is none. */
export function childOf(schema: ISchema<unknown>, step: string | number): ISchema<unknown> | undefined {
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
