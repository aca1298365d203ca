import { createSiteChecker } from '../../src/server/regionFiles/checks/checkSite.server';
import { readSiteFiles } from '../../src/server/regionFiles/siteFiles.server';

const rounds = 5;

/** How long the check after a save of `regions/ae.yaml` takes when the file is so large, in milliseconds: the best of some rounds. */
export async function measureCheck(bytes: number): Promise<number> {
  const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
  const uae = files.regions.get('regions/ae.yaml') ?? '';
  const check = createSiteChecker();
  const kept = check(files).live;
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    // Another text each time, or it would be known from the round before.
    const lines = `x${round}: 1\n`.repeat(Math.max(0, Math.ceil((bytes - uae.length) / 6)));
    const before = performance.now();
    check({ ...files, regions: new Map([...files.regions, ['regions/ae.yaml', `# ${round}\n${uae}${lines}`]]) }, kept);
    best = Math.min(best, performance.now() - before);
  }
  return best;
}

/** How long the check of so many regions that nobody has looked at takes, in milliseconds: the best of some rounds. */
export async function measureFirstCheck(count: number): Promise<number> {
  const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
  const uae = files.regions.get('regions/ae.yaml') ?? '';
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const copies = Array.from({ length: count - 2 }, (_, index) => {
      const code = `x${index}`;
      const text = `# ${round}\n${uae}`
        .replace('prefix: /ae', `prefix: /${code}`)
        .replaceAll(/ae\.cogsprout\.example|cogsprout\.example\/ae/g, `${code}.example`);
      return [`regions/${code}.yaml`, text] as const;
    });
    const before = performance.now();
    createSiteChecker()({ ...files, regions: new Map([...files.regions, ...copies]) });
    best = Math.min(best, performance.now() - before);
  }
  return best;
}
