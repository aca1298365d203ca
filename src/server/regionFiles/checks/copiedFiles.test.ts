import { expect, test } from 'vitest';
import { errorsOf, problemLine } from '../problem.server';
import { readSiteFiles } from '../siteFiles.server';
import { createSiteChecker } from './checkSite.server';

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const india = files.regions.get('regions/in.yaml') ?? '';

test('a copy that a program put beside a region file is to be deleted, and no prefix is to be invented for it', () => {
  const regions = new Map([...files.regions, ['regions/in-annas-laptop.yaml', india] as const]);
  const told = errorsOf(createSiteChecker()({ ...files, regions }).problems).map(problemLine);
  const ofCopy = told.find((line) => line.startsWith('regions/in-annas-laptop.yaml'));
  expect(ofCopy).toContain('delete this file if it is a copy of regions/in.yaml, or give each region its own prefix.');
  const ofOriginal = told.find((line) => line.startsWith('regions/in.yaml'));
  expect(ofOriginal).toContain(
    'delete regions/in-annas-laptop.yaml if it is a copy of this file, or give each region its own prefix.',
  );
});

test('a copy with a capital in its name is not to be renamed into a second file of its region', () => {
  const strays = ['regions/in-Annas-MacBook.yaml'];
  expect(createSiteChecker()({ ...files, strays }).problems.map(problemLine)).toContain(
    "regions/in-Annas-MacBook.yaml:1:1 found a file name that is not a region's, so nothing reads it; " +
      'delete it if it is a copy of in.yaml, or rename it to in-annas-macbook.yaml.',
  );
  const [told] = createSiteChecker()({ ...files, strays: ['regions/in-north.yml'] }).problems.map(problemLine);
  expect(told).toContain('rename it to in-north.yaml.');
});
