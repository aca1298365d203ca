import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('each fault of docs/faults.md says what visitors and operators see and how it ends, and has a test that exists', () => {
  const rows = readFileSync('docs/faults.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(15);
  for (const [, what, visitor, operator, end, file] of rows) {
    expect([what, visitor, operator, end], what).not.toContain('');
    expect(existsSync(/^`(.+)`$/.exec(file ?? '')?.[1] ?? ''), `${what}: ${file}`).toBe(true);
  }
});
