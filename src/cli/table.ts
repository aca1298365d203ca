interface TableLook {
  /** How many letters stand side by side in the terminal; nothing where no line is too long. */
  columns?: number | undefined;
  /** Whether the first row names the columns. */
  isHeaded?: boolean;
}

/**
 * Lines of cells as a table with aligned columns, in which all lines of a cell stand in its column; where that is wider than the
 * terminal, which would break each line anywhere, each row as a block: its first cell, and the others below it.
 */
export function table(given: readonly (readonly string[])[], { columns, isHeaded = false }: TableLook = {}): string {
  const rows = given.map((row) => row.map(printable));
  const lines = alignedRows(rows);
  if (columns === undefined || lines.every((line) => widthOf(line) <= columns)) return lines.join('\n');
  const [head, ...body] = isHeaded ? rows : [[], ...rows];
  return body.map((row) => block(row, head ?? [])).join('\n');
}

function alignedRows(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (sofar, row) => row.map((cell, index) => Math.max(sofar[index] ?? 0, widthOf(cell))),
    [],
  );
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + 2, 0));
  return rows.map((row) =>
    row
      .map((cell, index) => filled(indented(cell, starts[index] ?? 0), widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A cell with its further lines so many columns from the edge. */
function indented(cell: string, columns: number): string {
  return cell.replaceAll('\n', `\n${' '.repeat(columns)}`);
}

/** A row below its first cell; empty cells are left out. */
function block([title = '', ...cells]: readonly string[], [, ...names]: readonly string[]): string {
  const named = cells.map((cell, index) => [names[index] ?? '', cell]).filter(([, cell]) => cell !== '');
  const below = alignedRows(names.length === 0 ? named.map(([, cell = '']) => [cell]) : named);
  return [title, ...below.map((line) => `  ${indented(line, 2)}`)].join('\n');
}

function filled(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
}

const marks = /[\p{Mn}\p{Me}\p{Cf}]/gu;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303F\uFF01-\uFF60]/gu;

/**
 * How many columns the longest line of a text takes in a terminal: none for marks above and below letters, two for Chinese, Japanese
 * and Korean ones.
 */
function widthOf(text: string): number {
  return Math.max(...text.replace(marks, '').split('\n').map(columnsOf));
}

function columnsOf(line: string): number {
  return Array.from(line).length + (line.match(wide)?.length ?? 0);
}

/** Control characters, which could steer the terminal, as escapes; line breaks stay. */
function printable(text: string): string {
  return text.replace(
    /[^\P{Cc}\n]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

/** What a visitor typed, for a row that stands among others: a line break would look like one more of them. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}
