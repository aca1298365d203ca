import { byPlace, filePlaceText, type Problem, remedyText, whatIsWrong } from './problem.server';

/** What a problem means for visitors: `UAE: 4 pages show this; the version of 10:42 Asia/Dubai stays live`. */
export type Consequence = (problem: Problem) => string | undefined;

/**
 * Problems as a manager reads them: the place, what was found, the line with a caret, what belongs there.
 *
 * regions/ae.yaml:14:10  contact.phone: found 971500000000, a number
 *   14 |   phone: +971500000000
 *      |          ^ write it in quotes: "+971500000000", or the plus is lost.
 */
export function problemReport(problems: readonly Problem[], consequence: Consequence = () => undefined): string {
  return problems
    .toSorted(byPlace)
    .map((problem) => problemText(problem, consequence(problem)))
    .join('\n\n');
}

function problemText(problem: Problem, consequence: string | undefined): string {
  const warning = problem.severity === 'warning' ? 'warning: ' : '';
  const head = `${filePlaceText(problem)}  ${warning}${whatIsWrong(problem)}`;
  const remedy = remedyText(problem);
  const lines = problem.text.trim() === '' ? [head, `  ${remedy}`] : [head, ...lineWithCaret(problem, remedy)];
  return [...lines, ...(consequence ? [`  ${consequence}`] : [])].join('\n');
}

function lineWithCaret({ line, column, text }: Problem, remedy: string): string[] {
  const number = String(line);
  const room = 100;
  // A long line is shown around the place, so that the caret stays below it.
  const from = column > room - 20 ? column - 40 : 0;
  const shown = text.replaceAll('\t', '→').slice(from, from + room);
  const caret = ' '.repeat(Math.max(0, column - 1 - from));
  return [
    `  ${number} | ${from > 0 ? '…' : ''}${shown}`,
    `  ${' '.repeat(number.length)} | ${from > 0 ? ' ' : ''}${caret}^ ${remedy}`,
  ];
}
