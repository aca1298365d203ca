import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutants` lets look for a change in the code: those that need no build and no server. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/leads/leadStore.test.ts', 'tests/leads/bookings.test.ts'],
    exclude: [
      'src/cli/**',
      'src/theme/fonts.test.ts',
      'src/server/regionFiles/brokenRegions.test.ts',
      // It loads the files of a page within a test: tables that stand in them would count as run by it, and never as changed.
      'src/renderer/renderSite.server.test.ts',
    ],
    setupFiles: ['tests/failOnConsole.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
