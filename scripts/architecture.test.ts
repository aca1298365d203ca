import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const text = readFileSync('docs/architecture.md', 'utf8');
const files = [...text.matchAll(/`([\w./+-]+\.(?:ts|tsx|md|yaml))`/g)].map(([, file]) => file ?? '');

test('every file that docs/architecture.md names exists', () => {
  // A name alone stands for a file that is named in full in the same text.
  const named = files.filter((file) => file.includes('/') || file === 'server.ts');
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

/** The files of a way in their order, without those beside it. */
function filesOfWay(title: string): string[] {
  const [, section = ''] = text.split(`## ${title}\n`);
  const [way = ''] = section.split(/\n(?:##|\*\*)/);
  return [...new Set([...way.matchAll(/`([\w./+-]+\.tsx?)`/g)].map(([, file]) => file ?? ''))];
}

/** The files of the project that a file imports. */
function importsOf(file: string): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path ?? ''),
  );
  return named.flatMap((path) => [path, `${path}.ts`, `${path}.tsx`]);
}

describe.each([
  ['a phone number', 'The way of a phone number from its file to the page', 10],
  ['an enquiry', 'The way of an enquiry to the spreadsheet', 15],
  ['a request for a page', 'The way of a request for a page', 10],
])('the way of %s', (_name, title, most) => {
  test('is not longer than a newcomer follows', () => {
    expect(filesOfWay(title).length).toBeGreaterThan(5);
    expect(filesOfWay(title).length).toBeLessThanOrEqual(most);
  });

  test('can be followed by imports: no file on it stands alone', () => {
    const way = filesOfWay(title);
    const imported = new Map(way.map((file) => [file, importsOf(file)]));
    const isNextTo = (one: string, other: string) =>
      imported.get(one)?.includes(other) || imported.get(other)?.includes(one);
    expect(way.filter((file) => !way.some((other) => other !== file && isNextTo(file, other)))).toEqual([]);
  });
});

test('answers are written in one place: no handler sends a body, compresses or makes a tag by itself', () => {
  const writes = /\b(?:res|response)\b[^;]*\.(?:send|json|end|writeHead|write)\(|\bnode:zlib\b|\betag\b.*=/;
  const others = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !/^(?:answer|assets)\//.test(file))
    .filter((file) =>
      readFileSync(join('src/server', file), 'utf8')
        .split('\n')
        .some((line) => writes.test(line)),
    );
  // The answer to a report of an error has no body.
  expect(others).toEqual(['errorReports.server.ts']);
});
