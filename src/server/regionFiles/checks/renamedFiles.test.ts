import { expect, test } from 'vitest';
import { errorsOf, problemLine } from '../problem.server';
import { readSiteFiles } from '../siteFiles.server';
import { createSiteChecker } from './checkSite.server';

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });

/** What is said where the file of the UAE is called `uae-new.yaml` now. */
function toldOf(edit: (text: string) => string): string[] {
  const regions = new Map([...files.regions].filter(([name]) => name !== 'regions/ae.yaml'));
  regions.set('regions/uae-new.yaml', edit(files.regions.get('regions/ae.yaml') ?? ''));
  return errorsOf(createSiteChecker()({ ...files, regions }, files).problems).map(problemLine);
}

const why =
  "families' bookings hang on that name, and the region's address is what prefix says; " +
  'or run, where the new name is meant: npm run regions -- remove ae.';

test.each([
  ['renamed', (text: string) => text],
  ['renamed and edited', (text: string) => text.replace('+971 4 000 0000', '+971 4 111 1111')],
])(
  'a region file that was %s is to get its name back, as bookings hang on it, and no prefix is to be invented',
  (_, edit) => {
    expect(toldOf(edit)).toEqual([
      'regions/ae.yaml:1:1 is gone; visitors see its last good version; ' +
        `rename uae-new.yaml back to ae.yaml: ${why}`,
      `regions/uae-new.yaml:6:9 prefix: found /ae, which regions/ae.yaml:6:9 has already; rename it back to ae.yaml: ${why}`,
    ]);
  },
);

test('a new region in the place of one that is gone is no renamed one', () => {
  const other = (text: string) =>
    text
      .replace('prefix: /ae', 'prefix: /qa')
      .replace('example/ae', 'example/qa')
      .replace('ae.cogsprout', 'qa.cogsprout');
  expect(toldOf(other)).toEqual([
    'regions/ae.yaml:1:1 is gone; visitors see its last good version; ' +
      'put it back, or take the region off the site with: npm run regions -- remove ae.',
  ]);
});
