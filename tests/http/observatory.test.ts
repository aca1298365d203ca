import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownCertificate } from '../observatory/ownCertificate';
import { startTlsFront } from '../observatory/tlsFront';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let front: Awaited<ReturnType<typeof startTlsFront>>;
const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
const trusted = join(folder, 'certificate.pem');
beforeAll(async () => {
  const certificate = ownCertificate();
  writeFileSync(trusted, certificate.cert);
  server = await startTestServer({ TRUST_PROXY: '1', HSTS_PRELOAD: 'on' });
  front = await startTlsFront(server.url, certificate);
});
afterAll(async () => {
  front.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
});

test("Mozilla's Observatory gives the site at least 140 points behind TLS, with its host on browsers' list", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/observatory/scan.mjs', front.host], {
    // Its own limits of ten seconds are for the world outside, not for a busy machine.
    env: { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: trusted, ABORT_TIMEOUT: '50000', CLIENT_TIMEOUT: '50000' },
  });
  const { score, marks } = JSON.parse(stdout) as { score: number; marks: Record<string, string> };
  expect(score, JSON.stringify(marks, null, 2)).toBeGreaterThanOrEqual(140);
});
