import { type Document, isCollection, isMap, isScalar, isSeq, type Node } from 'yaml';
import { type FilePlace, type Path, problemAt } from '../problem.server';
import { largestFile, parsedYaml, placeInYaml } from './parsedYaml.server';
import { type Writing, writingProblems } from './writingProblems.server';
import { keyText, nodeIn, pairIn, references, startOf } from './yamlNodes.server';
import type { ScalarAt } from './yamlTraps.server';

/** A YAML file read so that each of its values can be found again in the text. */
export interface YamlFile extends Writing {
  /** The file as a person names it: `regions/ae.yaml`. */
  file: string;
  text: string;
  /** The plain value; `undefined` where the file cannot be understood at all. */
  value: unknown;
  /** Where the value of a path stands; for what is missing, the nearest thing above it that exists. */
  placeOf: (path: Path) => FilePlace;
  /** Where the key of a path stands. */
  placeOfKey: (path: Path) => FilePlace;
  /** The YAML node of a path, for what the plain value no longer tells (quotes, spelling). */
  nodeOf: (path: Path) => Node | undefined;
  /** The names at the top level in their order, with the offset at which each starts. */
  namesAtTop: () => { name: string; offset: number }[];
  /** Every scalar of the file with its path. */
  scalars: () => ScalarAt[];
  problemAt: typeof problemAt;
}

/**
 * Reads a YAML text and knows the way back from every value to its line and column; who asks for it later has the text
 * parsed again. Never throws.
 * @param known what the text says, where it is known to be right
 */
export function readYaml(file: string, text: string, known?: { value: unknown }): YamlFile {
  const placeAt = (offset: number) => placeInYaml(file, text, offset);
  // Asked again at each save of any file, for as long as it has something to warn of.
  const places = new Map<string, FilePlace>();
  const placeOf = (path: Path): FilePlace => {
    const key = JSON.stringify(path);
    const place = places.get(key) ?? foundPlace(path);
    places.set(key, place);
    return place;
  };
  const foundPlace = (path: Path): FilePlace => {
    const { document } = parsedYaml(text);
    for (let length = path.length; length > 0; length -= 1) {
      const offset = startOf(nodeIn(document, path.slice(0, length)));
      if (offset !== undefined) return placeAt(offset);
      const key = startOf(pairIn(document, path.slice(0, length))?.key);
      if (key !== undefined) return placeAt(key);
    }
    return firstLine(placeAt, document);
  };
  const placeOfKey = (path: Path): FilePlace => {
    const offset = startOf(pairIn(parsedYaml(text).document, path)?.key);
    return offset === undefined ? placeOf(path) : placeAt(offset);
  };

  const writing = known ? { problems: [], brokenFrom: Infinity, givenTwice: [] } : writingProblems(file, text);
  const { value } = known ?? { value: text.length > largestFile ? undefined : plainValue(parsedYaml(text).document) };
  return {
    file,
    text,
    ...writing,
    value,
    placeOf,
    placeOfKey,
    nodeOf: (path) => nodeIn(parsedYaml(text).document, path),
    namesAtTop,
    scalars,
    problemAt,
  };

  function namesAtTop(): { name: string; offset: number }[] {
    const { contents } = parsedYaml(text).document;
    return isMap(contents) ? contents.items.map((pair) => ({ name: keyText(pair), offset: startOf(pair) ?? 0 })) : [];
  }

  function scalars(): ScalarAt[] {
    const found: ScalarAt[] = [];
    const walk = (node: unknown, path: Path): void => {
      if (isMap(node)) for (const pair of node.items) walk(pair.value, [...path, keyText(pair)]);
      else if (isSeq(node)) node.items.forEach((item, index) => walk(item, [...path, index]));
      else if (isScalar(node) && node.range) {
        const source = text.slice(node.range[0], node.range[1]);
        const [start] = node.range;
        found.push({ path, value: node.value, source, plain: node.type === 'PLAIN', place: () => placeAt(start) });
      }
    };
    walk(parsedYaml(text).document.contents, []);
    return found;
  }
}

function plainValue(document: Document): unknown {
  // A value that refers to itself has been reported with its line.
  if (references(document).some(({ isLoop }) => isLoop)) return undefined;
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    // An unresolved or endless reference; it has been reported with its line.
    return undefined;
  }
}

function firstLine(placeAt: (offset: number) => FilePlace, document: Document): FilePlace {
  const first = isCollection(document.contents) ? startOf(document.contents) : 0;
  return placeAt(first ?? 0);
}
