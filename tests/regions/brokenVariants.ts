/** A region file that somebody broke on one line. */
export interface BrokenVariant {
  name: string;
  text: string;
  /** The line that was touched, counted from 1. */
  line: number;
}

/**
 * More than 200 ways to break a region file by hand, made from the file itself: each line in turn is misspelt, indented
 * with a tab, left without its value, its quote or its bracket, doubled, or given a value of the wrong kind.
 */
export function brokenVariants(text: string): BrokenVariant[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (/^\s*(#|$)/.test(line)) return [];
    return Object.entries(slips).flatMap(([name, slip]) => {
      const broken = slip(line, lines[index + 1] ?? '');
      if (broken === undefined || broken === line) return [];
      return [{ name: `line ${index + 1}: ${name}`, text: lines.with(index, broken).join('\n'), line: index + 1 }];
    });
  });
}

type Slip = (line: string, next: string) => string | undefined;

/** A name, a plain value and the comment behind it: `currency: AED   # ISO 4217`. */
const plain = /^(\s*(?:- )?)([A-Za-z-]+): ([^\s#"'[{][^#]*?)(\s+#.*)?$/;

const slips: Record<string, Slip> = {
  'its name is misspelt': (line) =>
    line.replace(
      /^(\s*(?:- )?)([a-z])([A-Za-z-]+):/,
      (_, before: string, first: string, rest: string) => `${before}${first}${rest}x:`,
    ),
  'it begins with a tab': (line) => (/^ {2}/.test(line) ? line.replace(/^ {2}/, '\t') : undefined),
  'its colon has no space': (line) => (/^\s*[A-Za-z-]+: \S/.test(line) ? line.replace(': ', ':') : undefined),
  'its quote is not closed': (line) =>
    /^[^"]*"[^"]*"[^"]*$/.test(line) ? line.replace(/"([^"]*)"/, '"$1') : undefined,
  'its bracket is not closed': (line) =>
    /[\]}]\s*(#.*)?$/.test(line) ? line.replace(/[\]}](\s*(?:#.*)?)$/, '$1') : undefined,
  'it stands there twice': (line) => (/^\s*[A-Za-z-]+:/.test(line) ? `${line}\n${line}` : undefined),
  'its value is gone': (line, next) =>
    plain.test(line) && !/^\s+/.test(next) ? line.replace(plain, '$1$2:$4') : undefined,
  'its value is a list': (line) => (plain.test(line) ? line.replace(plain, '$1$2: [one, two]$4') : undefined),
  "its quotes are a word processor's": (line) =>
    /: "[^"]+"/.test(line) ? line.replace(/"([^"]+)"/, '“$1”') : undefined,
  'its numbers are words': (line) =>
    /\[\d+, \d+\]/.test(line) ? line.replace(/\[\d+, (\d+)\]/, '[six, $1]') : undefined,
  'its ages are turned round': (line) =>
    /\[(\d+), (\d+)\]$/.test(line) ? line.replace(/\[(\d+), (\d+)\]$/, '[$2, $1]') : undefined,
  'text stands behind its quotes': (line) => (/^\s*[a-z]+: "[^"]*"$/.test(line) ? `${line} more` : undefined),
  'it is indented by one blank more': (line) => (/^ {2}[a-z]+: \S/.test(line) ? ` ${line}` : undefined),
};

/** The variants of the brand file, without those of its social links, whose names are free. */
export function brokenBrandVariants(text: string): BrokenVariant[] {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('social:')) + 1;
  const length = lines.slice(from).findIndex((line) => !line.startsWith('  '));
  return brokenVariants(text).filter(({ line }) => line <= from || line > from + length);
}
