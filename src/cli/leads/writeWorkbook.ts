import { writeFileSync } from 'node:fs';
import writeExcelFile from 'write-excel-file/node';

/** What a cell of Excel can hold. */
const longestText = 32_767;

/** Writes an Excel workbook with one sheet in which every cell is a text, for its owner's eyes only. */
export async function writeWorkbook(
  file: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const sheet = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === '' ? null : { value: cellText(value), type: String }))),
  ];
  const book = writeExcelFile(sheet, { sheet: 'Leads', stickyRowsCount: 1, columns: head.map(() => ({ width: 22 })) });
  writeFileSync(file, await book.toBuffer(), { mode: 0o600 });
}

/** Without what XML cannot hold: control characters and halves of surrogate pairs. */
function cellText(value: string): string {
  return value.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '\ufffd').slice(0, longestText);
}
