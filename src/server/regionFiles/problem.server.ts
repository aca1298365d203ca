/** A key or an index on the way from the top of a file to a value: `['contact', 'addresses', 0, 'city']`. */
export type Path = readonly (string | number)[];

/** Where something stands in a file, counted from 1 as editors do. */
export interface FilePlace {
  /** The file as a person names it: `regions/ae.yaml`. */
  file: string;
  line: number;
  column: number;
  /** The whole line, for the report. */
  text: string;
}

/** One thing that is wrong (error) or deserves a look (warning) in a region file, the brand file or a locale. */
export interface Problem extends FilePlace {
  severity: 'error' | 'warning';
  /** The value's path as people write it, `contact.addresses[0].city`; empty for the file as a whole. */
  path: string;
  /** What stands there now, in words: `found 971500000000, a number`. */
  found: string;
  /** What to write instead, in words, with an example where there is one. */
  remedy: string;
  /** A value that is live, but not the real one yet. */
  sample?: true;
  /** A name that exists and looks like the one that does not. */
  didYouMean?: string;
}

/** After so many mistakes in a file nobody reads on, and looking for more only takes time. */
export const mostProblems = 20;

/** `contact.addresses[0].city` for `['contact', 'addresses', 0, 'city']`. */
export function pathText(path: Path): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}

/** True for a path and for all that stands below it: `contact` and `contact.phone`. */
export function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`) || path.startsWith(`${above}[`);
}

/** The steps of a path as people write it; the inverse of {@link pathText}. */
export function pathSteps(text: string): Path {
  const steps = knownSteps.get(text) ?? readSteps(text);
  if (knownSteps.size < 2000) knownSteps.set(text, steps);
  return steps;
}

// The checks ask for the same few hundred paths of every file.
const knownSteps = new Map<string, Path>();

function readSteps(text: string): Path {
  return [...text.matchAll(/\[(\d+)\]|\["([^"]*)"\]|([^.[\]]+)/g)].map(([, index, quoted, key]) =>
    index === undefined ? (quoted ?? key ?? '') : Number(index),
  );
}

/** Where a problem is, as log lines and `/readyz` name it: `regions/ae.yaml:14:10`. */
export function filePlaceText({ file, line, column }: FilePlace): string {
  return `${file}:${line}:${column}`;
}

/** A problem in one line: place, path, what was found and what belongs there. */
export function problemLine(problem: Problem): string {
  return `${filePlaceText(problem)} ${whatIsWrong(problem)}; ${remedyText(problem)}`;
}

/** What belongs there, as a sentence, and the name that was meant, unless the sentence has it: `write currency.` */
export function remedyText({ remedy, didYouMean }: Problem): string {
  return didYouMean && !remedy.includes(`write ${didYouMean}`)
    ? `${remedy}. Did you mean ${didYouMean}?`
    : `${remedy}.`;
}

/** `contact.phone: found 971500000000, a number`. */
export function whatIsWrong({ path, found }: Problem): string {
  if (path === '') return found;
  return found.startsWith('is ') ? `${path} ${found}` : `${path}: ${found}`;
}

/** By file, then from top to bottom, errors before warnings on the same spot. */
export function byPlace(one: Problem, other: Problem): number {
  return (
    one.file.localeCompare(other.file) ||
    one.line - other.line ||
    one.column - other.column ||
    one.severity.localeCompare(other.severity)
  );
}

/** Only what keeps a file from going live. */
export function errorsOf(problems: readonly Problem[]): Problem[] {
  return problems.filter((problem) => problem.severity === 'error');
}

/** A problem of the value at a path, at its place in the file. A password in an address is not repeated. */
export function problemAt(place: FilePlace, path: Path, say: Omit<Problem, keyof FilePlace | 'path'>): Problem {
  return {
    ...place,
    path: pathText(path),
    ...say,
    text: withoutPasswords(place.text),
    found: withoutPasswords(say.found),
    remedy: withoutPasswords(say.remedy),
  };
}

/** A text without the passwords in its addresses. Each letter becomes a star, so that what stands behind stays in its column. */
export function withoutPasswords(text: string): string {
  return text.replace(
    /(:\/\/[^\s/:@]*:)([^\s/]+)(?=@)/g,
    (_, start: string, password: string) => start + '*'.repeat(password.length),
  );
}

/** A problem of a file as a whole. */
export function fileProblem(file: string, severity: Problem['severity'], found: string, remedy: string): Problem {
  return { file, line: 1, column: 1, text: '', severity, path: '', found, remedy };
}
