import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import {
  cellsOf,
  csvHead,
  csvLine,
  exportHead,
  fieldColumns,
  jsonOf,
} from '../../server/leads/store/exportLeads.server';
import { type LeadFilter, readLeads } from '../../server/leads/store/leadRecords.server';
import { type Output, WrongUsage } from '../commandLine';
import { writeFailure } from '../writeFailure';
import { filterHelp, filterOptions, readFilter, withStore } from './leadOptions';
import { regionSlip } from './regionSlip';
import { regionTime } from './regionTime';
import { replaceFile } from './replaceFile';
import { writeTexts } from './writeTexts';
import { writeWorkbook } from './writeWorkbook';

const help = `Usage: npm run leads -- export [options]

All leads that the options mean, as CSV that Excel opens rightly, as an Excel workbook, or as JSON.

${filterHelp}
  --format <format>  csv, json, or xlsx, an Excel workbook; unless given, by how the file's name ends
  --out <file>       write there, not to the screen`;

/** `npm run leads -- export`. */
export async function exportCommand(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { ...filterOptions, format: { type: 'string' }, out: { type: 'string', short: 'o' } },
  });
  if (values.help) {
    output.write(help);
    return 0;
  }
  const filter = readFilter(values);
  const format = formatOf(values.format, values.out);
  const columns = fieldColumns(filter.form === undefined ? undefined : [filter.form]);
  const count =
    format === 'xlsx'
      ? await writeBook(filter, columns, values.out)
      : await writeLines(format, filter, columns, values.out, output);
  const slip = count === 0 ? await withStore((store) => regionSlip(store, filter)) : undefined;
  if (slip !== undefined) output.explain(slip);
  if (values.out !== undefined) output.explain(`${count} ${count === 1 ? 'lead' : 'leads'} written to ${values.out}.`);
  return 0;
}

const formats = ['csv', 'json', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** What is to be written. A name that promises another kind of file is refused: no program would open it. */
function formatOf(format: string | undefined, out: string | undefined): Format {
  const ending = extname(out ?? '')
    .slice(1)
    .toLowerCase();
  const wanted = formats.find((each) => each === (format ?? (ending || 'csv')));
  if (wanted === undefined)
    throw new WrongUsage(
      format === undefined
        ? `${out}: give a name that ends in .csv, .json or .xlsx, or say with --format which of them it is to be.`
        : `--format ${format}: give csv, json or xlsx.`,
    );
  if (wanted !== ending && (wanted === 'xlsx' ? ending !== '' : /^(?:xls|xlsx|json)$/.test(ending)))
    throw new WrongUsage(`${out} is no name for a file of the kind ${wanted}: let it end in .${wanted}.`);
  return wanted;
}

async function writeBook(filter: LeadFilter, columns: readonly string[], file: string | undefined): Promise<number> {
  if (file === undefined) throw new WrongUsage('A workbook needs a file: --out leads.xlsx');
  return withStore(async (store) => {
    const rows: string[][] = [];
    for await (const lead of readLeads(store, filter))
      rows.push(cellsOf(lead, columns, regionTime(lead.receivedAt, lead.region)));
    try {
      await replaceFile(file, (part) => writeWorkbook(part, exportHead(columns), rows));
    } catch (error) {
      throw writeFailure(file, error);
    }
    return rows.length;
  });
}

async function writeLines(
  format: 'csv' | 'json',
  filter: LeadFilter,
  columns: readonly string[],
  file: string | undefined,
  output: Output,
): Promise<number> {
  let count = 0;
  await withStore(async (store) => {
    async function* texts() {
      yield format === 'csv' ? csvHead(columns) : '[';
      for await (const lead of readLeads(store, filter)) {
        yield format === 'csv'
          ? csvLine(lead, columns, regionTime(lead.receivedAt, lead.region))
          : `${count === 0 ? '\n' : ',\n'}${JSON.stringify(jsonOf(lead))}`;
        count += 1;
      }
      if (format === 'json') yield '\n]\n';
    }
    if (file !== undefined) return writeTexts(texts(), file);
    let all = '';
    for await (const text of texts()) all += text;
    output.write(all.replace(/\r?\n$/, ''));
  });
  return count;
}
