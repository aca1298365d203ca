import { gzip, settled, visit } from './atRest';
import type { Bench } from './createBench';
import { regionFiles, workingFolder } from './growth';
import type { Throughput } from './load';
import { startSite } from './processes';

/** Pages that are there whatever the number of regions. */
const commonPages = ['/', '/ae', '/about-us', '/ae/about-us', '/workshop', '/ae/ar'];

/** What a thousand regions cost beside two. */
export async function measureManyRegions(bench: Bench) {
  let few: Throughput | undefined;
  for (const count of [2, 1000]) {
    const { folder, prefixes } = regionFiles(count);
    const site = await startSite({ REGIONS_DIR: folder });
    await settled(site);
    bench.note(
      `start with ${count} regions`,
      site.startedIn,
      `${site.startedIn.toFixed(0)} ms`,
      `${site.memory().toFixed(0)} MB once pages are warm`,
    );
    const others = { '2 regions': few };
    const measured = await bench.throughput(
      `${commonPages.length} pages, ${count} regions`,
      { url: site.url, paths: commonPages, headers: gzip },
      others,
    );
    few ??= measured;
    if (count > 2) {
      const homes = prefixes.slice(-200);
      await visit(site, homes);
      await bench.throughput(
        `homes of 200 of the ${count} regions`,
        { url: site.url, paths: homes, headers: gzip },
        others,
      );
    }
    await site.stop();
  }
}

/** What 500 posts cost beside ten. */
export async function measureManyPosts(bench: Bench) {
  let ten: Throughput | undefined;
  for (const count of [10, 500]) {
    const { folder, ids } = workingFolder(count);
    const site = await startSite({}, folder);
    const paths = ['/blog', ...ids.slice(0, 100).map((id) => `/blog-details/${id}`)];
    await visit(site, paths);
    const home = await bench.throughput(`home, beside ${count} posts`, { url: site.url, paths: ['/'], headers: gzip });
    const measured = await bench.throughput(
      `blog pages, ${count} posts`,
      { url: site.url, paths, headers: gzip },
      { '10 posts': ten, 'the home beside them': home },
    );
    ten ??= measured;
    bench.note(`memory with ${count} posts`, site.memory(), `${site.memory().toFixed(0)} MB`, 'after that load');
    await site.stop();
  }
}
