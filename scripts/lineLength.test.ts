import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const longest = 140;
/** A drawing, made by `npm run media`: one line, which nobody reads. */
const drawn = 'src/theme/wordmark.ts';

test(`no line of the code is longer than ${longest} characters`, () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs'],
    {
      encoding: 'utf8',
    },
  );
  const tooLong = files
    .split('\0')
    .filter((file) => file !== drawn && existsSync(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (line.length > longest ? [`${file}:${at + 1}`] : [])),
    );
  expect(tooLong).toEqual([]);
});
