import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { csvHead, csvLine, fieldColumns, jsonOf } from '../../server/leads/exportLeads.server';
import { readLeads } from '../../server/leads/leadRecords.server';
import { CommandFailure, WrongUsage, type Output } from '../commandLine';
import { filterHelp, filterOptions, readFilter, withStore } from './leadOptions';

const help = `Usage: npm run leads -- export [options]

All leads that the options mean, as CSV that Excel opens rightly, or as JSON.

${filterHelp}
  --format <format>  csv (unless the file ends in .json) or json
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
  const format = values.format ?? (values.out?.endsWith('.json') ? 'json' : 'csv');
  if (format !== 'csv' && format !== 'json') throw new WrongUsage(`--format ${format}: give csv or json.`);
  const columns = fieldColumns(filter.form === undefined ? undefined : [filter.form]);
  let count = 0;
  await withStore(async (store) => {
    async function* texts() {
      yield format === 'csv' ? csvHead(columns) : '[';
      for await (const lead of readLeads(store, filter)) {
        yield format === 'csv'
          ? csvLine(lead, columns)
          : `${count === 0 ? '\n' : ',\n'}${JSON.stringify(jsonOf(lead))}`;
        count += 1;
      }
      if (format === 'json') yield '\n]\n';
    }
    await writeTexts(texts(), values.out, output);
  });
  if (values.out !== undefined) output.explain(`${count} ${count === 1 ? 'lead' : 'leads'} written to ${values.out}.`);
  return 0;
}

/** Writes piece by piece; a file is for its owner's eyes only. */
async function writeTexts(texts: AsyncIterable<string>, file: string | undefined, output: Output): Promise<void> {
  if (file === undefined) {
    let all = '';
    for await (const text of texts) all += text;
    output.write(all.replace(/\r?\n$/, ''));
    return;
  }
  const stream = createWriteStream(file, { mode: 0o600 });
  try {
    await once(stream, 'open');
    for await (const text of texts) if (!stream.write(text)) await once(stream, 'drain');
    stream.end();
    await once(stream, 'finish');
  } catch (error) {
    throw new CommandFailure(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
