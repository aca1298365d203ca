import { expect, test, vi } from 'vitest';
import { createSiteChecker } from './checkSite.server';
import { errorsOf, problemLine } from './problem.server';
import { readSiteFiles } from './siteFiles.server';

vi.setConfig({ testTimeout: 30_000 });
vi.mock('../../regions/textsWithFacts', async (original) => {
  const actual = await original<typeof import('../../regions/textsWithFacts')>();
  return {
    ...actual,
    withFactsInTexts: (...args: Parameters<typeof actual.withFactsInTexts>) => {
      if (args[1].name.startsWith('Unforeseen')) throw new RangeError('Incorrect locale information provided');
      return actual.withFactsInTexts(...args);
    },
  };
});

test('a file that nothing can be made of, for a reason that no rule foresaw, keeps its last good version and stops no other', async () => {
  const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
  const change = (name: string, from: RegExp, to: string) =>
    [name, files.regions.get(name)?.replace(from, to) ?? ''] as const;
  const regions = new Map([
    ...files.regions,
    change('regions/ae.yaml', /^name: .*$/m, 'name: Unforeseen'),
    change('regions/in.yaml', /^name: .*$/m, 'name: Bharat'),
  ]);
  const { problems, snapshot, standing } = createSiteChecker()({ ...files, regions }, files);
  expect(errorsOf(problems).map(problemLine)).toEqual([
    'regions/ae.yaml:1:1 no page can be made of it: Incorrect locale information provided; undo the last change of this file.',
  ]);
  expect(snapshot?.regions.map(({ name }) => name).toSorted()).toEqual(['Bharat', 'United Arab Emirates']);
  expect(standing.get('regions/ae.yaml')?.seen).toBe('kept');
});
