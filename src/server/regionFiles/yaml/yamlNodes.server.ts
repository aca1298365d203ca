import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  visit,
} from 'yaml';
import type { Path } from '../problem.server';

/** The key of a pair as text, as the plain value has it: that of a colon without a name is empty. */
export function keyText(pair: Pair): string {
  if (isScalar(pair.key) && pair.key.value === null) return '';
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}

/** The node of a path, through references; undefined where nothing stands there. */
export function nodeIn(document: Document, path: Path): Node | undefined {
  let node: unknown = document.contents;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) node = node.items.find((pair) => keyText(pair) === String(step))?.value;
    else if (isSeq(node)) node = node.items[Number(step)];
    else return undefined;
  }
  return isNode(node) ? node : undefined;
}

/** The key and value of a path, where its parent is a group. */
export function pairIn(document: Document, path: Path): Pair | undefined {
  const parent = path.length > 1 ? nodeIn(document, path.slice(0, -1)) : document.contents;
  return isMap(parent) ? parent.items.find((pair) => keyText(pair) === String(path.at(-1))) : undefined;
}

/** A reference (`*a`) of a document. */
export interface Reference {
  alias: Alias;
  /** What it refers to: the last value above it that is called so (`&a`); undefined where there is none. */
  target: Node | undefined;
  /** It refers to a value that it stands in, which never ends. */
  isLoop: boolean;
}

/** All references of a document in the order of the text. In one walk: the parser's own look for each begins at the top. */
export function references(document: Document): Reference[] {
  const found: Reference[] = [];
  const named = new Map<string, Node>();
  visit(document, {
    Node(_, node, above) {
      if (isAlias(node)) {
        const target = named.get(node.source);
        found.push({ alias: node, target, isLoop: target !== undefined && above.includes(target) });
      } else if (node.anchor !== undefined) named.set(node.anchor, node);
    },
  });
  return found;
}

/** The offset at which a node begins; undefined for an empty value. */
export function startOf(node: unknown): number | undefined {
  if (isPair(node)) return startOf(node.key);
  // An empty value has a node of no width behind the colon: its key is the better place to point at.
  if (isScalar(node) && node.value === null && node.range && node.range[0] === node.range[1]) return undefined;
  return isNode(node) ? node.range?.[0] : undefined;
}

/** The path of the last of these nodes, each of which stands in the one before. */
export function pathBelow(nodes: readonly unknown[]): Path {
  return nodes.flatMap((node, index): Path => {
    if (isPair(node)) return [keyText(node)];
    return isSeq(node) ? [node.items.indexOf(nodes[index + 1])] : [];
  });
}
