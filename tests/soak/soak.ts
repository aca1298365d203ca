import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'libsql';
import { freePort } from '../../scripts/run/freePort.mjs';
import { formIds } from '../../src/leads/forms';
import { accessToken, space, startFakeContentful } from '../fakes/contentful';
import { postEntry } from '../fakes/contentfulEntries';
import { FakeSpreadsheet } from '../fakes/spreadsheet';
import { eventually } from '../leads/eventually';
import { everyPage } from '../pages';
import { copySiteFolder, replaced } from '../regions/siteFolder';
import { attack, dawdle, enquire, visit } from './clients';
import { allFaults } from './faults';
import { chanceFrom } from './random';
import { soakSite } from './soakSite';

interface SoakOptions {
  minutes: number;
  seed: number;
  say: (line: string) => void;
}

interface SoakReport {
  /** What must not be, each once with how often it was seen. Empty when all went well. */
  problems: string[];
  numbers: Record<string, number>;
}

/** Nobody may wait longer than this for an answer, not counting the time for which other programs had the processor. */
const hangMs = 5_000;
const endMs = 10_000;
/** How long a fault lasts, and how long the site then has to itself before the next. */
const faultMs = { least: 3_000, most: 7_000 };
const calmMs = 1_500;
const readyAgainMs = 60_000;
/** The size of a small disk for leads, posts and kept region files; the leads of a minute take some 3 MB, as do those set aside. */
const diskMegabytes = (minutes: number) => 64 + Math.ceil(8 * minutes);

/**
 * Everything at once for minutes: visitors, enquiries, edits, attackers and slow connections, and one fault after the other.
 * Nobody may notice: no page fails, nothing waits, no acknowledged lead is lost, the memory stays where it is.
 */
export async function soak({ minutes, seed, say }: SoakOptions): Promise<SoakReport> {
  const chance = chanceFrom(seed);
  const problems = new Map<string, number>();
  const numbers = new Map<string, number>();
  const add = (to: Map<string, number>) => (what: string) => void to.set(what, (to.get(what) ?? 0) + 1);
  let lastFault = 'before any fault';
  const problem = add(problems);
  const record = { problem: (what: string) => problem(`${what} (${lastFault})`), count: add(numbers) };

  const folder = await copySiteFolder();
  const disk = openDisk(diskMegabytes(minutes));
  const dataDir = join(disk.path, 'data');
  mkdirSync(dataDir);
  const aside = mkdtempSync(join(disk.aside, 'aside-'));
  const sheet = await new FakeSpreadsheet().start();
  const contentful = await startFakeContentful();
  contentful.entries = Array.from({ length: 9 }, (_, at) => postEntry(`post-${at + 1}`));
  const site = soakSite(await freePort(), {
    ...folder.env,
    DATA_DIR: dataDir,
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ACCESS_TOKEN: accessToken,
    CONTENTFUL_HOST: contentful.origin,
    LEADS_TIMEOUT_MS: '1000',
    LEADS_RETRY_BASE_MS: '50',
    LEADS_RETRY_CAP_MS: '1000',
    ...Object.fromEntries(
      formIds.map((form) => [`LEADS_${form.toUpperCase().replaceAll('-', '_')}_URL`, sheet.url(`/${form}`)]),
    ),
  });
  const stop = new AbortController();
  let mayRefuse = false;
  try {
    await site.start();
    const pages = [
      ...everyPage.filter(({ page }) => page !== 'blog-post' && page !== 'search').map(({ path }) => path),
      '/blog-details/post-1',
      '/ae/ar/blog-details/post-9',
    ];
    // All posts must have been read once before Contentful may fail.
    await eventually('the blog is there', async () => (await fetch(`${site.url}/blog-details/post-1`)).ok);
    const acknowledged = new Map<string, string>();
    const parts = { site, record, signal: stop.signal, hangMs };
    const apart = () => ({ ...parts, chance: chanceFrom(Math.floor(chance.number() * 2 ** 31)) });
    const clients = [
      ...Array.from({ length: 3 }, () => visit(apart(), pages)),
      ...Array.from({ length: 3 }, () => enquire(apart(), acknowledged, () => mayRefuse)),
      ...Array.from({ length: 3 }, () =>
        attack(apart(), (target) => target.includes('/readyz') || (mayRefuse && /api|booking|trials/.test(target))),
      ),
      dawdle(apart()),
    ];
    const end = performance.now() + minutes * 60_000;
    let round = 0;
    while (performance.now() < end) {
      for (const fault of chance.shuffled(
        allFaults({ site, folder, dataDir, canFill: disk.isSmall, aside, sheet, contentful, chance }),
      )) {
        if (performance.now() > end) break;
        mayRefuse = fault.refusesLeads === true;
        say(`${(round += 1)}. ${fault.name} (most memory so far ${site.mostMemory.toFixed(0)} MB)`);
        record.count('faults');
        lastFault = `while ${fault.name}`;
        const repair = await fault.begin();
        await pause(chance.between(faultMs.least, faultMs.most));
        await repair();
        lastFault = `after ${fault.name}`;
        await eventually(`ready again after: ${fault.name}`, () => isReady(site.url), readyAgainMs).catch(
          (error: unknown) => record.problem(String(error)),
        );
        mayRefuse = false;
        await edit();
        await pause(calmMs);
      }
    }
    stop.abort();
    await Promise.all(clients);
    sheet.mood = 'ok';
    const lost = () => {
      const kept = idsIn(aside);
      return [...acknowledged.keys()].filter((id) => !sheet.ids.has(id) && !kept.has(id));
    };
    await eventually('all leads arrive', () => lost().length === 0, 120_000).catch(() => undefined);
    for (const id of lost()) record.problem(`a lead was acknowledged and lost: ${acknowledged.get(id)} ${id}`);
    const ended = performance.now();
    const code = await site.end(10 * endMs);
    const tookMs = performance.now() - ended;
    const endedWithin = tookMs - site.starvedSince(ended);
    if (code !== 0) record.problem(`SIGTERM ended the process with ${code}`);
    if (endedWithin > endMs) record.problem(`SIGTERM took ${Math.round(endedWithin)} ms`);
    numbers.set('ms from SIGTERM to the end', Math.round(tookMs));
    numbers.set('leads acknowledged', acknowledged.size);
    numbers.set('MB of memory at most', Math.round(site.mostMemory));
    numbers.set('MB of it its own', Math.round(site.mostOwnMemory));
    numbers.set('starts', site.starts);
  } finally {
    stop.abort();
    await site.kill();
    await sheet.stop();
    await contentful.close();
    await folder.remove();
    disk.remove();
  }
  return {
    problems: [...problems].map(([what, count]) => (count === 1 ? what : `${count} times: ${what}`)),
    numbers: Object.fromEntries(numbers),
  };

  /** A manager changes a phone number, which has to be seen before long. */
  async function edit() {
    const digits = String(Math.floor(chance.between(1_000_000, 9_999_999)));
    const phone = `+971 50 ${digits.slice(0, 3)} ${digits.slice(3)}`;
    await folder.saveAtomically(
      'regions/ae.yaml',
      replaced(await folder.read('regions/ae.yaml'), phonePattern, `$1"${phone}"`),
    );
    const isSeen = async () => (await (await fetch(`${site.url}/ae/contact-us`)).text()).includes(phone.slice(1));
    await eventually('an edited phone number is on the page', isSeen, readyAgainMs).catch((error: unknown) =>
      record.problem(String(error)),
    );
    record.count('edits');
  }
}

/** The first phone of a region's file: that of its contact. */
const phonePattern = /(\n {2}phone: )"[^"]+"/;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}

/** Ids of all leads in the files that were taken away. */
function idsIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('leads.sqlite'),
  );
  return new Set(
    files.flatMap((name) => {
      const database = new Database(join(folder, name));
      const rows = database.prepare('select id from leads').all() as { id: string }[];
      database.close();
      return rows.map(({ id }) => id);
    }),
  );
}

interface Disk {
  path: string;
  /** Where files can be put that are moved away without being copied. */
  aside: string;
  isSmall: boolean;
  remove(): void;
}

/** A file system of its own that can be filled, where this user may mount one; else a folder. */
function openDisk(megabytes: number): Disk {
  const path = mkdtempSync(join(tmpdir(), 'soak-disk-'));
  const mounted = tryMount(path, megabytes);
  return {
    path,
    aside: path,
    isSmall: mounted,
    remove() {
      if (mounted) execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function tryMount(path: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
