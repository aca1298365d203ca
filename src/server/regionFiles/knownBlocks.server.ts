import { isGroup } from '../../regions/fields';
import { regionSchema } from '../../regions/schema';
import { checkShape } from './checkShape.server';
import { isOptional } from './jsonSchema.server';
import { readYaml } from './readYaml.server';

type FieldName = keyof typeof regionSchema.fields;

/** Reads region files piece by piece. */
export interface KnownBlocks {
  /** What a text says if nothing at all is wrong with it; `undefined` if it must be read as a whole, to say what is. */
  valueOf(text: string): Record<string, unknown> | undefined;
}

/**
 * Region files are much alike: a menu, ages or hours that were right in one file are right in every other. So each block
 * (a name at the start of a line and what is indented below it) is parsed and checked once, and known again by its text.
 * Meant for one round through the files: it forgets nothing.
 */
export function createKnownBlocks(): KnownBlocks {
  const known = new Map<string, { name: string; value: unknown }>();

  return {
    valueOf(text) {
      const blocks = blocksOf(text);
      // A name that no region file knows is a mistake to be told.
      if (!blocks?.every((block) => Object.hasOwn(regionSchema.fields, nameOf(block)))) return undefined;
      if (!learn(blocks.filter((block) => !known.has(block)))) return undefined;
      const entries = blocks.flatMap((block) => {
        const { name, value } = known.get(block) ?? {};
        return name === undefined ? [] : [[name, value] as const];
      });
      const value = Object.fromEntries(entries);
      const isWhole =
        Object.keys(value).length === blocks.length && neededFields.every((name) => Object.hasOwn(value, name));
      return isWhole ? value : undefined;
    },
  };

  /** Keeps blocks that are right; false if anything is odd about one of them. */
  function learn(blocks: readonly string[]): boolean {
    if (blocks.length === 0) return true;
    const file = readYaml('', blocks.join(''));
    const names = blocks.map(nameOf);
    const { value } = file;
    if (
      file.problems.length > 0 ||
      file.brokenFrom < Infinity ||
      !isGroup(value) ||
      Object.keys(value).join() !== names.join()
    )
      return false;
    if (!startWhereTheyShould() || checkShape(file, schemaOf(names)).length > 0) return false;
    for (const [index, block] of blocks.entries())
      known.set(block, { name: names[index] ?? '', value: value[names[index] ?? ''] });
    return true;

    /** The parser must take each block for what it looks like: one name with its value. */
    function startWhereTheyShould(): boolean {
      let line = 1;
      return blocks.every((block, index) => {
        const { line: found, column } = file.placeOfKey([names[index] ?? '']);
        const expected = line + lineOfName(block);
        line += block.split('\n').length - 1;
        return found === expected && column === 1;
      });
    }
  }
}

const nameAtStart = /^[a-zA-Z][\w-]*(?=:)/gm;
// References and marks of the document reach beyond their block; what else may begin a line belongs to the block above.
const reachesFurther = /[\s[{,:][&*]\S|^(?:---|\.\.\.)|^[^\sa-zA-Z#-]/m;

const neededFields = Object.entries(regionSchema.fields)
  .filter(([, field]) => !isOptional(field))
  .map(([name]) => name);

function blocksOf(text: string): string[] | undefined {
  if (text.includes('\r') || reachesFurther.test(text)) return undefined;
  // What stands above the first name belongs to it.
  const starts = [...text.matchAll(nameAtStart)].map(({ index }) => index);
  return starts.map((start, at) => text.slice(at === 0 ? 0 : start, starts[at + 1]));
}

function nameOf(block: string): string {
  return block.match(nameAtStart)?.[0] ?? '';
}

function lineOfName(block: string): number {
  return block.slice(0, block.search(nameAtStart)).split('\n').length - 1;
}

const schemas = new Map<string, ReturnType<typeof pick>>();

function schemaOf(names: readonly string[]) {
  const key = names.join();
  const schema = schemas.get(key) ?? pick(names);
  if (schemas.size < 1000) schemas.set(key, schema);
  return schema;
}

function pick(names: readonly string[]) {
  return regionSchema.pick(Object.keys(regionSchema.fields).filter((name): name is FieldName => names.includes(name)));
}
