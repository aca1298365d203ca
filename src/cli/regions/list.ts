import { parseArgs } from 'node:util';
import { errorsOf } from '../../server/regionFiles/problem.server';
import { table, type Output } from '../commandLine';
import { checkedSite, regionSettings } from './folders';

const usage = `Usage: npm run regions -- list [--json]

The regions, their addresses, languages, currency and state.`;

/** `npm run regions -- list`. */
export async function list(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    output.write(usage);
    return 0;
  }
  const checked = await checkedSite();
  const { port } = regionSettings();
  const rows = checked.regions.map((region) => {
    const errors = errorsOf(checked.problems).filter(({ file }) => file === region.file.file).length;
    const isDefault = region.group('').default === true;
    return {
      code: region.code,
      name: region.text('name') ?? '',
      state:
        errors > 0
          ? `${errors} ${errors === 1 ? 'mistake' : 'mistakes'}`
          : `${region.text('status') ?? ''}${isDefault ? ', default' : ''}`,
      look: `http://localhost:${port}${isDefault ? '/' : (region.text('prefix') ?? '')}`,
      canonical: region.text('canonical') ?? '',
      languages: region.texts('languages'),
      currency: region.text('currency') ?? '',
      timeZone: region.text('timeZone') ?? '',
      hosts: region.texts('hosts'),
    };
  });
  if (values.json) output.write(JSON.stringify(rows, null, 2));
  else
    output.write(
      table([
        ['code', 'name', 'state', 'look at', 'languages', 'currency', 'time zone', 'hosts'],
        ...rows.map((row) => [
          row.code,
          row.name,
          row.state,
          row.look,
          row.languages.join(', '),
          row.currency,
          row.timeZone,
          row.hosts.join(', '),
        ]),
      ]),
    );
  return 0;
}
