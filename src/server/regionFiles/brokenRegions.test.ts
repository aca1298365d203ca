import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { brokenVariants } from '../../../tests/regions/brokenVariants';
import { createSiteChecker } from './checkSite.server';
import { errorsOf, problemLine } from './problem.server';
import { readSiteFiles } from './siteFiles.server';

vi.setConfig({ testTimeout: 120_000 });

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const text = readFileSync('regions/ae.yaml', 'utf8');
const variants = brokenVariants(text);
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
