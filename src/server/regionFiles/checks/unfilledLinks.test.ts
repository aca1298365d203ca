import { expect, test } from 'vitest';
import { problemLine } from '../problem.server';
import { readSiteFiles } from '../siteFiles.server';
import { createSiteChecker } from './checkSite.server';
import { sampleProblems } from './sampleValues.server';

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });

/** What is said of social links in the UAE's file, samples included, and which it then has. */
function withLinks(links: string) {
  const text = files.regions.get('regions/ae.yaml')?.replace(/^phoneRule:/m, `social: ${links}\nphoneRule:`) ?? '';
  const regions = new Map([...files.regions, ['regions/ae.yaml', text]]);
  const checked = createSiteChecker()({ ...files, regions }, files);
  const problems = [...checked.problems, ...sampleProblems(checked, 'warning', undefined)];
  return {
    said: problems.filter(({ path }) => path.startsWith('social')).map(problemLine),
    links: checked.snapshot?.regions.find(({ code }) => code === 'ae')?.social,
  };
}

test.each(['https://…', 'https://...'])(
  'a social link that is still %s is a sample, and no page shows it',
  (address) => {
    const { said, links } = withLinks(`{ youtube: "${address}", facebook: "https://www.facebook.com/us" }`);
    expect(said).toEqual([
      expect.stringContaining(`social.youtube: found ${address}, a placeholder; write the real value`),
    ]);
    expect(links).toEqual({ facebook: 'https://www.facebook.com/us' });
  },
);

test('where no social link is written yet, those of the brand are shown; {} shows none, as ever', () => {
  const { said, links } = withLinks('{ youtube: "https://…" }');
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('a placeholder');
  expect(links).toBeUndefined();
  expect(withLinks('{}').links).toEqual({});
});

test('an address with something behind the dots is a mistake, as ever', () => {
  expect(withLinks('{ youtube: "https://…/us" }').said[0]).toContain('write a web address that starts with https://');
});

test('a link of the brand that is not filled in is shown nowhere', () => {
  const brand = files.regions.get('regions/site.yaml')?.replace(/^ {2}youtube: .*$/m, '  youtube: "https://…"') ?? '';
  const { snapshot } = createSiteChecker()(
    { ...files, regions: new Map([...files.regions, ['regions/site.yaml', brand]]) },
    files,
  );
  expect(Object.keys(snapshot?.site.social ?? {})).toEqual(['facebook', 'instagram', 'linkedin']);
});
