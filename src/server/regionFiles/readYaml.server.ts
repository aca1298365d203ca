import {
  LineCounter,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import { errorsOf, mostProblems, pathText, type Path, type FilePlace, type Problem } from './problem.server';
import { syntaxProblem } from './yamlSyntax.server';
import { savedWebPage } from './wipedFile.server';
import {
  conflictMarker,
  encodingProblem,
  hiddenCharacterProblems,
  longDashTrap,
  type HiddenCharacter,
  type ScalarAt,
} from './yamlTraps.server';

/** A YAML file read so that each of its values can be found again in the text. */
export interface YamlFile {
  /** The file as a person names it: `regions/ae.yaml`. */
  file: string;
  text: string;
  /** The plain value; `undefined` where the file cannot be understood at all. */
  value: unknown;
  /** Mistakes of the writing itself: tabs, quotes, brackets, keys given twice. */
  problems: Problem[];
  /** The first line that could not be understood: what stands below it is not to be relied on. */
  brokenFrom: number;
  /** The paths that are written a second time: nothing is to be said of their values, as only the later ones are known. */
  givenTwice: readonly string[];
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
  problemAt: (place: FilePlace, path: Path, say: Omit<Problem, keyof FilePlace | 'path'>) => Problem;
}

/** In letters. A manager's file has some thousands; what has more is a mistake (a picture saved under the wrong name). */
const largestFile = 256 * 1024;

/** A text as YAML's parser has it: ten times as much memory as the text, so it is kept for the files of the moment only. */
interface Parsed {
  text: string;
  document: Document.Parsed;
  lines: LineCounter;
  textLines: readonly string[];
}

const fewParsed = 4;
const recentlyParsed: Parsed[] = [];

/** Lets go of what the parser has made: after a file has been checked, nobody asks for a place in it until it is wrong. */
export function forgetParsed(): void {
  recentlyParsed.length = 0;
}

function parsed(text: string): Parsed {
  const known = recentlyParsed.find((each) => each.text === text);
  if (known) return known;
  const lines = new LineCounter();
  const document = parseDocument(text.length > largestFile ? '' : text, {
    lineCounter: lines,
    prettyErrors: false,
    version: '1.2',
    // 'silent' would leave out that there is a second document; nothing is printed either way.
    logLevel: 'error',
    // The parser compares each name with each: a name that stands twice is looked for in one go instead.
    uniqueKeys: false,
  });
  const now = { text, document, lines, textLines: text.split(/\r?\n/) };
  recentlyParsed.unshift(now);
  recentlyParsed.length = Math.min(recentlyParsed.length, fewParsed);
  return now;
}

/**
 * Reads a YAML text and knows the way back from every value to its line and column; who asks for it later has the text
 * parsed again. Never throws.
 * @param known what the text says, where it is known to be right
 */
export function readYaml(file: string, text: string, known?: { value: unknown }): YamlFile {
  const tooLarge = text.length > largestFile;

  const placeAt = (offset: number): FilePlace => {
    const { lines, textLines } = parsed(text);
    const { line, col } = lines.linePos(Math.min(offset, text.length));
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), text: textLines[Math.max(line, 1) - 1] ?? '' };
  };
  const problemAt: YamlFile['problemAt'] = (place, path, say) => ({ ...place, path: pathText(path), ...say });

  const placeOf = (path: Path): FilePlace => {
    const { document } = parsed(text);
    for (let length = path.length; length > 0; length -= 1) {
      const offset = startOf(nodeIn(document, path.slice(0, length)));
      if (offset !== undefined) return placeAt(offset);
      const key = startOf(pairIn(document, path.slice(0, length))?.key);
      if (key !== undefined) return placeAt(key);
    }
    return firstLine(placeAt, document);
  };
  const placeOfKey = (path: Path): FilePlace => {
    const offset = startOf(pairIn(parsed(text).document, path)?.key);
    return offset === undefined ? placeOf(path) : placeAt(offset);
  };

  const { problems, brokenFrom, givenTwice } = known
    ? { problems: [], brokenFrom: Infinity, givenTwice: [] }
    : writingProblems();
  const { value } = known ?? { value: tooLarge ? undefined : plainValue(parsed(text).document) };
  return {
    file,
    text,
    value,
    problems,
    brokenFrom,
    givenTwice,
    placeOf,
    placeOfKey,
    nodeOf: (path) => nodeIn(parsed(text).document, path),
    namesAtTop,
    scalars,
    problemAt,
  };

  function namesAtTop(): { name: string; offset: number }[] {
    const { contents } = parsed(text).document;
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
    walk(parsed(text).document.contents, []);
    return found;
  }

  function writingProblems(): Pick<YamlFile, 'problems' | 'brokenFrom' | 'givenTwice'> {
    if (tooLarge) {
      const say = {
        severity: 'error' as const,
        found: `found a file of ${Math.round(text.length / 1024)} kB`,
        remedy: 'a region file is a short text of a few kilobytes',
      };
      return nothingRead(problemAt(placeAt(0), [], say));
    }
    const { document, textLines } = parsed(text);
    const encoding = encodingProblem(textLines);
    if (encoding) {
      const { line, column, ...say } = encoding;
      // What stands in the line would be shown as garbage.
      return nothingRead(problemAt({ file, line, column, text: '' }, [], say));
    }
    const page = savedWebPage(file, text);
    if (page) return nothingRead(problemAt(placeAt(text.search(/\S/)), [], page));
    const found: Problem[] = hiddenCharacterProblems(textLines).map(({ line, column, ...say }) =>
      problemAt({ file, line, column, text: textLines[line - 1] ?? '' }, [], say),
    );
    const misread = [conflictMarker(textLines), ...longDashes(document, placeAt)]
      .flatMap((each) => each ?? [])
      .toSorted((one, other) => one.line - other.line);
    for (const { line, column, ...say } of misread.slice(0, 1))
      found.push(problemAt({ file, line, column, text: textLines[line - 1] ?? '' }, [], say));
    // What YAML makes of such a line and of those below it is no mistake of its own.
    let brokenFrom = Math.min(...errorsOf(found).map(({ line }) => line), Infinity);
    const misreadFrom = brokenFrom;
    let isBroken = false;
    const twice = namesGivenTwice(document).filter(({ offset }) => placeAt(offset).line < misreadFrom);
    for (const { offset, name } of twice) {
      const say = { severity: 'error' as const, found: `found ${name} a second time` };
      found.push(
        problemAt(placeAt(offset), [], { ...say, remedy: 'keep one of the two, the later one would silently win' }),
      );
    }
    for (const error of document.errors) {
      const { offset, harmless, found: what, remedy } = syntaxProblem(error, document, text);
      const place = placeAt(offset);
      // One slip upsets the lines that follow: only the first is worth telling.
      if (place.line >= misreadFrom || (!harmless && isBroken)) continue;
      if (!harmless) [isBroken, brokenFrom] = [true, place.line];
      if (found.some((problem) => problem.line === place.line)) continue;
      found.push(problemAt(place, [], { severity: 'error', found: what, remedy }));
    }
    for (const warning of document.warnings) {
      found.push(
        problemAt(placeAt(warning.pos[0]), [], {
          severity: 'error',
          found: 'found a value that starts with !',
          remedy: 'put the value in quotes',
        }),
      );
    }
    visit(document, {
      Pair(_, pair) {
        if (!isCollection(pair.key)) return;
        const place = placeAt(startOf(pair.key) ?? 0);
        if (place.line >= brokenFrom) return;
        found.push(
          problemAt(place, [], {
            severity: 'error',
            found: 'found a value that starts with a bracket',
            remedy: 'put it in quotes, for example "{{page}}"',
          }),
        );
        brokenFrom = Math.min(brokenFrom, place.line);
      },
      Alias(_, alias) {
        if (alias.resolve(document)) return;
        const place = placeAt(startOf(alias) ?? 0);
        found.push(
          problemAt(place, [], {
            severity: 'error',
            found: `found *${alias.source}, which YAML takes for a reference`,
            remedy: `write it in quotes: "*${alias.source}"`,
          }),
        );
        brokenFrom = Math.min(brokenFrom, place.line);
      },
    });
    return { problems: found, brokenFrom, givenTwice: twice.map(({ path }) => path) };
  }
}

function nothingRead(problem: Problem): Pick<YamlFile, 'problems' | 'brokenFrom' | 'givenTwice'> {
  return { problems: [problem], brokenFrom: 1, givenTwice: [] };
}

/** Names that a group has already, the first few of them. */
function namesGivenTwice(document: Document): { offset: number; name: string; path: string }[] {
  const twice: { offset: number; name: string; path: string }[] = [];
  visit(document, {
    Map(_, map, above) {
      const names = new Set<string>();
      for (const pair of map.items) {
        if (twice.length >= mostProblems) return visit.BREAK;
        const name = keyText(pair);
        const offset = isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
        if (names.has(name)) twice.push({ offset, name, path: pathText(pathBelow([...above, map, pair])) });
        names.add(name);
      }
      return undefined;
    },
  });
  return twice;
}

/** The first name that begins with a long dash: a list was meant, whose dash a word processor has made longer. */
function longDashes(document: Document, placeAt: (offset: number) => FilePlace) {
  const found: HiddenCharacter[] = [];
  visit(document, {
    Pair(_, { key }) {
      const trap = isScalar(key) && key.type === 'PLAIN' ? longDashTrap(String(key.value)) : undefined;
      if (!trap) return undefined;
      const { line, column } = placeAt(startOf(key) ?? 0);
      found.push({ ...trap, line, column, severity: 'error' });
      return visit.BREAK;
    },
  });
  return found;
}

/** The path of the last of these nodes, each of which stands in the one before. */
function pathBelow(nodes: readonly unknown[]): Path {
  return nodes.flatMap((node, index): Path => {
    if (isPair(node)) return [keyText(node)];
    return isSeq(node) ? [node.items.indexOf(nodes[index + 1])] : [];
  });
}

function plainValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    // An unresolved or endless reference; it has been reported with its line.
    return undefined;
  }
}

function keyText(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}

function nodeIn(document: Document, path: Path): Node | undefined {
  let node: unknown = document.contents;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) node = node.items.find((pair) => keyText(pair) === String(step))?.value;
    else if (isSeq(node)) node = node.items[Number(step)];
    else return undefined;
  }
  return isNode(node) ? node : undefined;
}

function pairIn(document: Document, path: Path): Pair | undefined {
  const parent = path.length > 1 ? nodeIn(document, path.slice(0, -1)) : document.contents;
  return isMap(parent) ? parent.items.find((pair) => keyText(pair) === String(path.at(-1))) : undefined;
}

function startOf(node: unknown): number | undefined {
  if (isPair(node)) return startOf(node.key);
  // An empty value has a node of no width behind the colon: its key is the better place to point at.
  if (isScalar(node) && node.value === null && node.range && node.range[0] === node.range[1]) return undefined;
  return isNode(node) ? node.range?.[0] : undefined;
}

function firstLine(placeAt: (offset: number) => FilePlace, document: Document): FilePlace {
  const first = isCollection(document.contents) ? startOf(document.contents) : 0;
  return placeAt(first ?? 0);
}
