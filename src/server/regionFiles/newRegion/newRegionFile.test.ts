import { expect, test, vi } from 'vitest';
import { createSiteChecker } from '../checks/checkSite.server';
import { countryOfCode } from '../countries/countryFacts.server';
import { byPlace, errorsOf, problemLine } from '../problem.server';
import { readSiteFiles } from '../siteFiles.server';
import { newRegionText } from './newRegionFile.server';

vi.setConfig({ testTimeout: 120_000 });

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const check = createSiteChecker();
const { snapshot } = check(files);

type Own = Partial<Parameters<typeof newRegionText>[0]>;

function textOf(code: string, own: Own = {}) {
  const [main, like] = [
    snapshot?.regions.find((region) => region.code === 'in'),
    snapshot?.regions.find((region) => region.code === 'ae'),
  ];
  if (!main || !like) throw new Error('the shipped regions are good');
  return newRegionText({
    code,
    country: countryOfCode(code) ?? code.toUpperCase(),
    languages: ['en'],
    main,
    like,
    ...own,
  });
}

function written(code: string, own?: Own) {
  return check({ ...files, regions: new Map([...files.regions, [`regions/${code}.yaml`, textOf(code, own)]]) });
}

test('uk is a region of Great Britain with pounds and London time, good as it is written', () => {
  const { snapshot: after, problems } = written('uk');
  expect(problems.filter(({ file }) => file === 'regions/uk.yaml').map(problemLine)).toEqual([]);
  expect(after?.regions.find(({ code }) => code === 'uk')).toMatchObject({
    name: 'United Kingdom',
    country: 'GB',
    prefix: '/uk',
    currency: 'GBP',
    timeZone: 'Europe/London',
    locale: 'en-GB',
    canonical: 'https://cogsprout.example/uk',
    status: 'live',
    phoneRule: { digits: 10, example: '7400123456' },
  });
});

test.each([
  ['nl', 'Europe/Amsterdam'],
  ['is', 'Atlantic/Reykjavik'],
  ['kw', 'Asia/Kuwait'],
  ['bh', 'Asia/Bahrain'],
  ['my', 'Asia/Kuala_Lumpur'],
  ['mn', 'Asia/Ulaanbaatar'],
  ['au', 'Australia/Sydney'],
  ['us', 'America/New_York'],
])('the clock of %s has the name that people there look for: %s', (code, timeZone) => {
  const { snapshot: after, problems } = written(code);
  expect(problems.filter(({ file }) => file === `regions/${code}.yaml`).map(problemLine)).toEqual([]);
  expect(after?.regions.find((region) => region.code === code)).toMatchObject({ timeZone });
});

// Countries with several zones, short numbers, a name that YAML takes for false, other scripts.
test.each([
  'us',
  'sa',
  'no',
  'sg',
  'qa',
  'de',
  'fr',
  'au',
  'br',
  'ng',
  'ke',
  'lk',
  'np',
  'jp',
  'cn',
  'za',
  'om',
  'kw',
  'bh',
  'eg',
  'my',
  'id',
  'ca',
  'nz',
  'ie',
  'it',
  'es',
  'pt',
  'nl',
  'be',
  'at',
  'ch',
  'se',
  'dk',
  'fi',
  'pl',
  'gr',
  'tr',
  'th',
  'vn',
  'kr',
  'ph',
])('%s is good as it is written', (code) => {
  const { snapshot: after, problems } = written(code);
  expect(
    problems
      .filter(({ file }) => file === `regions/${code}.yaml`)
      .toSorted(byPlace)
      .map(problemLine),
  ).toEqual([]);
  expect(after).toBeDefined();
});

test('no sum is invented for the plans of a country that nobody knows yet, and they are said in its languages', () => {
  const plans = written('id', { languages: ['en', 'ar', 'hi'] }).snapshot?.regions.find(({ code }) => code === 'id');
  expect(JSON.stringify(plans?.franchise.investment)).not.toMatch(/\d/);
  expect(plans?.franchise.investment[0]).toEqual({
    value: 'One classroom',
    label: { en: 'One classroom', ar: 'صف واحد', hi: 'एक कक्षा' },
  });
});

test.each([
  [['ur', 'en', 'fr'], 'en'],
  [['ur', 'ar'], 'en, ar'],
])('in a country that speaks %j, texts that its first language lacks are in %s, and named', (languages, written) => {
  const words = [...files.locales].filter(([file]) => file.startsWith('locales/en/'));
  const asIf = (language: string) =>
    words.map(([file, text]) => [file.replace('/en/', `/${language}/`), text] as const);
  const locales = new Map([...files.locales, ...asIf('ur'), ...asIf('fr')]);
  const regions = new Map([...files.regions, ['regions/pk.yaml', textOf('pk', { languages })]]);
  const { snapshot: after, problems } = check({ ...files, locales, regions });
  const pakistan = after?.regions.find(({ code }) => code === 'pk');
  const { title } = pakistan?.home.hero ?? {};
  expect([Object.keys(title ?? {}).join(', '), title?.['en']]).toEqual([written, 'Little hands. Big machines.']);
  expect(Object.keys(pakistan?.chat.message ?? {}).join(', ')).toBe(written);
  const told = problems.filter(({ file }) => file === 'regions/pk.yaml').map(problemLine);
  for (const path of ['home.hero.title', 'chat.message', 'franchise.investment[0].label'])
    expect(told).toContainEqual(expect.stringContaining(`${path}: found no text in ur; visitors read the one in en`));
  expect(told).not.toContainEqual(expect.stringContaining('no pages'));
});

test('what is given takes the place of what is usual', () => {
  const { snapshot: after } = written('us', {
    name: 'Texas: "Lone Star"',
    city: 'Austin',
    timeZone: 'America/Chicago',
    phone: '+1 512 555 0100',
    email: 'texas@cogsprout.example',
    status: 'draft',
  });
  expect(after?.drafts[0]).toMatchObject({
    name: 'Texas: "Lone Star"',
    timeZone: 'America/Chicago',
    contact: { phone: '+1 512 555 0100', addresses: [{ city: 'Austin' }] },
  });
});

test.each<[string, string, Own]>([
  ['a city whose id YAML takes for false', 'uk', { city: 'No' }],
  ['a city whose id is a number', 'de', { city: '1770' }],
  ['an address in quotes', 'it', { email: "'o.rossi'@cogsprout.example" }],
])('%s is written so that the file is good', (_what, code, own) => {
  const { snapshot: after, problems } = written(code, own);
  expect(problems.filter(({ file }) => file === `regions/${code}.yaml`).map(problemLine)).toEqual([]);
  expect(after?.regions.map((region) => region.code)).toContain(code);
});

test('Norwegian, whose tag YAML takes for false, is written so that the file is good', () => {
  const norwegian = [...files.locales].filter(([file]) => file.startsWith('locales/hi/'));
  const locales = new Map([
    ...files.locales,
    ...norwegian.map(([file, text]) => [file.replace('/hi/', '/no/'), text] as const),
  ]);
  const text = textOf('no', { languages: ['en', 'no'], prefix: '/no-site' });
  const regions = new Map([...files.regions, ['regions/no.yaml', text]]);
  const { problems, snapshot: after } = createSiteChecker()({ ...files, locales, regions });
  expect(errorsOf(problems).map(problemLine)).toEqual([]);
  expect(after?.regions.find(({ code }) => code === 'no')?.languages).toEqual(['en', 'no']);
});
