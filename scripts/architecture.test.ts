import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/architecture.md', 'utf8');
const files = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|md|yaml))`/g)].map(([, file]) => file ?? '');

test('every file that docs/architecture.md names exists', () => {
  // A name alone stands for a file that is named in full in the same text.
  const named = files.filter((file) => file.includes('/') || file === 'server.ts');
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test.each([
  ['a phone number', 'The way of a phone number from its file to the page', 10],
  ['an enquiry', 'The way of an enquiry to the spreadsheet', 15],
  ['a request for a page', 'The way of a request for a page', 10],
])('the way of %s is not longer than a newcomer follows', (_name, title, most) => {
  const [, section = ''] = text.split(`## ${title}\n`);
  const [way = ''] = section.split(/\n(?:##|\*\*)/);
  const named = new Set([...way.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file));
  expect(named.size).toBeGreaterThan(3);
  expect(named.size).toBeLessThanOrEqual(most);
});
