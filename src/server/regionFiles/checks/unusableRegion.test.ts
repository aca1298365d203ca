import { afterEach, expect, test, vi } from 'vitest';
import { errorsOf, problemLine } from '../problem.server';
import { readSiteFiles } from '../siteFiles.server';
import { createSiteChecker } from './checkSite.server';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.restoreAllMocks());

test('a file that nothing can be made of, for a reason that no rule foresaw, keeps its last good version and stops no other', async () => {
  const { NumberFormat } = Intl;
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (locale, options) {
    if (String(locale).startsWith('en-ZW')) throw new RangeError('Incorrect locale information provided');
    return new NumberFormat(locale, options);
  });
  const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
  const change = (name: string, from: RegExp, to: string) =>
    [name, files.regions.get(name)?.replace(from, to) ?? ''] as const;
  const regions = new Map([
    ...files.regions,
    change('regions/ae.yaml', /^locale: .*$/m, 'locale: en-ZW'),
    change('regions/in.yaml', /^name: .*$/m, 'name: Bharat'),
  ]);
  const { problems, snapshot, standing } = createSiteChecker()({ ...files, regions }, files);
  expect(errorsOf(problems).map(problemLine)).toEqual([
    'regions/ae.yaml:1:1 no page can be made of it: Incorrect locale information provided; undo the last change of this file.',
  ]);
  expect(snapshot?.regions.map(({ name, locale }) => `${name} ${locale}`).toSorted()).toEqual([
    'Bharat en-IN',
    'United Arab Emirates en-AE',
  ]);
  expect(standing.get('regions/ae.yaml')?.seen).toBe('kept');
});

test('a file that a check fails at, for a reason that nobody foresaw, keeps its last good version and stops no other', async () => {
  const { DateTimeFormat } = Intl;
  // A zone of no other test: clocks are made once for all that share a process.
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    if (options?.timeZone === 'America/Indiana/Vevay')
      throw new RangeError('Invalid time zone specified: America/Indiana/Vevay');
    return new DateTimeFormat(locale, options);
  });
  const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
  const text =
    files.regions.get('regions/ae.yaml')?.replace(/^timeZone: .*$/m, 'timeZone: America/Indiana/Vevay') ?? '';
  const regions = new Map([...files.regions, ['regions/ae.yaml', text]]);
  const { problems, snapshot, standing } = createSiteChecker()({ ...files, regions }, files);
  expect(errorsOf(problems).map(problemLine)).toEqual([
    'regions/ae.yaml:1:1 cannot be checked: Invalid time zone specified: America/Indiana/Vevay; undo the last change of this file.',
  ]);
  expect(snapshot?.regions.map(({ timeZone }) => timeZone).toSorted()).toEqual(['Asia/Dubai', 'Asia/Kolkata']);
  expect(standing.get('regions/ae.yaml')?.seen).toBe('kept');
});
