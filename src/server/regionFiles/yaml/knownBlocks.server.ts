import { isAlias, isNode, type Node, visit } from 'yaml';
import { regionSchema } from '../../../regions/schema';
import { isGroup } from '../../../typed/unknownData';
import { checkShape } from '../checks/checkShape.server';
import { isOptional } from '../jsonSchema.server';
import { readYaml } from './readYaml.server';

type FieldName = keyof typeof regionSchema.fields;

/** Reads region files block by block. A block is a name at the start of a line and all that belongs to it. */
export interface KnownBlocks {
  /**
   * The value of a region file whose shape is right. `undefined` where something is wrong with it, or unusual: then it
   * must be read and checked as a whole, which also says what is wrong.
   */
  valueOf(text: string): Record<string, unknown> | undefined;
}

/** What a block says: `currency: AED` is the value AED of the name currency. */
interface Block {
  name: string;
  value: unknown;
}

/**
 * Region files are much alike: a menu that is right in one file is right in every other. So each block is parsed and
 * checked once and found again by its text, which makes the start with 1,000 regions eight times as fast
 * (docs/benchmarks.md). Made anew for each round through the files, as it forgets nothing.
 */
export function createKnownBlocks(): KnownBlocks {
  const known = new Map<string, Block>();

  return {
    valueOf(text) {
      const texts = blockTexts(text);
      // With more blocks than there are names one is unknown or stands there twice.
      if (!texts || texts.length > allFields.length) return undefined;
      const unknown = texts.filter((each) => !known.has(each));
      const read = readBlocks(unknown);
      if (!read) return undefined;
      for (const [index, block] of read.entries()) known.set(unknown[index] ?? '', block);

      const blocks = texts.flatMap((each) => known.get(each) ?? []);
      const value = Object.fromEntries(blocks.map(({ name, value: inner }) => [name, inner]));
      const isOnceEach = Object.keys(value).length === blocks.length;
      return isOnceEach && neededFields.every((name) => Object.hasOwn(value, name)) ? value : undefined;
    },
  };
}

const allFields = Object.entries(regionSchema.fields);
const neededFields = allFields.filter(([, field]) => !isOptional(field)).map(([name]) => name);

const everyLineThatStartsWithALetter = /^(?=[a-zA-Z])/m;
/** Ends of documents, directives, names in quotes: what else may start a line at its first column. */
const unusualStart = /^[^\sa-zA-Z#-]/m;

/**
 * Cuts a file before each line that starts with a letter; comments above the first name belong to it. Whether each part
 * really is a block, YAML's parser says (readBlocks).
 */
function blockTexts(text: string): string[] | undefined {
  if (text.includes('\r') || !text.endsWith('\n') || unusualStart.test(text)) return undefined;
  const [first = '', second = '', ...others] = text.split(everyLineThatStartsWithALetter);
  return /^[a-zA-Z]/.test(first) ? [first, second, ...others] : [first + second, ...others];
}

/** Parses and checks blocks together; `undefined` if anything is wrong with one of them, or if one is no whole block. */
function readBlocks(texts: readonly string[]): Block[] | undefined {
  if (texts.length === 0) return [];
  const file = readYaml('', texts.join(''));
  if (file.problems.length > 0 || !isGroup(file.value)) return undefined;
  const { value } = file;
  const names = file.namesAtTop();
  const isCutWhereNamesStart = names.map(({ offset }) => offset).join() === startsOfNames(texts).join();
  if (!isCutWhereNamesStart || names.some(({ name }) => hasReferences(file.nodeOf([name])))) return undefined;
  if (checkShape(file, schemaOf(names.map(({ name }) => name))).length > 0) return undefined;
  return names.map(({ name }) => ({ name, value: value[name] }));
}

/** Where the name of each block starts once the blocks stand below one another, as offsets. */
function startsOfNames(texts: readonly string[]): number[] {
  let end = 0;
  return texts.map((text) => {
    const start = end + text.search(everyLineThatStartsWithALetter);
    end += text.length;
    return start;
  });
}

/** True where a value refers to another one or may be referred to (`&a`, `*a`): it means something only in its file. */
function hasReferences(node: Node | undefined): boolean {
  let found = false;
  if (node)
    visit(node, (_, inner) => {
      found ||= isAlias(inner) || (isNode(inner) && 'anchor' in inner && inner.anchor !== undefined);
    });
  return found;
}

const schemas = new Map<string, ReturnType<typeof schemaWith>>();

/** The schema of a region file that has only these names. Making one takes longer than checking a block. */
function schemaOf(names: readonly string[]) {
  const key = names.join();
  const schema = schemas.get(key) ?? schemaWith(names);
  if (schemas.size < 1000) schemas.set(key, schema);
  return schema;
}

function schemaWith(names: readonly string[]) {
  return regionSchema.pick(Object.keys(regionSchema.fields).filter((name): name is FieldName => names.includes(name)));
}
