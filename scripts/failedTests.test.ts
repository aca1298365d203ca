import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countsInBrowser } from './run/playwrightRun.mjs';
import { countsIn } from './run/vitestRun.mjs';

const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a failed unit test is named with its file, the groups it stands in and the first line of what it says', () => {
  const failed = { status: 'failed', ancestorTitles: ['the form'], title: 'is sent once', tags: [] };
  const failures = ['\u001B[31mAssertionError: expected 2 to be 1\u001B[39m\n    at src/leads/a.test.ts:3:1'];
  const file = report({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: join(process.cwd(), 'src/leads/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { ...failed, failureMessages: failures },
          { ...failed, status: 'skipped', tags: ['exhaustive'], failureMessages: [] },
        ],
      },
      { name: join(process.cwd(), 'src/b.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
    ],
  });
  expect(countsIn(file)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 0,
    failures: [
      'src/leads/a.test.ts › the form › is sent once\n    AssertionError: expected 2 to be 1',
      'src/b.test.ts\n    No such file',
    ],
  });
});

test('of the browser tests those that failed are named, and those that passed on the second try', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
  });
  const file = report({
    stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 2 },
    errors: [{ message: 'The web server did not come' }],
    suites: [
      {
        title: 'book.spec.ts',
        specs: [spec('a seat is booked', 'unexpected', 'Error: no seat\nat a', 'Error: no seat\nat a')],
        suites: [
          { title: 'on a phone', specs: [spec('it scrolls', 'flaky', 'Error: late'), spec('it stays', 'expected')] },
        ],
      },
    ],
  });
  expect(countsInBrowser(file)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 2,
    flaky: ['book.spec.ts › on a phone › it scrolls'],
    failures: [
      'book.spec.ts › a seat is booked\n    Error: no seat',
      'outside of tests\n    The web server did not come',
    ],
  });
});
