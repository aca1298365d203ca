import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorsOf, problemLine } from '../problem.server';
import { readSiteFiles } from '../siteFiles.server';
import { createSiteChecker } from './checkSite.server';

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const check = createSiteChecker();

// A .docx or .xlsx is a zip; what Office wrote before 2007 begins with D0 CF 11 E0. Read as UTF-8, as the site reads all files.
const documents = {
  'a .docx': Buffer.from('PK\u0003\u0004\u0014\0\u0006\0\b\0!\0[Content_Types].xml', 'latin1'),
  'a .doc': Buffer.from('d0cf11e0a1b11ae1000000000000000000000000', 'hex'),
  'a .pdf': Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n', 'latin1'),
};

test.each(Object.entries(documents))('%s under the name of a region file is told as what it is', (_, bytes) => {
  const regions = new Map([...files.regions, ['regions/ae.yaml', bytes.toString('utf8')] as const]);
  const told = errorsOf(check({ ...files, regions }).problems).map(problemLine);
  expect(told).toEqual([
    'regions/ae.yaml:1:1 found a document of an office program, not plain text; open it there and save it as plain text ' +
      '(UTF-8), or bring back the version that was live last with: npm run regions -- undo ae (where none ever was, delete ' +
      'the file and run: npm run regions -- new ae).',
  ]);
});

test('so it is under the name of a file of words', () => {
  const locales = new Map([...files.locales, ['locales/hi/home.json', documents['a .docx'].toString('utf8')] as const]);
  expect(errorsOf(check({ ...files, locales }).problems).map(problemLine)).toEqual([
    'locales/hi/home.json:1:1 found a document of an office program, not plain text; open it there and save it as plain text (UTF-8).',
  ]);
});

test('a document beside the region file is named, as what was changed in it is read by nobody', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'office-'));
  const names = ['ae.docx', 'ae.yaml.docx', 'in.xlsx', '~$ae.docx', 'notes.docx', 'README.md'];
  for (const name of names) writeFileSync(path.join(folder, name), documents['a .docx']);
  const { strays } = await readSiteFiles({ regionsDir: folder, localesDir: 'locales' });
  rmSync(folder, { recursive: true });
  const found = strays.map((file) => `regions/${path.basename(file)}`);
  const told = check({ ...files, strays: found }).problems.map(problemLine);
  expect(told.filter((line) => line.includes('.docx') || line.includes('.xlsx'))).toEqual(
    ['ae.docx', 'ae.yaml.docx', 'in.xlsx'].map(
      (name) =>
        `regions/${name}:1:1 found a file name that is not a region's, so nothing reads it; delete it, or move it out of ` +
        `the folder: ${name.slice(0, 2)}.yaml is the one that counts.`,
    ),
  );
});

test('a region file that became a document is not to be renamed back, which would break it, but saved as text', () => {
  const regions = new Map([...files.regions].filter(([name]) => name !== 'regions/ae.yaml'));
  const told = createSiteChecker()({ ...files, regions, strays: ['regions/ae.xlsx'] }, files).problems.map(problemLine);
  const remedy = 'open ae.xlsx and save what it says as plain text (UTF-8) with the name ae.yaml';
  expect(told.filter((line) => line.startsWith('regions/ae.yaml'))[0]).toContain(remedy);
  expect(told.filter((line) => line.startsWith('regions/ae.xlsx'))[0]).toContain(
    'open it and save what it says as plain text (UTF-8) with the name ae.yaml',
  );
});
