import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { systemBrowsers } from './scripts/run/browser.mjs';

const systemBrowser = systemBrowsers.find((path) => existsSync(path));
const port = Number(process.env['TEST_PORT'] ?? 3190);

/**
 * Browser journeys against the production build, by one more worker than CI has processors: some wait for an animation or for
 * a server that is slow on purpose.
 */
export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A second try in CI keeps a busy machine from failing a build; npm test names what needed one.
  retries: process.env['CI'] ? 1 : 0,
  // What takes a second may take many on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env['CI']
    ? [['dot'], ['json', { outputFile: 'test-results/browser.json' }]]
    : [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      ...(systemBrowser && { executablePath: systemBrowser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node dist/app/server.mjs',
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: 'test-results/data',
      // Each test asks for what it needs; to compress all pages would take the processor from it.
      WARM_PAGES: 'off',
      PREVIEW_SECRET: 'a-secret-for-browser-tests',
      LEADS_RATE_LIMIT: '100000',
    },
    reuseExistingServer: !process.env['CI'],
  },
});
