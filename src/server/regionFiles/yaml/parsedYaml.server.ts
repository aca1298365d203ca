import { type Document, LineCounter, parseDocument } from 'yaml';
import type { FilePlace } from '../problem.server';

/** In characters (UTF-16 units): a manager's file has some thousands; what has more is a mistake (a picture saved under the wrong name). */
export const largestFile = 128 * 1024;

/** A text as YAML's parser has it: ten times as much memory as the text, so only the last few are kept. */
interface Parsed {
  text: string;
  document: Document.Parsed;
  lines: LineCounter;
  textLines: readonly string[];
}

const fewParsed = 4;
const recentlyParsed: Parsed[] = [];

/** Drops all parsed texts: after a file has been checked, nobody asks for a place in it until it is wrong. */
export function forgetParsed(): void {
  recentlyParsed.length = 0;
}

/** The document of a text, from memory where it was asked for a moment ago. A text that is too large is an empty document. */
export function parsedYaml(text: string): Parsed {
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

/** The line and column at which an offset of a text stands, in a file as a person names it. */
export function placeInYaml(file: string, text: string, offset: number): FilePlace {
  const { lines, textLines } = parsedYaml(text);
  const { line, col } = lines.linePos(Math.min(offset, text.length));
  return { file, line: Math.max(line, 1), column: Math.max(col, 1), text: textLines[Math.max(line, 1) - 1] ?? '' };
}
