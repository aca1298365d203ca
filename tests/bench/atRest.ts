import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Bench } from './createBench';
import { load, type Throughput } from './load';
import type { Running } from './processes';

/** The headers of every measured request. */
export const gzip = { 'accept-encoding': 'gzip' };

/** Waits until the site has rendered and compressed its pages, so that it is measured at rest. */
export async function settled(site: Running) {
  let before = -1;
  while (site.cpu() - before > 20) {
    before = site.cpu();
    await wait(1000);
  }
}

/** Asks for every page once, so that all are measured from the cache. */
export async function visit(site: Running, paths: readonly string[]) {
  for (const path of paths) await (await fetch(site.url + path)).arrayBuffer();
  await settled(site);
}

/** The body of an address in gzip as good as nginx would have it. */
export async function compressedBody(url: string): Promise<Buffer> {
  return gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 7 });
}

/** The homes of these servers, loaded in turn five times, as the machine has good and bad moments: of each the round in the middle. */
export async function inTurn(bench: Bench, ...servers: (string | undefined)[]): Promise<(Throughput | undefined)[]> {
  const measured = servers.map((): Throughput[] => []);
  for (let round = 0; round < 5; round += 1) {
    for (const [at, url] of servers.entries())
      if (url !== undefined) measured[at]!.push(await load({ url: `${url}/`, headers: gzip, seconds: bench.seconds }));
  }
  return measured.map((rounds) => rounds.toSorted((one, other) => one.rate - other.rate)[2]);
}
