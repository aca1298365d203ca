import { expect, test } from 'vitest';
import { replaced } from '../../../tests/regions/siteFolder';
import { createSiteChecker } from './checks/checkSite.server';
import { consequencesOf } from './consequences.server';
import { atOnce, readSiteFiles } from './siteFiles.server';
import { standingText } from './standingText.server';

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' }, atOnce);

/** Who reads a broken file of words, where the UAE is read in English, Arabic and the Portuguese of Brazil as well. */
function readersOfBroken(folder: string): string | undefined {
  const file = `locales/${folder}/common.json`;
  const uae = files.regions.get('regions/ae.yaml')?.replace(/^languages: .*$/m, 'languages: [en, ar, pt-BR]') ?? '';
  const checked = createSiteChecker()({
    ...files,
    regions: new Map([...files.regions, ['regions/ae.yaml', uae]]),
    locales: new Map([...files.locales, ['locales/pt-BR/common.json', '{}'], [file, '{']]),
  });
  const [problem] = checked.problems.filter((each) => each.file === file);
  return problem && consequencesOf(checked, undefined)(problem);
}

test('a mistake in a file of words says which regions show it, also for a language whose tag names another country', () => {
  expect(readersOfBroken('en')).toMatch(/^Every region shows this;/);
  expect(readersOfBroken('hi')).toMatch(/^India shows this;/);
  expect(readersOfBroken('en-AE')).toMatch(/^United Arab Emirates shows this;/);
  expect(readersOfBroken('pt-BR')).toMatch(/^United Arab Emirates shows this;/);
});

test('since when the version is live that visitors see is told by the clock of the region, which is named', () => {
  const uae = replaced(files.regions.get('regions/ae.yaml') ?? '', 'timeZone: Asia/Dubai', 'timeZone: Dubai');
  const checked = createSiteChecker()(
    { ...files, regions: new Map([...files.regions, ['regions/ae.yaml', uae]]), locales: files.locales },
    files,
  );
  const since = new Map([['regions/ae.yaml', new Date('2025-11-30T20:42:00Z')]]);
  const [problem] = checked.problems.filter(({ severity }) => severity === 'error');
  expect(problem && consequencesOf(checked, since)(problem)).toMatch(
    /the version of 1 Dec 2025, 00:42 Asia\/Dubai stays live\.$/,
  );
  expect(standingText(checked, 'regions/ae.yaml', since)).toMatch(
    /the version of 1 Dec 2025, 00:42 Asia\/Dubai is live$/,
  );
});

test('and of a file of words by the clock of the machine, which is named too', () => {
  const checked = createSiteChecker()(
    { ...files, locales: new Map([...files.locales, ['locales/hi/common.json', '{']]) },
    files,
  );
  const [problem] = checked.problems.filter(({ severity }) => severity === 'error');
  const since = new Map([['locales/hi/common.json', new Date('2025-11-30T20:42:00Z')]]);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(problem && consequencesOf(checked, since)(problem)).toContain(` ${timeZone} stays live.`);
});

test('of a file that cannot be read at all the live region says its name and how many pages visitors see', () => {
  const told = (text: string) => {
    const regions = new Map([...files.regions, ['regions/ae.yaml', text]]);
    const checked = createSiteChecker()({ ...files, regions }, files);
    const [problem] = checked.problems.filter(({ severity }) => severity === 'error');
    return problem && consequencesOf(checked, undefined)(problem)?.replace(/;.*/, '');
  };
  const uae = files.regions.get('regions/ae.yaml') ?? '';
  const [whole] = told(replaced(uae, 'currency: AED', 'currency: dirham'))?.match(/all \d+ pages show this/) ?? [];
  expect(told(uae.split('').join('\0'))).toBe(`United Arab Emirates: ${whole}`);
  expect(told(`<<<<<<< HEAD\n${uae}`)).toBe(`United Arab Emirates: ${whole}`);
});
