import { parseArgs } from 'node:util';
import { leaves, valueText } from '../../server/regionFiles/valueOrigins.server';
import { helpOption, type Output, WrongUsage } from '../commandLine';
import { table } from '../table';
import { checkedSite, regionOfCode } from './folders';

const usage = `Usage: npm run regions -- diff <code> <code> [--all] [--json]

Two regions side by side: what differs, and what one has and the other lacks.

  --all    what is the same as well`;

/** `npm run regions -- diff`. */
export async function diff(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, json: { type: 'boolean' }, ...helpOption },
  });
  if (values.help) {
    output.write(usage);
    return 0;
  }
  const [one, other, ...more] = positionals;
  if (one === undefined || other === undefined || more.length > 0) throw new WrongUsage(usage);
  const checked = await checkedSite();
  const [first, second] = [one, other].map((code) => new Map(leaves(regionOfCode(checked, code).group(''), '')));
  const paths = [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])];
  const rows = paths
    .map((path) => ({ path, [one]: first?.get(path), [other]: second?.get(path) }))
    .filter((row) => values.all || valueText(row[one]) !== valueText(row[other]));
  if (values.json)
    output.write(
      JSON.stringify(
        rows.map((row) => ({ path: row.path, [one]: row[one] ?? null, [other]: row[other] ?? null })),
        null,
        2,
      ),
    );
  else if (rows.length === 0) output.write(`${one} and ${other} say the same.`);
  else
    output.write(
      table(
        [
          ['', one, other],
          ...rows.map((row) => [row.path, shortened(valueText(row[one])), shortened(valueText(row[other]))]),
        ],
        { ...output, isHeaded: true },
      ),
    );
  return 0;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
