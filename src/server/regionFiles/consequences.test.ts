import { expect, test } from 'vitest';
import { createSiteChecker } from './checks/checkSite.server';
import { consequencesOf } from './consequences.server';
import { atOnce, readSiteFiles } from './siteFiles.server';

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
