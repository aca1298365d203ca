import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { measureFirstLoad } from './firstLoad';
import { regionFiles, workingFolder } from './growth';
import { measureLeadStores, measureWaitingLeads } from './leads';
import { generator, load, type Throughput } from './load';
import { measureCheck } from './checkFile';
import { scriptBytes, startNext } from './peers';
import { measureResolving } from './resolve';
import { floodFromOutside, latencyOf } from '../soak/floods';
import { watchStarvation } from '../soak/starvation';
import { previewPrefix, signRegionPreview } from '../../src/server/regionFiles/previewLinks.server';
import { startBare, startNginx, startSirv, startSite, type Running } from './processes';

const usage = `npm run bench -- [--seconds <n>] [--only <part>]

Measures the production build and prints a table; the same as JSON goes to test-results/bench.json.
  --seconds <n>   how long each load lasts (5)
  --only <part>   start, load, flood, leads, resolve, check, growth, bytes or peers
                  (peers installs Next.js from the registry into a folder of its own: only when it is asked for)`;

const parts: readonly string[] = ['start', 'load', 'flood', 'leads', 'resolve', 'check', 'growth', 'bytes', 'peers'];

interface Row {
  what: string;
  value: string;
  note: string;
}

const rows: Row[] = [];
const results: Record<string, unknown> = {
  date: new Date().toISOString(),
  machine: `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
  generator,
};
const [seconds, only] = readArguments(process.argv.slice(2));
const previewSecret = 'links-of-the-benchmark-0123456789abcdef';
const gzip = { 'accept-encoding': 'gzip' };
/** Pages that are there whatever the number of regions. */
const commonPages = ['/', '/ae', '/about-us', '/ae/about-us', '/workshop', '/ae/ar'];

if (seconds !== null) {
  if (wants('start')) await measureStart();
  if (wants('load')) await measureLoad();
  if (wants('flood')) await measureFloods();
  if (wants('leads')) await measureLeads();
  if (wants('resolve')) measureResolve();
  if (wants('check')) await measureChecks();
  if (wants('growth')) await measureGrowth();
  if (wants('bytes')) await measureBytes();
  if (only === 'peers') await measurePeers();
  report();
}

async function measureStart() {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const site = await startSite();
    times.push(site.startedIn);
    await site.stop();
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  note('start to first answer', median, `${median.toFixed(0)} ms`, `median of ${times.length}`);
}

async function measureLoad() {
  const site = await startSite({ PREVIEW_SECRET: previewSecret });
  await settled(site);
  note('memory, idle', site.memory(), `${site.memory().toFixed(0)} MB`, 'all pages warmed');
  const page = await fetch(`${site.url}/`, { headers: gzip });
  const etag = page.headers.get('etag') ?? '';
  const bytes = await compressedBody(`${site.url}/`);
  const bare = await startBare(bytes, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
  const nginx = await startNginx(bytes);
  const [bareHome, nginxHome, home] = await inTurn(bare.url, nginx?.url, site.url);
  record('bare http server, same bytes', bareHome!);
  if (nginxHome) record('nginx, gzip_static, one worker', nginxHome);
  record('cached home', home!, { 'bare http': bareHome, nginx: nginxHome });
  await throughput(
    'cached home, not modified (304)',
    { url: `${site.url}/`, headers: { ...gzip, 'if-none-match': etag } },
    { 'bare http': bareHome },
  );
  await bare.stop();
  await nginx?.stop();
  await measureAsset(site, await page.text());
  await measureRender(site, home);
  await throughput('lead intake (stored before it is answered)', {
    url: `${site.url}/api/leads/newsletter`,
    post: { email: 'parent@example.com' },
    connections: 32,
  });
  await throughput(
    'free trial classes (/api/trials)',
    { url: `${site.url}/api/trials?age=9`, headers: gzip },
    { 'cached home': home },
  );
  note('memory, under full load', site.memory(), `${site.memory().toFixed(0)} MB`, 'after all of the above');
  await site.stop();
}

/** The home by a preview link, the one way to a page that no cache answers; asked for by one client after each answer. */
async function measureRender(site: Running, home: Throughput | undefined) {
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const link = `${previewPrefix}/${signRegionPreview({ code: 'in', expires, source: 'live' }, previewSecret)}`;
  const cpuBefore = site.cpu();
  const uncached = await throughput(
    'home, rendered each time',
    { url: `${site.url}${link}`, headers: gzip, connections: 1 },
    { 'cached home': home },
  );
  const cpu = (site.cpu() - cpuBefore) / (uncached.rate * seconds!);
  note('processor time of a render', cpu, `${cpu.toFixed(2)} ms`, 'with headers, routing, compression and sending');
}

/** The homes of these servers, loaded in turn five times, as the machine has good and bad moments: of each the round in the middle. */
async function inTurn(...servers: (string | undefined)[]): Promise<(Throughput | undefined)[]> {
  const measured = servers.map((): Throughput[] => []);
  for (let round = 0; round < 5; round += 1) {
    for (const [at, url] of servers.entries())
      if (url !== undefined) measured[at]!.push(await load({ url: `${url}/`, headers: gzip, seconds: seconds! }));
  }
  return measured.map((rounds) => rounds.toSorted((one, other) => one.rate - other.rate)[2]);
}

async function measureAsset(site: Running, html: string) {
  const asset = /<script src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '/favicon.svg';
  const bytes = await compressedBody(`${site.url}${asset}`);
  const bare = await startBare(bytes, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' });
  const bareAsset = await throughput('bare http server, script', { url: `${bare.url}/`, headers: gzip });
  await bare.stop();
  const ours = await throughput(
    'largest script',
    { url: `${site.url}${asset}`, headers: gzip },
    { 'bare http': bareAsset },
  );
  const sirv = await startSirv();
  await throughput('the same by sirv', { url: `${sirv.url}${asset}`, headers: gzip }, { ours });
  await sirv.stop();
}

/**
 * What visitors feel of 200 connections that ask without a pause for what has to be rendered, and what the memory does. The
 * server has a processor for itself where `taskset` can bind it to one, and who floods and measures has another.
 */
async function measureFloods() {
  const isBound = cpus().length > 1 && existsSync('/usr/bin/taskset');
  const boundTo = (processor: number) => (isBound ? ['taskset', '-c', String(processor)] : []);
  const site = await startSite({}, process.cwd(), boundTo(0));
  if (isBound) execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
  const starvation = watchStarvation(() => site.pid);
  await settled(site);
  for (const [name, which] of [
    ['searches and lost pages', 'renders'],
    ['made-up ages, interests and hosts', 'keys'],
  ] as const) {
    const end = floodFromOutside(which, { url: site.url, connections: 200 }, boundTo(1));
    const signal = AbortSignal.timeout(seconds! * 4000);
    const cpuBefore = site.cpu();
    const [home, health] = await Promise.all([
      latencyOf(`${site.url}/`, signal, starvation),
      latencyOf(`${site.url}/healthz`, signal, starvation),
    ]);
    const busy = (site.cpu() - cpuBefore) / (seconds! * 40);
    const said = Object.entries(await end()).map(([status, count]) => `${count} × ${status}`);
    note(
      `200 connections: ${name}`,
      home.p99,
      `${home.p99.toFixed(0)} ms`,
      [
        `p99 of a cached home (median ${home.median.toFixed(0)}`,
        `without waiting for a processor ${home.p99Unstarved.toFixed(0)}), /healthz ${health.p99.toFixed(0)} ms`,
        `processor ${busy.toFixed(0)} %; ${said.join(', ')}`,
      ].join(', '),
    );
    note(`memory, ${name}`, site.memory(), `${site.memory().toFixed(0)} MB`, 'at the end of it');
  }
  starvation.stop();
  await site.stop();
}

async function measureLeads() {
  for (const [name, speed] of Object.entries(await measureLeadStores(seconds!))) {
    if (speed === null)
      rows.push({ what: `leads stored, ${name}`, value: 'not measured', note: 'not installed on this machine' });
    else
      note(
        `leads stored, ${name}`,
        speed.together,
        `${Math.round(speed.together).toLocaleString('en')}/s`,
        `on disk before it is answered; 64 at once share commits; one at a time ${Math.round(speed.oneAtATime)}/s`,
      );
  }
  const { none, waiting } = await measureWaitingLeads();
  note(
    'memory, 100,000 leads waiting',
    waiting,
    `${waiting.toFixed(0)} MB`,
    `with none ${none.toFixed(0)} MB; their endpoint fails meanwhile`,
  );
}

function measureResolve() {
  const [few = 0, many = 0] = measureResolving([2, 1000]).values();
  note('resolving a request, 2 regions', few, `${few.toFixed(0)} ns`, '');
  note('resolving a request, 1000 regions', many, `${many.toFixed(0)} ns`, `${(many / few).toFixed(2)} × 2 regions`);
}

async function measureChecks() {
  for (const [size, bytes] of [
    ['as it is', 0],
    ['of 1 MB', 1_048_576],
  ] as const) {
    const took = await measureCheck(bytes);
    note(`check after a save of a region file ${size}`, took, `${took.toFixed(1)} ms`, 'best of 5');
  }
}

async function measureGrowth() {
  let few: Throughput | undefined;
  for (const count of [2, 1000]) {
    const { folder, prefixes } = regionFiles(count);
    const site = await startSite({ REGIONS_DIR: folder });
    await settled(site);
    note(
      `start with ${count} regions`,
      site.startedIn,
      `${site.startedIn.toFixed(0)} ms`,
      `${site.memory().toFixed(0)} MB once pages are warm`,
    );
    const others = { '2 regions': few };
    const measured = await throughput(
      `${commonPages.length} pages, ${count} regions`,
      { url: site.url, paths: commonPages, headers: gzip },
      others,
    );
    few ??= measured;
    if (count > 2) {
      const homes = prefixes.slice(-200);
      await visit(site, homes);
      await throughput(`homes of 200 of the ${count} regions`, { url: site.url, paths: homes, headers: gzip }, others);
    }
    await site.stop();
  }
  let ten: Throughput | undefined;
  for (const count of [10, 500]) {
    const { folder, ids } = workingFolder(count);
    const site = await startSite({}, folder);
    const paths = ['/blog', ...ids.slice(0, 100).map((id) => `/blog-details/${id}`)];
    await visit(site, paths);
    const home = await throughput(`home, beside ${count} posts`, { url: site.url, paths: ['/'], headers: gzip });
    const measured = await throughput(
      `blog pages, ${count} posts`,
      { url: site.url, paths, headers: gzip },
      { '10 posts': ten, 'the home beside them': home },
    );
    ten ??= measured;
    note(`memory with ${count} posts`, site.memory(), `${site.memory().toFixed(0)} MB`, 'after that load');
    await site.stop();
  }
}

/** Asks for every page once, so that all are measured from the cache. */
async function visit(site: Running, paths: readonly string[]) {
  for (const path of paths) await (await fetch(site.url + path)).arrayBuffer();
  await settled(site);
}

/** Our home beside a page of the same libraries on Next.js that is otherwise empty. */
async function measurePeers() {
  const site = await startSite();
  await settled(site);
  const next = await startNext();
  for (const [name, { url }] of Object.entries({ 'our home': site, 'an empty page on Next.js': next })) {
    const { files, bytes } = await scriptBytes(`${url}/`);
    note(`JavaScript of ${name}, brotli`, bytes, `${(bytes / 1000).toFixed(1)} kB`, `${files} files, without headers`);
  }
  const [nextRate, home] = await inTurn(next.url, site.url);
  if (nextRate) record('an empty page on Next.js', nextRate);
  if (home) record('our cached home', home, { 'Next.js': nextRate });
  await next.stop();
  await site.stop();
}

async function measureBytes() {
  const site = await startSite();
  await settled(site);
  for (const path of ['/', '/ae']) {
    const { requests, total, byKind } = await measureFirstLoad(`${site.url}${path}`);
    const kinds = Object.entries(byKind)
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)}`)
      .join(', ');
    results[`first load of ${path}`] = { requests, total, byKind };
    rows.push({
      what: `first load of ${path}`,
      value: `${(total / 1000).toFixed(0)} kB, ${requests} requests`,
      note: `kB: ${kinds}`,
    });
  }
  await site.stop();
}

/** Runs a load and compares its rate with others of the same run. */
async function throughput(
  what: string,
  options: Omit<Parameters<typeof load>[0], 'seconds'>,
  others: Record<string, Throughput | null | undefined> = {},
): Promise<Throughput> {
  const measured = await load({ ...options, seconds: seconds! });
  record(what, measured, others);
  return measured;
}

function record(what: string, measured: Throughput, others: Record<string, Throughput | null | undefined> = {}) {
  const ratios = Object.entries(others).flatMap(([name, other]) =>
    other ? [`${(measured.rate / other.rate).toFixed(2)} × ${name}`] : [],
  );
  const failures = measured.errors > 0 ? [`${measured.errors} errors`] : [];
  results[what] = { ...measured, ratios };
  rows.push({
    what,
    value: `${Math.round(measured.rate).toLocaleString('en')}/s`,
    note: [`p50 ${measured.p50.toFixed(2)} ms`, `p99 ${measured.p99.toFixed(2)} ms`, ...ratios, ...failures].join(', '),
  });
}

/** Waits until the site has rendered and compressed its pages, so that it is measured at rest. */
async function settled(site: Running) {
  let before = -1;
  while (site.cpu() - before > 20) {
    before = site.cpu();
    await wait(1000);
  }
}

async function compressedBody(url: string): Promise<Buffer> {
  const { gzipSync } = await import('node:zlib');
  return gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 7 });
}

function note(what: string, result: number, value: string, remark: string) {
  results[what] = result;
  rows.push({ what, value, note: remark });
}

function wants(part: string): boolean {
  return only === null || only === part;
}

function report() {
  const widths = [
    Math.max(...rows.map((row) => row.what.length)),
    Math.max(...rows.map((row) => row.value.length)),
  ] as const;
  process.stdout.write(
    `${String(results['date'])}  ${String(results['machine'])}, load by ${generator}\n\n` +
      `${rows.map((row) => `${row.what.padEnd(widths[0])}  ${row.value.padStart(widths[1])}  ${row.note}`).join('\n')}\n`,
  );
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench.json', `${JSON.stringify(results, null, 2)}\n`);
}

function readArguments(args: string[]): [seconds: number | null, only: string | null] {
  let [duration, part]: [number, string | null] = [5, null];
  for (let at = 0; at < args.length; at += 2) {
    const [name, value = ''] = [args[at], args[at + 1]];
    if (name === '--help') {
      process.stdout.write(`${usage}\n`);
      return [null, null];
    }
    if (name === '--seconds' && Number(value) > 0) duration = Number(value);
    else if (name === '--only' && parts.includes(value)) part = value;
    else {
      process.stderr.write(`${usage}\n`);
      process.exit(2);
    }
  }
  return [duration, part];
}
