import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests beside the sources first: they take milliseconds, and the first that fails is the last that runs. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isUnit = ({ moduleId }: TestSpecification) => moduleId.includes('/src/');
    return [...sorted.filter(isUnit), ...sorted.filter((file) => !isUnit(file))];
  }
}

/** The tests that `npm run mutants` lets look for a change in the code: those that need no build and no server. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/leads/leadStore.test.ts'],
    exclude: [
      'src/cli/**',
      'src/theme/fonts.test.ts',
      'src/server/regionFiles/checks/brokenRegions.test.ts',
      // It loads the files of a page within a test: tables that stand in them would count as run by it, and never as changed.
      'src/renderer/renderSite.test.ts',
    ],
    setupFiles: ['tests/failOnConsole.ts'],
    sequence: { sequencer: QuickestFirst },
    // The contract of the store is held by SQLite here; Postgres needs seconds for each change.
    env: { MUTANTS: 'yes' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
