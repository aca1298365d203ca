import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'suffix-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.each([
  ['LEADS_NEWSLETTER_URL_UAE', 'https://sheets.example/a', 'uae', 'LEADS_NEWSLETTER_URL_AE'],
  ['LEADS_SLOT_BOOKING_URL_INDIA', 'https://sheets.example/a', 'india', 'LEADS_SLOT_BOOKING_URL_IN'],
])('%s stops the start, and the right name is given', async (name, value, region, right) => {
  const child = spawn(process.execPath, ['dist/app/server.mjs'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 200_000,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      [name]: value,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said.trim()).toBe(`${name}: there is no region '${region}', the regions are ae, in; write ${right}`);
});
