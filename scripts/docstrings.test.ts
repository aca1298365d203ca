import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const exported = /^export (?:async )?(?:function\*?|class) (\w+)|^export const (\w+) = (?:async )?(?:<[^>]*>)?\(/;

test('every exported function and class says what it is for', () => {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', 'src', 'scripts'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:test\.tsx?|d\.ts)$/.test(file) && existsSync(file));
  const silent = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const name = exported.exec(line)?.slice(1).join('');
      // A suppression of the linter stands between the docstring and the function.
      const above = lines.slice(0, at).findLast((each) => !each.startsWith('// oxlint-')) ?? '';
      return name !== undefined && !above.endsWith('*/') ? [`${file}:${at + 1} ${name}`] : [];
    });
  });
  expect(files.length).toBeGreaterThan(500);
  expect(silent).toEqual([]);
});
