import { parse } from 'yaml';
import { type Addressed, lostAddresses } from '../../server/regionFiles/lostAddresses.server';
import { type Problem, pathSteps } from '../../server/regionFiles/problem.server';
import { versionsOf } from '../../server/regionFiles/regionHistory.server';
import type { RegionValues } from '../../server/regionFiles/regionValues.server';
import { isGroup } from '../../typed/unknownData';
import { type CheckedFolders, regionSettings } from './folders';

/**
 * Addresses under which a region was live once and that lead nowhere by the files as they lie there, as warnings: links to
 * them stand in mails and posts. Where no server has run there are none.
 */
export async function lostLinks(checked: CheckedFolders): Promise<Problem[]> {
  const { dataDir } = regionSettings();
  const found = await Promise.all(
    checked.regions.map(async (region) => {
      const versions = await versionsOf(dataDir, region.code);
      return lostIn(
        region,
        checked,
        versions.map(({ text }) => text),
      );
    }),
  );
  return found.flat();
}

function lostIn(region: RegionValues, { snapshot }: CheckedFolders, texts: readonly string[]): Problem[] {
  const now = snapshot?.regions.find(({ code }) => code === region.code);
  if (!snapshot || !now) return [];
  const before = [...new Set(texts.map(linesOfAddresses))].flatMap(addressedIn);
  const lost = new Set(before.flatMap((each) => lostAddresses(each, snapshot.index)));
  // '/ae/ar' needs no line of its own where '/ae' leads on.
  const starts = [...lost].filter((start) => !lost.has(start.slice(0, start.lastIndexOf('/'))));
  if (starts.length === 0) return [];
  const at = region.has('formerly') ? 'formerly' : 'prefix';
  const path = pathSteps(at);
  const all = [...region.texts('formerly'), ...starts];
  return [
    region.file.problemAt(region.file.placeOf(path), path, {
      severity: 'warning',
      found: `found no way on from ${starts.join(', ')}, where this region was before: links to it are "not found"`,
      remedy: `write formerly: [${all.join(', ')}]`,
    }),
  ];
}

/** The lines of a region file that decide on its addresses: all of fifty versions would take long to read. */
function linesOfAddresses(text: string): string {
  return (text.match(/^(?:status|prefix|default|languages):.*(?:\n[ -].*)*/gm) ?? []).join('\n');
}

/** What a version that was live said of its addresses; nothing where it cannot be read any more. */
function addressedIn(lines: string): Addressed[] {
  try {
    const facts: unknown = parse(lines);
    if (!isGroup(facts)) return [];
    const { prefix, default: isDefault, languages, status } = facts;
    if (status !== 'live' || typeof prefix !== 'string' || !Array.isArray(languages)) return [];
    return [{ prefix, default: isDefault === true, languages: languages.map(String) }];
  } catch {
    return [];
  }
}
