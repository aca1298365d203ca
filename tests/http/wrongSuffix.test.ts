import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedStart } from './failedStart';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'suffix-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.each([
  ['LEADS_NEWSLETTER_URL_UAE', 'https://sheets.example/a', 'uae', 'LEADS_NEWSLETTER_URL_AE'],
  ['LEADS_SLOT_BOOKING_URL_INDIA', 'https://sheets.example/a', 'india', 'LEADS_SLOT_BOOKING_URL_IN'],
])('%s stops the start, and the right name is given', async (name, value, region, right) => {
  const { code, said } = await failedStart({ DATA_DIR: dataDir, [name]: value });
  expect(code).toBe(1);
  expect(said).toBe(`${name}: there is no region '${region}', the regions are ae, in; write ${right}`);
});
