/** `npm run mutants`: changes the code in small ways and says which changes no test notices (docs/mutants.md). */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: true },
  mutate: [
    'src/leads/*.ts',
    'src/regions/*.ts',
    'src/server/leads/**/*.ts',
    'src/server/pageCache/*.ts',
    '!**/*.test.ts',
    // A region and a site for tests.
    '!src/regions/sample*.ts',
  ],
  coverageAnalysis: 'perTest',
  // What runs once, when a file is loaded, would need all tests again for each change.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 5_000,
  thresholds: { high: 90, low: 80, break: null },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
  jsonReporter: { fileName: 'coverage/mutants.json' },
  ignorePatterns: ['/dist', '/data', '/art', '/public', '/test-results', '/.cache', '/coverage'],
  tempDirName: 'coverage/mutants',
  // It would rewrite the file with functions that TypeScript 7 does not have any more; nothing in it needs to be.
  tsconfigFile: 'no-tsconfig.json',
};
