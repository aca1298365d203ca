import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../scripts/run/freePort.mjs';
import { chromiumFlags, chromiumPath } from '../bench/firstLoad';
import { type Running, startSite } from '../bench/processes';
import { judge, type Measured } from './budget';

/** Measures pages of the production build, by their paths, and prints a line for each; true when all keep within the budget. */
export async function measureAll(addresses: string[]): Promise<boolean> {
  const site = await startSite();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(existsSync(chromiumPath) && { executablePath: chromiumPath }),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  const measured: Measured[] = [];
  try {
    await settled(site);
    for (const address of addresses) {
      const page = await measure(`${site.url}${address}`, address, port);
      measured.push(page);
      process.stdout.write(`${line(page)}\n`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  mkdirSync('test-results', { recursive: true });
  writeFileSync(
    'test-results/lighthouse.json',
    `${JSON.stringify({ date: new Date().toISOString(), pages: measured }, null, 2)}\n`,
  );
  const missing = measured.filter(({ misses }) => misses.length > 0);
  process.stdout.write(`\n${measured.length} pages, ${missing.length} miss the budget\n`);
  return missing.length === 0 && measured.length > 0;
}

/** Pages are rendered and compressed after the start, for a minute on a slow machine: measured is the site as it is then. */
async function settled(site: Running): Promise<void> {
  const everyMs = 2000;
  let before = -Infinity;
  for (let used = site.cpu(); used - before > everyMs / 20; used = site.cpu()) {
    before = used;
    await wait(everyMs);
  }
}

/** The better of up to three runs, as whatever else the machine does can only slow a page down. */
async function measure(url: string, address: string, port: number): Promise<Measured> {
  let best: Measured | undefined;
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const measured = judge(address, result.lhr);
    if (best === undefined || measured.misses.length < best.misses.length || measured.performance > best.performance)
      best = measured;
    if (best.misses.length === 0) break;
  }
  return best!;
}

function line({
  address,
  performance,
  accessibility,
  'best-practices': practices,
  seo,
  lcp,
  tbt,
  cls,
  kilobytes,
  requests,
  misses,
}: Measured): string {
  const scores = [performance, accessibility, practices, seo].map((score) => String(score).padStart(3)).join(' ');
  const times = `LCP ${(lcp / 1000).toFixed(2)} s  TBT ${tbt.toFixed(0).padStart(3)} ms  CLS ${cls.toFixed(3)}`;
  const weight = `${kilobytes.toFixed(0).padStart(4)} kB  ${String(requests).padStart(2)} requests`;
  return `${address.padEnd(44)} ${scores}  ${times}  ${weight}  ${misses.join(', ')}`;
}
