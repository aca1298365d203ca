import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { byTurns, exhaustive } from '../../../../tests/exhaustive';
import { type BrokenVariant, brokenBrandVariants, brokenVariants } from '../../../../tests/regions/brokenVariants';
import { errorsOf, problemLine } from '../problem.server';
import { readSiteFiles } from '../siteFiles.server';
import { createSiteChecker } from './checkSite.server';

vi.setConfig({ testTimeout: 120_000 });

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const text = readFileSync('regions/ae.yaml', 'utf8');
const variants = brokenVariants(text);
const brandVariants = brokenBrandVariants(readFileSync('regions/site.yaml', 'utf8'));
const check = createSiteChecker();
const good = check(files);

test('the shipped files have no mistake', () => {
  expect(errorsOf(check(files).problems)).toEqual([]);
});

test('there are at least 200 ways to break a region file', () => {
  expect(variants.length).toBeGreaterThanOrEqual(200);
});

test('each of them is found on its line, told in a message or two, and what was live stays live', () => {
  const missed = variants.flatMap((variant) => {
    const { problems, standing, snapshot } = check(
      { ...files, regions: new Map([...files.regions, ['regions/ae.yaml', variant.text]]) },
      files,
    );
    const isLive = standing.get('regions/ae.yaml')?.seen === 'file' || snapshot?.version !== good.snapshot?.version;
    const errors = errorsOf(problems);
    const lines = errors.filter(({ file }) => file === 'regions/ae.yaml').map(({ line }) => line);
    // A line that stands there twice is a mistake on the second of the two.
    const right = lines.includes(variant.line) || (variant.name.endsWith('twice') && lines.includes(variant.line + 1));
    // One slip is one message, or two where a value is both: what follows from it is not told as well.
    return isLive || !right || errors.length > 2
      ? [`${variant.name} → ${isLive ? 'live' : errors.map(problemLine).join(' | ') || 'no error'}`]
      : [];
  });
  expect(missed).toEqual([]);
});

const { now, later } = byTurns(brandVariants, 4);

test('what is broken in the brand file is found on its line, and what was live stays live', () => expectFound(now));

test('and so is all else that may be broken in it', { tags: [exhaustive] }, () => expectFound(later));

function expectFound(broken: readonly BrokenVariant[]): void {
  const missed = broken.flatMap(({ name, text: edited, line }) => {
    const { problems, standing } = check(
      { ...files, regions: new Map([...files.regions, ['regions/site.yaml', edited]]) },
      files,
    );
    const lines = errorsOf(problems)
      .filter(({ file }) => file === 'regions/site.yaml')
      .map((problem) => problem.line);
    const right = lines.includes(line) || lines.includes(line + 1);
    return right && standing.get('regions/site.yaml')?.seen === 'kept' ? [] : [name];
  });
  expect(missed).toEqual([]);
}

const withLine = (line: string) =>
  check({ ...files, regions: new Map([...files.regions, ['regions/ae.yaml', `${text}${line}\n`]]) }, files);

test.each(['constructor: 3', 'toString: 3', '__proto__: { x: 1 }', 'valueOf: [1]'])(
  'a name that every object of the language has is one that means nothing here: %s',
  (line) => {
    const { problems, snapshot } = withLine(line);
    expect(errorsOf(problems).map(problemLine)).toEqual([
      expect.stringContaining(`found ${line.replace(/:.*/, '')}, a name that means nothing here`),
    ]);
    expect(snapshot?.version).toBe(good.snapshot?.version);
  },
);

test.each(['extra: &all [*all]', 'extra: &all { a: { b: *all } }'])(
  'a value that refers to itself is found, and stops no other file: %s',
  (line) => {
    const { problems, snapshot } = withLine(line);
    expect(errorsOf(problems).map(problemLine)).toEqual([
      expect.stringMatching(/found \*all, a reference to the value that it stands in; write the value itself\.$/),
    ]);
    expect(snapshot?.version).toBe(good.snapshot?.version);
  },
);
