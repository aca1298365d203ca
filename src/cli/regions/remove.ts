import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { whyNotWritten } from '../../server/dataFolder.server';
import { isRegionCode } from '../../server/regionFiles/fileNames.server';
import { forgetRemoval, noteRemoval } from '../../server/regionFiles/removedRegions.server';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { checkedSite, noSuchRegion, regionSettings } from './folders';
import { bookedClassesOf, familiesText } from './touchedBookings';

const usage = `Usage: npm run regions -- remove <code>

Takes a region off the site: its file is deleted, and its pages are gone within two seconds. A copy of the file stays in
DATA_DIR, and npm run regions -- undo <code> puts it back.

A file that is deleted by hand, renamed or lost by a sync tool is taken for an accident: the region then stays live from
its last good version for ten minutes.`;

/** `npm run regions -- remove`. */
export async function remove(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: helpOption,
  });
  if (values.help) {
    output.write(usage);
    return 0;
  }
  const [code, ...more] = positionals;
  if (code === undefined || more.length > 0) throw new WrongUsage(usage);
  const { regionsDir, dataDir } = regionSettings();
  const checked = await checkedSite();
  const none = () => {
    const codes = checked.regions.map((region) => region.code);
    return noSuchRegion(checked, code, codes);
  };
  // A path would lead to other files than those of regions.
  if (!isRegionCode(code)) throw none();
  const name = `${checked.files.regionsFolder}/${code}.yaml`;
  const file = join(regionsDir, `${code}.yaml`);
  const text = (await readFile(file, 'utf8').catch(() => undefined)) ?? checked.live.regions.get(name);
  if (text === undefined) throw none();
  if (checked.snapshot?.index.default.code === code)
    throw new CommandFailure(
      `${name} is the default region, which every address without a region shows.\nFirst write default: ` +
        'true in another region, and default: false here.',
    );
  // The note first: the server may look between the two.
  const copy = await noteRemoval(dataDir, code, text).catch((error: unknown) => {
    throw new CommandFailure(`${name} stays: no copy of it can be kept in ${dataDir} (${whyNotWritten(error)}).`);
  });
  try {
    await rm(file, { force: true });
  } catch (error) {
    await forgetRemoval(dataDir, code);
    throw new CommandFailure(`${name} cannot be removed: ${whyNotWritten(error)}.`);
  }
  output.write(`${name} is removed; a copy is ${relative(process.cwd(), copy)}.`);
  const booked = await bookedClassesOf(code);
  if (booked.length > 0)
    output.write(
      `${familiesText(booked)} are not told: their pages and reminders stop. ` +
        'npm run trials -- list shows the classes, and cancel, with --tell and --yes, whom to call.',
    );
  output.write(`A running site takes ${code} off within two seconds. To put it back: npm run regions -- undo ${code}`);
  return 0;
}
