import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { Parser } from 'yaml';
import { siteSchema } from '../../../regions/schema';
import { readSiteFiles } from '../siteFiles.server';
import { createSiteChecker } from './checkSite.server';

vi.setConfig({ testTimeout: 60_000 });

const shipped = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const uae = shipped.regions.get('regions/ae.yaml') ?? '';
/** Forty more regions of one country, of which a few are warned of with their lines. */
const emirates = Array.from({ length: 40 }, (_, index) => `emirate${index}`).map((code) => {
  const text = uae.replace('prefix: /ae', `prefix: /${code}`).replace('example/ae', `example/${code}`);
  return [`regions/${code}.yaml`, text.replace('[ae.cogsprout', `[${code}.cogsprout`)] as const;
});
const files = { ...shipped, regions: new Map([...shipped.regions, ...emirates]) };
const check = createSiteChecker();
const { live, snapshot, problems } = check(files);
const cast = vi.spyOn(siteSchema, 'cast');
const parse = vi.spyOn(Parser.prototype, 'parse');

beforeEach(() => {
  parse.mockClear();
  cast.mockClear();
});
afterAll(() => vi.restoreAllMocks());

/** The files of regions that had to be parsed, whole or in part. */
const parsed = () => parse.mock.calls.length;

test('a save among many regions reads that file alone, and works out the brand no more', () => {
  expect(snapshot?.regions).toHaveLength(42);
  const saved = ['regions/emirate7.yaml', uae.replace(/^name: .*$/m, 'name: Sharjah')] as const;
  const again = check({ ...files, regions: new Map([...files.regions, saved]) }, live);
  expect(again.problems.filter(({ severity }) => severity === 'error')).not.toEqual([]);
  // Its blocks, the whole of it and that of the files that claim the same addresses.
  expect(parsed()).toBeGreaterThan(0);
  expect(parsed()).toBeLessThan(20);
  expect(cast).not.toHaveBeenCalled();
});

test('of many regions of one country a few are warned of', () => {
  expect(problems.filter(({ found }) => found.includes('also the country of'))).toHaveLength(20);
});

test('a save of one file of words reads that file alone', () => {
  const text = files.locales.get('locales/hi/shop.json') ?? '';
  const locales = new Map([...files.locales, ['locales/hi/shop.json', `${text}\n`]]);
  const { snapshot: next } = check({ ...files, locales }, live);
  const [before, after] = [snapshot, next].map((each) => each?.words.get('hi'));
  expect(Object.keys(before ?? {}).filter((name) => before?.[name] !== after?.[name])).toEqual(['shop']);
  expect(parsed()).toBe(0);
});

test('a text of which the last check knew another is still remembered when the file says it again', () => {
  const draft = new Map([...files.regions, ['regions/emirate7.yaml', `${uae}# A draft.\n`]]);
  check({ ...files, regions: draft }, live);
  parse.mockClear();
  check(files, live);
  expect(parsed()).toBe(0);
});
