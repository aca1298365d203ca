import type { Words } from '../../regions/PageState';
import { isGroup } from '../../typed/unknownData';
import { byPlace, fileProblem, type Path, type Problem } from '../regionFiles/problem.server';
import { readYaml } from '../regionFiles/yaml/readYaml.server';
import { savedDocument } from '../regionFiles/yaml/wipedFile.server';
import { conflictMarker } from '../regionFiles/yaml/yamlTraps.server';

/** What a locale file says, or why nobody can read it. */
export type ParsedWords = { words: Words } | { problems: Problem[] };

/** What is wrong with a value of a locale file, without the place: {@link placed} adds it. */
export interface Finding extends Pick<Problem, 'found' | 'remedy' | 'severity'> {
  path: Path;
  didYouMean?: string | undefined;
}

/** Reads the JSON of a locale file; its shape is checked by `checkWordsFile`. A byte order mark at its start is no mistake. */
export function parseWords(file: string, written: string): ParsedWords {
  const text = withoutMark(written);
  const encoding = encodingProblem(file, text);
  if (encoding) return { problems: [encoding] };
  const tooDeep = depthProblem(file, text);
  if (tooDeep) return { problems: [tooDeep] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [syntaxProblem(file, text, error)] };
  }
  if (!isGroup(value)) {
    const remedy = 'write names and words in braces: { "title": "Our courses" }';
    return { problems: [{ ...startOf(file, text), severity: 'error', path: '', found: 'found no names', remedy }] };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checkWordsFile compares every value before anybody reads one
  if (keysWritten(text) === keysIn(value)) return { words: value as Words };
  return { problems: readYaml(file, text).problems.toSorted(byPlace).slice(0, 1) };
}

/** Findings with the lines that they stand on, from top to bottom. */
export function placed(file: string, written: string, findings: readonly Finding[]): Problem[] {
  if (findings.length === 0) return [];
  const yaml = readYaml(file, withoutMark(written));
  return findings
    .map(({ path, didYouMean, ...say }) =>
      yaml.problemAt(yaml.placeOfKey(path), path, { ...say, ...(didYouMean ? { didYouMean } : {}) }),
    )
    .toSorted(byPlace);
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Files are read as UTF-8: what is none shows as replacement characters, and UTF-16 as a null after every letter. */
function encodingProblem(file: string, text: string): Problem | undefined {
  const saved = savedDocument(text);
  if (saved) return fileProblem(file, 'error', saved.found, saved.remedy);
  if (text.includes('\0'))
    return fileProblem(file, 'error', 'found UTF-16 text', 'save the file with the encoding UTF-8');
  const offset = text.indexOf('\uFFFD');
  if (offset < 0) return undefined;
  return {
    ...placeAt(file, text, offset),
    severity: 'error',
    path: '',
    found: 'found a character that is not UTF-8',
    remedy: 'save the file with the encoding UTF-8, and write the character again',
  };
}

/** Words have five levels at most. What has thousands, a program has written, and whoever walks through it runs out of stack. */
const mostLevels = 50;

/** What stands in quotes. One left open goes to the end of its line: given up, it would be tried anew at each quote that follows. */
const quoted = /"(?:[^"\\\n]|\\.)*("?)/.source;

function depthProblem(file: string, text: string): Problem | undefined {
  let level = 0;
  for (const { 0: mark, index } of text.matchAll(new RegExp(`${quoted}|[{}[\\]]`, 'g'))) {
    if (mark === '{' || mark === '[') level += 1;
    else if (mark === '}' || mark === ']') level -= 1;
    if (level > mostLevels)
      return {
        ...placeAt(file, text, index),
        severity: 'error',
        path: '',
        found: `found names more than ${mostLevels} levels deep`,
        remedy: 'write names and words as the English file has them',
      };
  }
  return undefined;
}

function syntaxProblem(file: string, text: string, error: unknown): Problem {
  const lines = text.split(/\r?\n/);
  const marker = conflictMarker(lines);
  if (marker) return { file, path: '', text: lines[marker.line - 1] ?? '', ...marker };
  const message = error instanceof Error ? error.message : '';
  const strange = message.startsWith('Unexpected token') ? strangeAt(text) : -1;
  const end = strange === -1 ? text.trimEnd().length : strange;
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? end);
  return { ...placeAt(file, text, offset), severity: 'error', path: '', ...slipAt(text, offset) };
}

/** Where the first character stands that no JSON has outside of quotes, -1 without one: of some the parser does not say where they are. */
function strangeAt(text: string): number {
  return text
    .replaceAll(new RegExp(`${quoted}|true|false|null`, 'g'), (known: string, closing: string | undefined) =>
      closing === '' ? known : ' '.repeat(known.length),
    )
    .search(/[^\s{}[\]:,\d+.-]/);
}

function slipAt(text: string, offset: number): Pick<Problem, 'found' | 'remedy'> {
  const [here = ''] = text.slice(offset, offset + 2);
  const before = text.slice(0, offset).trimEnd().at(-1) ?? '';
  if (text.trim() === '') return { found: 'found an empty file', remedy: 'put the words back, or delete the file' };
  if (here === '') return { found: 'found the end of the file too early', remedy: 'close the last quote and bracket' };
  if (before === ',' && /[}\]]/.test(here))
    return { found: `found a comma before ${here}`, remedy: 'take the comma at the end of the line above out' };
  if (here === '"' && /["}\]]/.test(before))
    return { found: 'found no comma between two entries', remedy: 'put a comma at the end of the line above' };
  if (/[،٬，、]/.test(here)) return { found: `found ${here} as a comma`, remedy: 'write a comma of Latin letters: ,' };
  if (here === '\t') return { found: 'found a tab inside quotes', remedy: 'write a space in its place' };
  if (/[“”„«»‘’']/.test(here)) return { found: `found ${here} as a quote`, remedy: 'write straight double quotes: "' };
  if (/^(?:\/[/*]|#)/.test(text.slice(offset)))
    return { found: 'found a comment', remedy: 'take it out: a file of words holds nothing but its words' };
  if (here === '\n' || here === '\r')
    return { found: 'found the end of the line inside quotes', remedy: 'close the quote, or write \\n for a new line' };
  return {
    found: `found ${JSON.stringify(here)} where JSON does not allow it`,
    remedy: 'look for a missing comma, quote or bracket here or on the line above; quotes inside words are written \\"',
  };
}

function placeAt(file: string, text: string, offset: number) {
  const before = text.slice(0, offset).split('\n');
  const line = before.length;
  return { file, line, column: (before.at(-1)?.length ?? 0) + 1, text: text.split(/\r?\n/)[line - 1] ?? '' };
}

const startOf = (file: string, text: string) => placeAt(file, text, 0);

/** JSON.parse keeps the last of two equal keys without a word: fewer keys than were written means that one stands twice. */
function keysWritten(text: string): number {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, each) => sum + keysIn(each), own);
}
