interface TableLook {
  /** How many letters stand side by side in the terminal; nothing where no line is too long. */
  columns?: number | undefined;
  /** Whether the first row names the columns. */
  isHeaded?: boolean;
}

/**
 * Lines of cells as a table with aligned columns, in which all lines of a cell stand in its column; where that is wider than the
 * terminal, which would break each line anywhere, each row as a block: its first cell, and the others below it. Names and their
 * values stay beside each other. Long texts then break between words.
 */
export function table(given: readonly (readonly string[])[], { columns, isHeaded = false }: TableLook = {}): string {
  const rows = given.map((row) => row.map(printable));
  const lines = alignedRows(rows);
  if (columns === undefined || lines.every((line) => widthOf(line) <= columns)) return lines.join('\n');
  const [head, ...body] = isHeaded ? rows : [[], ...rows];
  if (!isHeaded && rows.every(({ length }) => length === 2)) return pairs(rows, columns).join('\n');
  return body.map((row) => block(row, head ?? [], columns)).join('\n');
}

/** Names and values beside each other. */
function pairs(rows: readonly (readonly string[])[], columns: number): string[] {
  const room = columns - Math.max(0, ...rows.map(([name = '']) => widthOf(name))) - 2;
  return alignedRows(rows.map(([name = '', value = '']) => [name, wrapped(value, room)]));
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
function block([title = '', ...cells]: readonly string[], [, ...names]: readonly string[], columns: number): string {
  const named = cells.map((cell, index) => [names[index] ?? '', cell]).filter(([, cell]) => cell !== '');
  const below =
    names.length > 0
      ? pairs(named, columns - 2)
      : alignedRows(named.map(([, cell = '']) => [wrapped(cell, columns - 2)]));
  return [wrapped(title, columns), ...below.map((line) => `  ${indented(line, 2)}`)].join('\n');
}

/** A text in lines of so many columns, broken between words alone: a link or an id is longer where it must be. */
function wrapped(text: string, columns: number): string {
  return text
    .split('\n')
    .flatMap((line) => wrappedLine(line, columns))
    .join('\n');
}

function wrappedLine(line: string, columns: number): string[] {
  const [first = '', ...words] = line.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (widthOf(longer) <= columns) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
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
