import { previewPrefix, signRegionPreview } from '../../src/server/regionFiles/previews/previewLinks.server';
import { compressedBody, gzip, inTurn, settled } from './atRest';
import type { Bench } from './createBench';
import type { Throughput } from './load';
import { type Running, startBare, startNginx, startSirv, startSite } from './processes';

const previewSecret = 'links-of-the-benchmark-0123456789abcdef';

/** How long the site takes to start. */
export async function measureStart(bench: Bench) {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const site = await startSite();
    times.push(site.startedIn);
    await site.stop();
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  bench.note('start to first answer', median, `${median.toFixed(0)} ms`, `median of ${times.length}`);
}

/** How many answers a second the site gives, beside a bare server and nginx with the same bytes. */
export async function measureLoad(bench: Bench) {
  const site = await startSite({ PREVIEW_SECRET: previewSecret });
  await settled(site);
  bench.note('memory, idle', site.memory(), `${site.memory().toFixed(0)} MB`, 'all pages warmed');
  const page = await fetch(`${site.url}/`, { headers: gzip });
  const etag = page.headers.get('etag') ?? '';
  const bytes = await compressedBody(`${site.url}/`);
  const bare = await startBare(bytes, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
  const nginx = await startNginx(bytes);
  const [bareHome, nginxHome, home] = await inTurn(bench, bare.url, nginx?.url, site.url);
  bench.record('bare http server, same bytes', bareHome!);
  if (nginxHome) bench.record('nginx, gzip_static, one worker', nginxHome);
  bench.record('cached home', home!, { 'bare http': bareHome, nginx: nginxHome });
  await bench.throughput(
    'cached home, not modified (304)',
    { url: `${site.url}/`, headers: { ...gzip, 'if-none-match': etag } },
    { 'bare http': bareHome },
  );
  await bare.stop();
  await nginx?.stop();
  await measureAsset(bench, site, await page.text());
  await measureRender(bench, site, home);
  await bench.throughput('lead intake (stored before it is answered)', {
    url: `${site.url}/api/leads/newsletter`,
    post: { email: 'parent@example.com' },
    connections: 32,
  });
  await bench.throughput(
    'free trial classes (/api/trials)',
    { url: `${site.url}/api/trials?age=9`, headers: gzip },
    { 'cached home': home },
  );
  bench.note('memory, under full load', site.memory(), `${site.memory().toFixed(0)} MB`, 'after all of the above');
  await site.stop();
}

/** The home by a preview link, the one way to a page that no cache answers; asked for by one client after each answer. */
async function measureRender(bench: Bench, site: Running, home: Throughput | undefined) {
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const link = `${previewPrefix}/${signRegionPreview({ code: 'in', expires, source: 'live' }, previewSecret)}`;
  const cpuBefore = site.cpu();
  const uncached = await bench.throughput(
    'home, rendered each time',
    { url: `${site.url}${link}`, headers: gzip, connections: 1 },
    { 'cached home': home },
  );
  const cpu = (site.cpu() - cpuBefore) / (uncached.rate * bench.seconds);
  bench.note(
    'processor time of a render',
    cpu,
    `${cpu.toFixed(2)} ms`,
    'with headers, routing, compression and sending',
  );
}

async function measureAsset(bench: Bench, site: Running, html: string) {
  const asset = /<script src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '/favicon.svg';
  const bytes = await compressedBody(`${site.url}${asset}`);
  const bare = await startBare(bytes, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' });
  const bareAsset = await bench.throughput('bare http server, script', { url: `${bare.url}/`, headers: gzip });
  await bare.stop();
  const ours = await bench.throughput(
    'largest script',
    { url: `${site.url}${asset}`, headers: gzip },
    { 'bare http': bareAsset },
  );
  const sirv = await startSirv();
  await bench.throughput('the same by sirv', { url: `${sirv.url}${asset}`, headers: gzip }, { ours });
  await sirv.stop();
}
