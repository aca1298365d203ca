import { defineConfig } from 'vitest/config';
import { exhaustive } from './tests/exhaustive.ts';

export default defineConfig({
  test: {
    tags: [{ name: exhaustive, description: 'Left by npm test to npm run test:exhaustive.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A second try in CI keeps a busy machine from failing a build, as for the others.
          retry: process.env['CI'] ? 1 : 0,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/deploy/**/*.test.ts'],
          setupFiles: ['tests/failOnConsole.ts'],
          // What takes a second may take many on a busy machine.
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          retry: process.env['CI'] ? 1 : 0,
          include: ['tests/http/**/*.test.ts', 'tests/leads/**/*.test.ts'],
          setupFiles: ['tests/failOnConsole.ts'],
          globalSetup: 'tests/http/sharedSite.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // One more than there are processors: much of their time is waiting for a server.
          maxWorkers: 3,
        },
      },
    ],
  },
});
