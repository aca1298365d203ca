import { parseArgs } from 'node:util';
import { standingText } from '../../server/regionFiles/standingText.server';
import { CommandFailure, helpOption, type Output } from '../commandLine';
import { table } from '../table';
import { type CheckedFolders, checkedSite, regionSettings } from './folders';

const usage = `Usage: npm run regions -- list [--json]

The regions, their addresses, languages, currency and state.`;

/** `npm run regions -- list`. */
export async function list(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, ...helpOption } });
  if (values.help) {
    output.write(usage);
    return 0;
  }
  const checked = await checkedSite();
  const { port } = regionSettings();
  const inFolder = checked.regions.map((region) => {
    const isDefault = region.group('')['default'] === true;
    return {
      code: region.code,
      name: region.text('name') ?? '',
      state:
        standingText(checked, region.file.file, checked.since) ??
        `${region.text('status') ?? ''}${isDefault ? ', default' : ''}`,
      look: `http://localhost:${port}${isDefault ? '/' : (region.text('prefix') ?? '')}`,
      canonical: region.text('canonical') ?? '',
      languages: region.texts('languages'),
      currency: region.text('currency') ?? '',
      timeZone: region.text('timeZone') ?? '',
      hosts: region.texts('hosts'),
    };
  });
  const rows = [...inFolder, ...goneRows(checked, port)].toSorted((one, other) => one.code.localeCompare(other.code));
  if (rows.length === 0)
    throw new CommandFailure(
      `${checked.files.regionsFolder}/ has no region file; npm run regions -- check says what to do.`,
    );
  if (values.json) output.write(JSON.stringify(rows, null, 2));
  else
    output.write(
      table(
        [
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
        ],
        { ...output, isHeaded: true },
      ),
    );
  return 0;
}

/** Regions that are live from a copy, because their file has gone. */
function goneRows(checked: CheckedFolders, port: number) {
  const { snapshot, files, regions, since } = checked;
  return [...(snapshot?.regions ?? []), ...(snapshot?.drafts ?? [])]
    .filter(({ code }) => !regions.some((region) => region.code === code))
    .map((region) => ({
      code: region.code,
      name: region.name,
      state: standingText(checked, `${files.regionsFolder}/${region.code}.yaml`, since) ?? '',
      look: `http://localhost:${port}${region.default ? '/' : region.prefix}`,
      canonical: region.canonical,
      languages: region.languages,
      currency: region.currency,
      timeZone: region.timeZone,
      hosts: region.hosts,
    }));
}
