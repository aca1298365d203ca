import type { FilePlace, Path } from '../problem.server';

/** One scalar as it is written: `source` is the text in the file, `plain` tells that no quotes surround it. */
export interface ScalarAt {
  path: Path;
  value: unknown;
  source: string;
  plain: boolean;
  place: () => FilePlace;
}

/** What a value was meant to be, where YAML reads something else into it. */
export interface Trap {
  found: string;
  remedy: string;
  /** A quote of a word processor, which breaks its value into pieces. */
  isQuote?: boolean;
}

const yesOrNo = /^(?:y|n|yes|no|on|off)$/i;
const clockTime = /^\d{1,2}:\d{2}(?::\d{2})?$/;

const wordProcessorQuote = /^[“”„‘’«]/;

/** False for what cannot be a trap whatever belongs in its place: most values of a file. */
export function mayBeTrap({ source, value, plain }: ScalarAt): boolean {
  return (
    wordProcessorQuote.test(source) ||
    (plain && longDash.test(source)) ||
    (plain && (typeof value !== 'string' || yesOrNo.test(source) || clockTime.test(source)))
  );
}

/**
 * YAML's own traps: text that loses something, or turns into something else, because it stands without quotes.
 * `wanted` is the type the place asks for (`integer` for a whole number); a number where a number belongs is no trap.
 */
export function trapOf(scalar: ScalarAt, wanted: string | undefined): Trap | undefined {
  const { source, value, plain } = scalar;
  if (wordProcessorQuote.test(source))
    return {
      found: `found ${source.charAt(0)}, a quote of a word processor`,
      remedy: `write straight quotes: "${source.replaceAll(/[“”„‘’«»]/g, '')}"`,
      isQuote: true,
    };
  if (!plain) return undefined;
  if (wanted === 'array') return longDashTrap(source);
  if (wanted === 'boolean')
    return yesOrNo.test(source)
      ? {
          found: `found ${source}, which is text here`,
          remedy: `write ${/^(?:y|yes|on)$/i.test(source) ? 'true' : 'false'}`,
        }
      : undefined;
  if (wanted === 'integer') return dottedTrap(source, value);
  if (wanted !== undefined && wanted !== 'string') return undefined;
  if (yesOrNo.test(source))
    return {
      found: `found ${source} without quotes, which YAML may read as ${/^(?:y|yes|on)$/i.test(source) ? 'true' : 'false'}`,
      remedy: `write it in quotes: "${source}"`,
    };
  if (clockTime.test(source))
    return {
      found: `found ${source} without quotes, which YAML may read as a number of seconds`,
      remedy: `write it in quotes: "${source.padStart(5, '0')}"`,
    };
  if (wanted === 'string' && typeof value === 'number') return numberTrap(source, value);
  if (wanted === 'string' && typeof value === 'boolean')
    return { found: `found ${source}, which is not text but true or false`, remedy: `write it in quotes: "${source}"` };
  return undefined;
}

/** `20.000` is how many people write twenty thousand, and twenty to YAML. */
function dottedTrap(source: string, value: unknown): Trap | undefined {
  if (!/^\d+\.\d+$/.test(source) || !Number.isInteger(value)) return undefined;
  const meant = /^\d{1,3}\.\d{3}$/.test(source) ? source.replace('.', '') : String(value);
  return { found: `found ${source}, which reads as ${String(value)}`, remedy: `write it without the dot: ${meant}` };
}

function numberTrap(source: string, value: number): Trap {
  if (source.startsWith('+'))
    return { found: `found ${value}, a number`, remedy: `write it in quotes: "${source}", or the plus is lost` };
  if (/^0\d/.test(source))
    return {
      found: `found ${value}, a number`,
      remedy: `write it in quotes: "${source}", or the 0 at its start is lost`,
    };
  return { found: `found ${value}, a number`, remedy: `write it in quotes: "${source}"` };
}

/** A trap with its place in the text. */
export interface HiddenCharacter extends Trap {
  line: number;
  column: number;
  severity: 'error' | 'warning';
}

/** A text that is not UTF-8, as old programs and some editors of Windows save it: the place of the first wrong byte. */
export function encodingProblem(lines: readonly string[]): HiddenCharacter | undefined {
  const remedy = 'save the file as UTF-8';
  // Every second byte of Latin letters in UTF-16 is a zero.
  if (lines.some((text) => text.includes('\0')))
    return {
      line: 1,
      column: 1,
      severity: 'error',
      found: 'found a text in UTF-16; nothing of it can be read',
      remedy,
    };
  const index = lines.findIndex((text) => text.includes('\uFFFD'));
  if (index === -1) return undefined;
  const column = (lines[index] ?? '').indexOf('\uFFFD') + 1;
  return { line: index + 1, column, severity: 'error', found: 'found a letter that is not in UTF-8', remedy };
}

const firstMarker = /^<{7}(?: |$)/;
const laterMarker = /^(?:={7}|>{7}(?: .*)?)$/;

/**
 * What Git leaves in a file of which it could not decide between two versions: the place of the first of its marker lines.
 * A line of `=` alone is none.
 */
export function conflictMarker(lines: readonly string[]): HiddenCharacter | undefined {
  const index = lines.findIndex((text) => firstMarker.test(text));
  if (index === -1 || !lines.slice(index).some((text) => laterMarker.test(text))) return undefined;
  return {
    line: index + 1,
    column: 1,
    severity: 'error',
    found: 'found conflict markers of Git, which could not join two versions of this file',
    remedy: 'choose one of the two and take the marker lines (<<<<<<<, =======, >>>>>>>) out',
  };
}

/** A dash that a word processor has made longer where a list begins: YAML knows the short one alone. */
const longDash = /^[–—−](?=\s)/;

/** Names that begin with a long dash and a space, as they come about where such a dash stands before a group of a list. */
export function longDashTrap(source: string): Trap | undefined {
  const [dash] = longDash.exec(source) ?? [];
  if (dash === undefined) return undefined;
  return { found: `found ${dash}, a dash of a word processor`, remedy: 'write the short dash of the keyboard: -' };
}

/** Characters that cannot be seen, and a `#` that swallows the rest of a line. */
export function hiddenCharacterProblems(lines: readonly string[]): HiddenCharacter[] {
  return lines.flatMap((text, index): HiddenCharacter[] => {
    const line = index + 1;
    const blank = /^[ \t]*[\u00A0\u2000-\u200B\u202F\u3000]/.exec(text);
    if (blank)
      return [
        {
          line,
          column: blank[0].length,
          severity: 'error',
          found: 'found a blank at the start of the line that is not a space (copied from a web page or a document)',
          remedy: 'delete the blanks and type spaces',
        },
      ];
    const swallowed = /^\s*[\w-]+:\s+[^"'#[{\s][^"'#]*\s(?<comment>#[^\s#])/.exec(text);
    if (swallowed)
      return [
        {
          line,
          column: swallowed[0].length - 1,
          severity: 'warning',
          found: 'found a # that makes the rest of the line a comment',
          remedy: 'put the value in quotes if the # belongs to it; begin a comment with "# " if not',
        },
      ];
    return [];
  });
}
