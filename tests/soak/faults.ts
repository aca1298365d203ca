import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FakeContentful } from '../fakes/contentful';
import type { FakeSpreadsheet, Mood } from '../fakes/spreadsheet';
import type { SiteFolder } from '../regions/siteFolder';
import { floodFromOutside } from './floods';
import type { Chance } from './random';
import type { SoakSite } from './soakSite';

interface FaultParts {
  site: SoakSite;
  folder: SiteFolder;
  dataDir: string;
  /** Whether the data folder is a small file system of its own, which can be filled. */
  canFill: boolean;
  /** Where files go that are taken away from the server. */
  aside: string;
  sheet: FakeSpreadsheet;
  contentful: FakeContentful;
  chance: Chance;
}

interface Fault {
  name: string;
  /** Whether leads may be refused meanwhile. */
  refusesLeads?: boolean;
  /** Begins it; what it gives back ends it. */
  begin(): Promise<() => Promise<void> | void>;
}

/** Everything that happens to the site, each by itself, one after the other. */
export function allFaults(parts: FaultParts): Fault[] {
  const { site, folder, dataDir, aside, sheet, contentful, chance } = parts;
  const connections = 100;
  const flood = (which: 'keys' | 'renders') => async () => {
    const end = floodFromOutside(which, { url: site.url, connections });
    return async () => void (await end());
  };
  const broken = (file: string, text: string) => async () => {
    const good = await folder.read(file);
    await folder.save(file, text);
    return () => folder.save(file, good);
  };
  const faults: Fault[] = [
    { name: 'a flood of made-up addresses', begin: flood('keys') },
    { name: 'a flood of searches', begin: flood('renders') },
    { name: 'the database is locked', refusesLeads: true, begin: () => lock(join(dataDir, 'leads.sqlite')) },
    {
      name: 'the database is taken away',
      refusesLeads: true,
      async begin() {
        const to = join(aside, String(site.starts), String(performance.now()));
        mkdirSync(to, { recursive: true });
        for (const file of readdirSync(dataDir)
          .filter((name) => name.startsWith('leads.sqlite'))
          .toSorted()
          .toReversed())
          renameSync(join(dataDir, file), join(to, file));
        return () => undefined;
      },
    },
    {
      name: 'the reader of the log stops reading',
      async begin() {
        site.logReader.stop();
        return () => site.logReader.goOn();
      },
    },
    {
      name: 'the reader of the log goes',
      async begin() {
        site.logReader.leave();
        return () => undefined;
      },
    },
    {
      name: 'Contentful fails',
      async begin() {
        const troubles = [
          { status: 500 },
          { status: 429, headers: { 'x-contentful-ratelimit-reset': '30' } },
          'cut',
          'silence',
        ] as const;
        contentful.answer = () => chance.oneOf(troubles);
        return () => {
          contentful.answer = () => 'entries';
        };
      },
    },
    {
      name: 'the spreadsheet fails',
      async begin() {
        const moods: readonly Mood[] = ['fails', 'hangs', 'resets', 'throttles', 'losesAnswer', 'errorPage'];
        sheet.mood = () => chance.oneOf(moods);
        return () => {
          sheet.mood = 'ok';
        };
      },
    },
    {
      name: 'the process is killed',
      refusesLeads: true,
      async begin() {
        await site.kill();
        await site.start();
        return () => undefined;
      },
    },
    { name: 'a region file is broken', begin: broken('regions/ae.yaml', 'name: [\n') },
    { name: 'a file of words is broken', begin: broken('locales/en/common.json', '{"half a') },
  ];
  if (parts.canFill)
    faults.push({ name: 'the disk is full', refusesLeads: true, begin: () => fill(join(dataDir, 'filler')) });
  return faults;
}

/** Another process takes the file for itself. */
async function lock(file: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['--import', 'tsx', 'tests/leads/holdLock.ts', file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
  return async () => {
    if (holder.exitCode !== null) return;
    const ended = once(holder, 'exit');
    holder.stdin.end();
    await ended;
  };
}

/**
 * Writes until nothing more fits, piece by piece: held up for a second, the clients in this process would ask over connections
 * that the server has let go of meanwhile.
 */
async function fill(file: string): Promise<() => void> {
  const disk = await open(file, 'w');
  for (let size = 1 << 20; size >= 512; ) {
    try {
      await disk.write(Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  }
  await disk.close();
  return () => rmSync(file, { force: true });
}
