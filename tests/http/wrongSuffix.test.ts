import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustive } from '../exhaustive';
import { failedStart } from './failedStart';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'suffix-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const suffixes = [
  { name: 'LEADS_NEWSLETTER_URL_UAE', region: 'uae', right: 'LEADS_NEWSLETTER_URL_AE', tags: [] },
  { name: 'LEADS_SLOT_BOOKING_URL_INDIA', region: 'india', right: 'LEADS_SLOT_BOOKING_URL_IN', tags: [exhaustive] },
];
for (const { name, region, right, tags } of suffixes)
  test(`${name} stops the start, and the right name is given`, { tags }, async () => {
    const { code, said } = await failedStart({ DATA_DIR: dataDir, [name]: 'https://sheets.example/a' });
    expect(code).toBe(1);
    expect(said).toBe(`${name}: there is no region '${region}', the regions are ae, in; write ${right}`);
  });
