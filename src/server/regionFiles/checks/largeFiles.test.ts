import { afterAll, expect, test, vi } from 'vitest';
import * as yaml from 'yaml';
import * as names from '../../../regions/nearest';
import { errorsOf, problemLine } from '../problem.server';
import { readSiteFiles } from '../siteFiles.server';

vi.setConfig({ testTimeout: 60_000 });

const nearest = vi.fn(names.nearest);
// Of the parser these two functions: what it calls for each of thousands of names would take a minute to be written down.
const parseDocument = vi.fn(yaml.parseDocument);
const visit = vi.fn(yaml.visit);

// Loaded anew with them, and forgotten at the end: files of tests share what they import (vitest.config.ts).
vi.resetModules();
vi.doMock('../../../regions/nearest', () => ({ ...names, nearest }));
vi.doMock('yaml', () => ({ ...yaml, parseDocument, visit }));
const { createSiteChecker } = await import('./checkSite.server');
afterAll(() => {
  vi.doUnmock('../../../regions/nearest');
  vi.doUnmock('yaml');
  vi.resetModules();
});

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const uae = files.regions.get('regions/ae.yaml') ?? '';
const check = createSiteChecker();

function mistakesOf(text: string) {
  nearest.mockClear();
  const { problems } = check({ ...files, regions: new Map([...files.regions, ['regions/ae.yaml', text]]) }, files);
  return errorsOf(problems).filter(({ file }) => file === 'regions/ae.yaml');
}

test.each([
  ['unknown names', (count: number) => Array.from({ length: count }, (_, index) => `strange${index}: 1\n`).join('')],
  ['a name that stands there again and again', (count: number) => 'currency: AED\n'.repeat(count)],
])('thousands of %s are told twenty times, and looked up no oftener', (_, more) => {
  const mistakes = mistakesOf(`${uae}${more(5000)}`);
  expect(mistakes).toHaveLength(20);
  expect(nearest.mock.calls.length).toBeLessThan(100);
});

test('a list of thousands is one mistake', () => {
  const hosts = Array.from({ length: 5000 }, (_, index) => `HOST ${index}`).join(', ');
  expect(mistakesOf(uae.replace(/^hosts: .*$/m, `hosts: [${hosts}]`)).map(problemLine)).toEqual([
    expect.stringContaining('hosts: found a list of 5000; write 500 at most.'),
  ]);
});

test.each([
  ['of unknown names', 'x: 1\n'],
  ['of one name again and again', 'currency: AED\n'],
  ['of one endless text', `# ${'a word '.repeat(1000)}\n`],
])('a file of a megabyte %s is one mistake: it is not parsed, and no name in it is looked up', (_, line) => {
  mistakesOf(uae);
  parseDocument.mockClear();
  const text = uae + line.repeat(Math.ceil(1_048_576 / line.length));
  expect(mistakesOf(text).map(({ found }) => found)).toEqual([expect.stringMatching(/^found a file of \d+ kB$/)]);
  // The work, whatever the machine: nothing that grows with the file.
  const parsed = parseDocument.mock.calls.map(([given]) => given.length);
  expect(parsed.length).toBeLessThanOrEqual(3);
  expect(Math.max(0, ...parsed)).toBeLessThanOrEqual(uae.length);
  expect(nearest).not.toHaveBeenCalled();
});

test.each([
  ['names that nobody knows', (index: number) => `x${index}: 1\n`],
  ['quotes that are never closed', () => 'x: "\n'],
  ['values between dashes', () => '- a\n'],
  ['tabs', () => '\tx: 1\n'],
])('a file of a thousand %s is not walked through for each of them', (_, line) => {
  mistakesOf(uae);
  visit.mockClear();
  expect(mistakesOf(uae + Array.from({ length: 1000 }, (_line, index) => line(index)).join('')).length).toBeGreaterThan(
    0,
  );
  expect(visit.mock.calls.length).toBeLessThan(100);
});

test('a thousand references are found in one walk', () => {
  const resolve = vi.spyOn(yaml.Alias.prototype, 'resolve');
  expect(mistakesOf(`${uae}strange: [&a 1${', *a'.repeat(1000)}]\n`)).toHaveLength(1);
  // The parser gives up at the hundredth.
  expect(resolve.mock.calls.length).toBeLessThan(500);
  resolve.mockRestore();
});

test('of a list that is too long no value is looked into', () => {
  const tags = Array.from({ length: 5000 }, (_, index) => `x-${index}`).join(', ');
  const lookedUp = vi.spyOn(Intl, 'getCanonicalLocales');
  expect(mistakesOf(uae.replace(/^languages: .*$/m, `languages: [en, ${tags}]`))).toHaveLength(1);
  expect(lookedUp.mock.calls.length).toBeLessThan(3000);
  lookedUp.mockRestore();
});

test('a no-break space is named', () => {
  expect(mistakesOf(uae.replace('currency: AED', 'currency:\u00A0AED')).map(problemLine)[0]).toContain(
    'found a no-break space after the colon',
  );
});

test('braces that are never closed before a hundred thousand blanks are one mistake, not hours of looking for their end', () => {
  const text = uae.replace(/^( +message:\n +en: ).*$/m, (_, start: string) => `${start}"{{${' '.repeat(100_000)}page"`);
  expect(text).toHaveLength(Math.max(text.length, 100_000));
  expect(mistakesOf(text).map(({ path }) => path)).toEqual(['chat.message.en']);
});
