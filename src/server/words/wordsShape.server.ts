import type { Words } from '../../regions/PageState';
import { pluralOf } from './plurals.server';

/** What a locale file has to look like: the same groups and texts as English, each text with the variables it may name. */
export type Shape = TextShape | GroupShape;

export interface TextShape {
  kind: 'text';
  /** A text that is written once for each plural form: `days_one`, `days_other`. */
  plural: boolean;
  /** The names in `{{…}}` that code fills here. */
  variables: ReadonlySet<string>;
  /** Those of them that the English words name. */
  named: ReadonlySet<string>;
  /** The names in `<…>` around words that are a link: `phone` of `Call <phone>{{phone}}</phone>`. */
  tags: ReadonlySet<string>;
}

export interface GroupShape {
  /** A list is a group whose names are 0, 1, 2 …; it has to stay a list. */
  kind: 'group' | 'list';
  /** By name, plural texts by the name without a form. */
  entries: ReadonlyMap<string, Shape>;
}

const known = new WeakMap<Words, GroupShape>();

/** The shape of English words; worked out once for each version of a file. */
export function shapeOf(words: Words): GroupShape {
  const shape = known.get(words) ?? groupShape(words);
  known.set(words, shape);
  return shape;
}

function groupShape(words: object): GroupShape {
  const entries = new Map<string, Shape>();
  for (const [key, value] of Object.entries(words) as [string, unknown][]) {
    const plural = pluralOf(key);
    if (typeof value === 'object' && value !== null) entries.set(key, groupShape(value));
    else if (plural && `${plural.base}_other` in words) {
      const before = entries.get(plural.base);
      const variables = before?.kind === 'text' ? before.variables : [];
      const named = new Set([...variables, ...variablesIn(value), 'count']);
      entries.set(plural.base, { kind: 'text', plural: true, variables: named, named, tags: tagsIn(value) });
    } else {
      const named = variablesIn(value);
      entries.set(key, { kind: 'text', plural: false, variables: named, named, tags: tagsIn(value) });
    }
  }
  return { kind: Array.isArray(words) ? 'list' : 'group', entries };
}

/** What nearly every text has: one for all of them, as thousands of empty sets take a megabyte. */
const none: ReadonlySet<string> = new Set();

/** The names in double braces: `ages.classes` of `{{ages.classes}}`. */
export function variablesIn(text: unknown): ReadonlySet<string> {
  if (typeof text !== 'string' || !text.includes('{{')) return none;
  return new Set([...text.matchAll(/\{\{\s*(?:-\s*)?([\w.-]+)/g)].map(([, name]) => name ?? ''));
}

/** The names of tags that are opened and closed: `phone` of `<phone>{{phone}}</phone>`. */
export function tagsIn(text: unknown): ReadonlySet<string> {
  if (typeof text !== 'string' || !text.includes('<')) return none;
  return new Set([...text.matchAll(/<(\w+)>[^<>]*<\/\1>/g)].map(([, name]) => name ?? ''));
}

/** A shape that also allows the variables of another: what code fills, it fills whichever version of English is read. */
export function withVariablesOf(shape: GroupShape, other: GroupShape | undefined): GroupShape {
  if (!other) return shape;
  const entries = [...shape.entries].map(([key, own]): [string, Shape] => {
    const also = other.entries.get(key);
    if (own.kind === 'text') {
      const more = also?.kind === 'text' ? also.variables : none;
      return [key, more.size === 0 ? own : { ...own, variables: new Set([...own.variables, ...more]) }];
    }
    return [key, withVariablesOf(own, also?.kind === 'text' ? undefined : also)];
  });
  return { kind: shape.kind, entries: new Map(entries) };
}
