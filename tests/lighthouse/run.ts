import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../scripts/run/freePort.mjs';
import { chromiumFlags, chromiumPath } from '../bench/firstLoad';
import { type Running, startSite } from '../bench/processes';
import { allAddresses } from './addresses';
import { judge, type Measured } from './budget';

const usage = `npm run lighthouse -- [--only <text>] [--page <path>]

Runs Lighthouse (mobile, its default throttling) on every page in every region and language of the production build,
prints a table, and fails where a page misses the budget. The same as JSON goes to test-results/lighthouse.json.
  --only <text>   only addresses that contain it: /ae, /hi, /blog
  --page <path>   only this address: /`;

const [option, value = '', ...rest] = process.argv.slice(2);
if (option === '--help') process.stdout.write(`${usage}\n`);
else if (rest.length > 0 || (option !== undefined && (!['--only', '--page'].includes(option) || value === ''))) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  const addresses = allAddresses().filter((address) =>
    option === '--page' ? address === value : address.includes(value),
  );
  process.exitCode = (await measureAll(addresses)) ? 0 : 1;
}

/** True when every page keeps within the budget. */
async function measureAll(addresses: string[]): Promise<boolean> {
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
