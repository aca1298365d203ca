import { inTurn, settled } from './atRest';
import type { Bench } from './createBench';
import { measureFirstLoad } from './firstLoad';
import { scriptBytes, startNext } from './peers';
import { startSite } from './processes';

/** What a first visit of the homes fetches. */
export async function measureBytes(bench: Bench) {
  const site = await startSite();
  await settled(site);
  for (const path of ['/', '/ae']) {
    const { requests, total, byKind } = await measureFirstLoad(`${site.url}${path}`);
    const kinds = Object.entries(byKind)
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)}`)
      .join(', ');
    bench.keep(`first load of ${path}`, { requests, total, byKind });
    bench.row({
      what: `first load of ${path}`,
      value: `${(total / 1000).toFixed(0)} kB, ${requests} requests`,
      note: `kB: ${kinds}`,
    });
  }
  await site.stop();
}

/** Our home beside a page of the same libraries on Next.js that is otherwise empty. */
export async function measurePeers(bench: Bench) {
  const site = await startSite();
  await settled(site);
  const next = await startNext();
  for (const [name, { url }] of Object.entries({ 'our home': site, 'an empty page on Next.js': next })) {
    const { files, bytes } = await scriptBytes(`${url}/`);
    bench.note(
      `JavaScript of ${name}, brotli`,
      bytes,
      `${(bytes / 1000).toFixed(1)} kB`,
      `${files} files, without headers`,
    );
  }
  const [nextRate, home] = await inTurn(bench, next.url, site.url);
  if (nextRate) bench.record('an empty page on Next.js', nextRate);
  if (home) bench.record('our cached home', home, { 'Next.js': nextRate });
  await next.stop();
  await site.stop();
}
