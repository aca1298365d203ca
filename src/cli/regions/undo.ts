import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { writeWhole } from '../../server/dataFolder.server';
import { shownFolder } from '../../server/regionFiles/lastGood.server';
import {
  type RegionVersion,
  setAsideAfter,
  versionBefore,
  versionsOf,
} from '../../server/regionFiles/regionHistory.server';
import { forgetRemoval, removedVersion } from '../../server/regionFiles/removedRegions.server';
import { asWritten, folderName } from '../../server/regionFiles/siteFiles.server';
import { leaves, valueText } from '../../server/regionFiles/valueOrigins.server';
import { isGroup } from '../../typed/unknownData';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { zoneOf } from '../leads/regionTime';
import { writeFailure } from '../writeFailure';
import { regionSettings } from './folders';

const undoUsage = `Usage: npm run regions -- undo <code>

Puts the version of a region file back that was live before the present one; run it again to go one further back. A region
that was removed comes back as it was then.
The server keeps the versions in DATA_DIR, the last fifty. What is undone stays there as well.`;

const historyUsage = `Usage: npm run regions -- history <code>

The versions of a region file that were live, and what each of them changed.`;

/** `npm run regions -- undo`. */
export async function undo(args: string[], output: Output): Promise<number> {
  const code = regionCode(args, undoUsage, output);
  if (code === undefined) return 0;
  const { regionsDir, dataDir } = regionSettings();
  await refuseOtherFolder();
  const file = join(regionsDir, `${code}.yaml`);
  // As the versions are kept, to find it among them.
  const present = await readFile(file, 'utf8').then(asWritten, () => undefined);
  const versions = await versionsOf(dataDir, code);
  const removed = present === undefined ? await removedAfter(versions, dataDir, code) : undefined;
  const before = removed ?? versionBefore(versions, present);
  if (present === undefined && !before)
    throw new CommandFailure(
      `There is no region '${code}', and no version of one is kept. See: npm run regions -- list`,
    );
  if (!before) throw nothingBefore(code, versions.at(0));
  try {
    // Where the name is a link, what it leads to is what the manager edits.
    await writeWhole(await realpath(file).catch(() => file), before.text);
  } catch (error) {
    throw writeFailure(file, error);
  }
  await forgetRemoval(dataDir, code);
  if (!removed) await setAsideAfter(versions, before);
  output.write(`${code}.yaml is again as it was on ${clock(before.since, code)}.`);
  for (const line of changes(present, before.text)) output.write(`  ${line}`);
  return 0;
}

/** @param oldest the version that the file says already, unless none is kept */
function nothingBefore(code: string, oldest: RegionVersion | undefined): CommandFailure {
  return new CommandFailure(
    oldest === undefined
      ? `No version of ${code}.yaml is kept yet, so there is nothing to go back to: the server keeps one each time the file goes live.`
      : `${code}.yaml is as it was on ${clock(oldest.since, code)}, the oldest version that is kept: there is nothing to go ` +
          `back to. See: npm run regions -- history ${code}`,
  );
}

/** Versions of another folder's files are none of these, whose text would be lost for them. */
async function refuseOtherFolder(): Promise<void> {
  const { regionsDir, dataDir } = regionSettings();
  const [shown, own] = [await shownFolder(dataDir), folderName(regionsDir)];
  if (shown === undefined || shown === own) return;
  throw new CommandFailure(
    `The versions in ${dataDir} (DATA_DIR) are of the files in ${shown}/, not of those in ${own}/ (REGIONS_DIR): ` +
      'run the command with REGIONS_DIR and DATA_DIR of the same server.',
  );
}

/** The file that was removed on purpose, unless the region was live again since. */
async function removedAfter(
  versions: readonly RegionVersion[],
  dataDir: string,
  code: string,
): Promise<RegionVersion | undefined> {
  const removed = await removedVersion(dataDir, code);
  const last = versions.at(-1);
  return removed && (!last || last.since <= removed.since) ? removed : undefined;
}

/** `npm run regions -- history`. */
export async function history(args: string[], output: Output): Promise<number> {
  const code = regionCode(args, historyUsage, output);
  if (code === undefined) return 0;
  await refuseOtherFolder();
  const versions = await versionsOf(regionSettings().dataDir, code);
  if (versions.length === 0)
    throw new CommandFailure(
      `No version of ${code}.yaml is kept yet: the server keeps one each time the file goes live.`,
    );
  for (const [index, version] of versions.entries()) {
    output.write(`${clock(version.since, code)}${index === 0 ? '  the oldest that is kept' : ''}`);
    for (const line of index === 0 ? [] : changes(versions[index - 1]?.text, version.text)) output.write(`  ${line}`);
  }
  return 0;
}

function regionCode(args: string[], usage: string, output: Output): string | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: helpOption,
  });
  if (values.help) {
    output.write(usage);
    return undefined;
  }
  const [code, ...more] = positionals;
  if (code === undefined || more.length > 0) throw new WrongUsage(usage);
  if (!/^[a-z][a-z0-9-]*$/.test(code))
    throw new WrongUsage(`There is no region '${code}': write its code in small letters, for example ae.\n\n${usage}`);
  return code;
}

/** What differs between two texts, value by value: `contact.phone: +971 4 000 0000 → +971 4 111 1111`. */
function changes(before: string | undefined, after: RegionVersion['text']): string[] {
  const [old, present] = [valuesOf(before), valuesOf(after)];
  if (!old || !present) return [];
  const paths = [...new Set([...old.keys(), ...present.keys()])].filter(
    (path) => valueText(old.get(path)) !== valueText(present.get(path)),
  );
  const lines = paths
    .slice(0, 8)
    .map((path) => `${path}: ${valueText(old.get(path))} → ${valueText(present.get(path))}`);
  return paths.length > 8 ? [...lines, `and ${paths.length - 8} more`] : lines;
}

function valuesOf(text: string | undefined): Map<string, unknown> | undefined {
  try {
    const values: unknown = text === undefined ? undefined : parse(text);
    return isGroup(values) ? new Map(leaves(values, '')) : undefined;
  } catch {
    // A file that was never good has no values to compare, nor has one that was wiped.
    return undefined;
  }
}

/** By the clock of the region, as its people read it. */
function clock(time: Date, code: string): string {
  const timeZone = zoneOf(code);
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(time)} ${timeZone}`;
}
