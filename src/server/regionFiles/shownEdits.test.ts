import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { shownBlocks } from '../../../tests/regions/shownBlocks';
import { homeSectionIds } from '../../regions/homeSections';
import { isGroup } from '../../typed/unknownData';
import { createSiteChecker } from './checks/checkSite.server';
import { problemLine } from './problem.server';
import { readSiteFiles } from './siteFiles.server';

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const check = createSiteChecker();

const edits = shownBlocks.filter(({ page, kind }) => page === 'regions/README.md' && kind === 'yaml');

/** What the text beside a block says must change with it. */
const alongWith: Readonly<Record<string, Record<string, unknown>>> = {
  prefix: { canonical: 'https://cogsprout.example/emirates' },
};

const ready = (name: string) => ({ name, width: 1600, height: 1200, color: '#abc', hash: '01234567' });
/** The pictures that the examples name have been put into `pictures/`. */
const pictures = new Map(
  ['our-centre', 'our-logo', 'our-about', 'our-race', 'noor', 'priya'].map((name) => [
    name,
    { file: `pictures/${name}.jpg`, name, ready: ready(name) },
  ]),
);

/** A group over another: groups go into each other, all else takes the place of what was there. */
function over(below: unknown, above: unknown): unknown {
  if (!isGroup(below) || !isGroup(above)) return above;
  return {
    ...below,
    ...Object.fromEntries(Object.entries(above).map(([key, value]) => [key, over(below[key], value)])),
  };
}

test('regions/README.md lists every section that a home page may have', () => {
  const readme = readFileSync('regions/README.md', 'utf8');
  const [, listed = ''] = /There are (.*?); any region may use any of them/s.exec(readme) ?? [];
  expect([...listed.matchAll(/`([a-z]+)`/g)].map(([, id]) => id)).toEqual([...homeSectionIds]);
});

test('regions/README.md shows at least twenty edits', () => {
  expect(edits.length).toBeGreaterThanOrEqual(20);
});

test.each(edits.map(({ text }) => ({ text, title: text.split('\n', 2).join(' ').slice(0, 60) })))(
  'the edit that regions/README.md shows is good as it stands there: $title',
  ({ text }) => {
    const edit: unknown = parse(text);
    if (!isGroup(edit)) throw new Error('an edit is a group of values');
    const [first = ''] = Object.keys(edit);
    // A new member is added below the others, in the file that all share.
    const isTeam = first === 'team';
    const name = isTeam ? 'regions/site.yaml' : 'regions/ae.yaml';
    const before: unknown = parse(files.regions.get(name) ?? '');
    const team = isGroup(before) && Array.isArray(before['team']) ? (before['team'] as unknown[]) : [];
    const shown = isTeam ? { team: [...team, ...(edit['team'] as unknown[])] } : edit;
    const after = stringify(over(over(before, shown), alongWith[first] ?? {}), {
      defaultStringType: 'QUOTE_DOUBLE',
      defaultKeyType: 'PLAIN',
    });
    const { problems, standing, snapshot } = check({
      ...files,
      pictures,
      regions: new Map([...files.regions, [name, after]]),
    });
    expect(problems.filter(({ severity }) => severity === 'error').map(problemLine)).toEqual([]);
    expect(standing.get(name)).toEqual({ seen: 'file' });
    const live = isTeam ? snapshot?.site : snapshot?.regions.find(({ code }) => code === 'ae');
    for (const key of Object.keys(edit)) expect(live, key).toHaveProperty(key);
  },
);
