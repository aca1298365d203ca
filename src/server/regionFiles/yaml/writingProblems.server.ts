import { type Document, isCollection, isNode, isScalar, visit, type YAMLError } from 'yaml';
import { errorsOf, type FilePlace, mostProblems, type Problem, pathText, problemAt } from '../problem.server';
import { largestFile, parsedYaml, placeInYaml } from './parsedYaml.server';
import { savedRegionDocument, savedWebPage, savedWithFormats } from './wipedFile.server';
import { keyText, pathBelow, references, startOf } from './yamlNodes.server';
import { isHarmless, syntaxProblem } from './yamlSyntax.server';
import {
  conflictMarker,
  encodingProblem,
  type HiddenCharacter,
  hiddenCharacterProblems,
  longDashTrap,
} from './yamlTraps.server';

/** How a file is written, whatever it says. */
export interface Writing {
  problems: Problem[];
  /** The first line that could not be understood: what stands below it is not to be relied on. */
  brokenFrom: number;
  /** The paths that are written a second time: nothing is to be said of their values, as only the later ones are known. */
  givenTwice: readonly string[];
}

/**
 * Mistakes of the writing itself: a wrong encoding, Git's marker lines, names given twice, and what the parser cannot read.
 * Of those that follow from one slip only the first is named.
 */
export function writingProblems(file: string, text: string): Writing {
  const placeAt = (offset: number) => placeInYaml(file, text, offset);
  const saved = savedRegionDocument(file, text);
  // What stands in the line would be shown as garbage.
  if (saved) return nothingRead(problemAt({ file, line: 1, column: 1, text: '' }, [], saved));
  if (text.length > largestFile) {
    const say = {
      severity: 'error' as const,
      found: `found a file of ${Math.round(text.length / 1024)} kB`,
      remedy: 'a region file is a short text of a few kilobytes',
    };
    return nothingRead(problemAt(placeAt(0), [], say));
  }
  const { document, textLines } = parsedYaml(text);
  const encoding = encodingProblem(textLines);
  if (encoding) {
    const { line, column, ...say } = encoding;
    return nothingRead(problemAt({ file, line, column, text: '' }, [], say));
  }
  const other = savedWebPage(file, text) ?? savedWithFormats(file, text);
  if (other) return nothingRead(problemAt(placeAt(text.search(/\S/)), [], other));
  const found: Problem[] = hiddenCharacterProblems(textLines).map(({ line, column, ...say }) =>
    problemAt({ file, line, column, text: textLines[line - 1] ?? '' }, [], say),
  );
  const misread = [conflictMarker(textLines), ...longDashes(document, placeAt)]
    .flatMap((each) => each ?? [])
    .toSorted((one, other) => one.line - other.line);
  for (const { line, column, ...say } of misread.slice(0, 1))
    found.push(problemAt({ file, line, column, text: textLines[line - 1] ?? '' }, [], say));
  // What YAML makes of such a line and of those below it is no mistake of its own.
  const misreadFrom = Math.min(...errorsOf(found).map(({ line }) => line), Infinity);
  const twice = namesGivenTwice(document).filter(({ offset }) => placeAt(offset).line < misreadFrom);
  for (const { offset, name } of twice) {
    // The zeros of 1,00,000 between brackets are two names to YAML, and the same.
    const say = /^\d+$/.test(name)
      ? { found: 'found commas in a number', remedy: 'write it without, for example 100000' }
      : { found: `found ${name} a second time`, remedy: 'keep one of the two, the later one would silently win' };
    found.push(problemAt(placeAt(offset), [], { severity: 'error', ...say }));
  }
  let brokenFrom = misreadFrom;
  for (const error of firstErrors(document)) {
    const { offset, found: what, remedy } = syntaxProblem(error, document, text);
    const harmless = isHarmless(error);
    const place = placeAt(offset);
    // One slip upsets the lines that follow: only the first is worth telling.
    if (place.line >= misreadFrom || (!harmless && brokenFrom < misreadFrom)) continue;
    if (!harmless) brokenFrom = place.line;
    if (found.some((problem) => problem.line === place.line)) continue;
    found.push(problemAt(place, [], { severity: 'error', found: what, remedy }));
  }
  for (const warning of document.warnings) {
    const say = { found: 'found a value that starts with !', remedy: 'put the value in quotes' };
    found.push(problemAt(placeAt(warning.pos[0]), [], { severity: 'error', ...say }));
  }
  for (const { offset, mayFollow, ...say } of valuesForQuotes(document)) {
    const place = placeAt(offset);
    if (mayFollow && place.line >= brokenFrom) continue;
    found.push(problemAt(place, [], { severity: 'error', ...say }));
    brokenFrom = Math.min(brokenFrom, place.line);
  }
  return { problems: found, brokenFrom, givenTwice: twice.map(({ path }) => path) };
}

interface ValueForQuotes {
  offset: number;
  found: string;
  remedy: string;
  /** It may be what YAML makes of a slip in a line above. */
  mayFollow: boolean;
}

/** Values that YAML takes for something else than a text as they begin with a bracket or a star, in the order of the file. */
function valuesForQuotes(document: Document.Parsed): ValueForQuotes[] {
  const values: ValueForQuotes[] = [];
  visit(document, {
    Pair(_, { key }) {
      if (!isCollection(key)) return;
      values.push({
        offset: startOf(key) ?? 0,
        found: 'found a value that starts with a bracket',
        remedy: 'put it in quotes, for example "{{page}}"',
        mayFollow: true,
      });
    },
  });
  for (const { alias, target, isLoop } of references(document)) {
    if (target && !isLoop) continue;
    const say = isLoop
      ? {
          found: `found *${alias.source}, a reference to the value that it stands in`,
          remedy: 'write the value itself',
        }
      : {
          found: `found *${alias.source}, which YAML takes for a reference`,
          remedy: `write it in quotes: "*${alias.source}"`,
        };
    values.push({ offset: startOf(alias) ?? 0, ...say, mayFollow: false });
  }
  return values.toSorted((one, other) => one.offset - other.offset);
}

/** What the parser could not read, the first few of it: each of thousands would be looked for in the whole text. */
function firstErrors({ errors }: Document.Parsed): YAMLError[] {
  const [harmless, others] = [errors.filter(isHarmless), errors.filter((error) => !isHarmless(error))];
  const first = new Set([...harmless.slice(0, mostProblems), ...others.slice(0, mostProblems)]);
  // In the parser's order, which is not that of the text: of a tab it says that first, then what follows from it.
  return errors.filter((error) => first.has(error));
}

function nothingRead(problem: Problem): Writing {
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
