import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { exhaustive } from './tests/exhaustive.ts';

// A shell that says production would have the tests run React's other build.
process.env['NODE_ENV'] = 'test';

/** The longest of each project come first, so that no processor waits for them at the end. */
const longOnes = ['soak.test.ts', 'crash.test.ts', 'brokenRegions.test.ts', 'liveRegions.test.ts', 'help.test.ts'];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longOnes.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // Files share what they import, which saves a third of the unit tests' time: a test leaves the environment, the clock and
    // what it mocks as it found them. Those who look for one that does not run them in another order (--sequence.shuffle.files).
    isolate: false,
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
          // One more than there are processors: some wait for a file that changes or a process that ends.
          maxWorkers: 3,
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
