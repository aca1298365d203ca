import { expect, test } from 'vitest';
import { type Schema, ValidationError } from 'yup';
import { metaOf } from './fields';
import { sampleRegion } from './sampleRegion';
import { sampleSite } from './sampleSite';
import { regionSchema, siteSchema } from './schema';

const person = {
  id: 'asha',
  name: 'Asha Raman',
  picture: 'avatar-4',
  position: { en: 'Head of Learning' },
  message: { en: 'I plan each level backwards.' },
};
const parent = {
  id: 'priya',
  name: { en: 'Priya S.' },
  relation: 'parent',
  quote: { en: 'She asks for a screwdriver.' },
};
const question = { id: 'kits', question: { en: 'Are kits included?' }, answer: { en: 'They are bought separately.' } };
const partner = { id: 'lumen', name: 'Lumen Foundation', glyph: 'sun' };

const { code: _code, ...region } = sampleRegion();
const site = {
  ...sampleSite,
  team: [person],
  testimonials: [parent],
  faq: [question],
  patrons: [partner],
  brands: [partner],
};

/** A copy of a file with another value at a path ('contact.phone', 'hours.0.opens'). */
function withValue(file: object, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(file);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the path leads through groups and lists
  const group = steps.reduce((at, step) => at[step] as Record<string, unknown>, copy as Record<string, unknown>);
  group[last] = value;
  return copy;
}

/** Where a file is wrong; empty when nothing is. */
function faults(schema: Schema<unknown>, file: unknown): string[] {
  try {
    schema.validateSync(file, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path = '' }) => path.replaceAll(/\[(?:"([^"]+)"|(\d+))\]/g, '.$1$2'));
  }
}

test('a region file and a brand file that say what they must are right', () => {
  expect(faults(regionSchema, region)).toEqual([]);
  expect(faults(siteSchema, site)).toEqual([]);
});

/** A place in a region file, values that are right there, and values that are not. */
const places: [path: string, right: unknown[], wrong: unknown[]][] = [
  ['name', ['United Arab Emirates'], ['', 5, undefined]],
  ['country', ['IN'], ['in', 'IND', 'India']],
  ['prefix', ['/uk', '/new-delhi'], ['uk', '/UK', '/uk/', '/1uk']],
  ['formerly', [undefined, ['/uae', '/ae/hi']], [['uae'], ['/ae/hindi'], '/uae']],
  [
    'hosts',
    [[], ['ae.cogsprout.example', 'localhost']],
    [['https://ae.example'], ['ae.example/x'], ['AE.example'], [''], undefined],
  ],
  [
    'canonical',
    ['https://cogsprout.example', 'http://localhost:3000/ae'],
    ['https://cogsprout.example/', 'cogsprout.example'],
  ],
  ['default', [true], ['no', undefined]],
  ['status', ['draft'], ['ready']],
  ['languages', [['en'], ['hi', 'zh-Hant', 'en-GB']], [[], ['EN'], ['english'], undefined]],
  ['locale', ['en-AE', 'ar-AE-u-nu-arab', 'zh-Hant-TW'], ['en', 'en_AE', 'EN-AE']],
  ['currency', ['INR'], ['inr', '₹', 'RUPEE']],
  ['timeZone', ['Asia/Kolkata', 'America/Argentina/Buenos_Aires'], ['GMT+4', 'Dubai', '+04:00']],
  ['theme', ['marigold', { brand: '#7a1fA2' }], ['dunes', { brand: 'purple' }, { brand: '#7a1' }, {}]],
  ['pictures', [undefined, {}, { about: { picture: 'our-centre' } }], [{ about: 'our-centre' }, { about: {} }, []]],
  [
    'pictures',
    [{ about: { picture: 'our-centre', alt: { en: 'Children build' } }, lab: { picture: 'our-lab' } }],
    [{ about: { picture: 'our-centre' }, lab: { picture: '' } }, { about: { picture: 'our-centre', alt: 'Children' } }],
  ],
  ['notice', [undefined, { text: { en: 'Closed.' }, from: '2026-12-01', page: 'contact' }], [{}, { text: 'Closed.' }]],
  ['contact.phone', ['+91 416 000 0000', '+1 (212) 555-0100'], ['04 000 0000', '+0 400 0000', '+971', 971400000000]],
  ['contact.email', ['dubai@cogsprout.example'], ['dubai', 'dubai@cogsprout', '<dubai@cogsprout.example>']],
  ['contact.addresses', [], [[], undefined]],
  ['contact.addresses.0.id', ['head-office-2'], ['Head Office', 'head_office', '-head', 'दफ़्तर']],
  ['contact.addresses.0.kind', ['centre'], ['school']],
  ['contact.addresses.0.lines', [['Tower 4'], [{ en: 'Tower 4', ar: 'برج ٤' }]], [[], [''], [{ en: '' }]]],
  ['contact.addresses.0.city', ['Dubai', { en: 'Dubai', ar: 'دبي' }], ['', { en: 5 }]],
  ['contact.addresses.0.postcode', ['632006', ''], [632006]],
  [
    'contact.addresses.0.geo',
    [
      [-90, 180],
      [12.9, 79.1],
    ],
    [[91, 0], [0, 181], [25.185], ['25', '55'], undefined],
  ],
  ['branches.0.name', ['Ajman', { en: 'Ajman' }], ['', [], 5]],
  ['hours', [], [[], undefined]],
  ['hours.0.days', [['Sun']], [[], ['Sunday']]],
  ['hours.0.opens', ['00:00', '23:59'], ['24:00', '9:00', '09:60', 900]],
  [
    'closed',
    [undefined, [{ from: '2026-12-02' }], [{ from: '2026-12-02', to: '2026-12-03', name: { en: 'National Day' } }]],
    [[{}]],
  ],
  ['chat.country', [undefined, 'AE'], ['ae']],
  ['chat.message', [{ en: 'Hello' }], ['Hello', { en: '' }]],
  [
    'social',
    [undefined, {}, { mastodon: 'https://social.example/@cogsprout' }],
    [{ x: 'http://x.example' }, { x: '@cogsprout' }, []],
  ],
  ['phoneRule.digits', [4, 15], [3, 16, 9.5, '10']],
  ['phoneRule.example', ['0501234567'], ['050 123 4567', 501234567]],
  ['phoneRule.callingCode', [undefined, '971', '1'], ['0971', '+971', '97155']],
  [
    'ages.classes',
    [
      [6, 17],
      [1, 120],
    ],
    [[6], [0, 17], [6, 121], [6.5, 17], '6-17', undefined],
  ],
  ['branches', [undefined], [[], [{ id: 'dubai' }]]],
  ['ages.levels', [undefined], [{ 'robo-starter': [6, 8] }]],
  ['figures.parents', [0, 1e12], [-1, 20.5, 1e13, '20,000']],
  [
    'events.robotica.from',
    [undefined, '2026-03-15', '2024-02-29'],
    ['2026-02-29', '2026-02-30', '2026-13-01', '15 March', '2026-3-15'],
  ],
  ['events.workshops', [{}, { from: '2026-12-01', to: '2026-12-30' }], [undefined, { from: 'soon' }]],
  ['organizationTypes', [undefined, [{ value: 'British', label: 'British' }]], [[], [{ value: 'British' }]]],
  ['franchise.investment', [], [[], [{ value: 'Upto 3 Lakhs', label: 'Up to 3 lakhs' }]]],
  ['home.sections', [['hero', 'faq']], [[], ['heroes']]],
  [
    'home.menu',
    [
      undefined,
      [
        { section: 'why' },
        { page: 'contact', label: 'Write' },
        { link: 'https://forum.example', label: { en: 'Forum' } },
      ],
    ],
    [
      [{ section: 'wyh' }],
      [{ page: 'curses' }],
      [{ link: 'https://forum.example' }],
      [{ link: 'forum', label: 'Forum' }],
      ['why'],
      [{}],
    ],
  ],
  [
    'menu',
    [
      [{ page: 'home' }, { label: 'academic', items: [{ page: 'school' }, { section: 'faq' }] }],
      [{ label: { en: 'Learning', ar: 'التعلم' }, items: [{ link: 'https://forum.example', label: 'Forum' }] }],
    ],
    [
      [],
      [{ label: 'academic' }],
      [{ label: 'Academic Program', items: [{ page: 'school' }] }],
      [{ label: { en: '' }, items: [{ page: 'school' }] }],
      [{ label: 'academic', items: [] }],
      [{ items: [{ page: 'school' }] }],
      [{ label: 'academic', items: [{ page: 'shcool' }] }],
      [null],
    ],
  ],
  ['pages', ['all', ['about', 'contact'], []], ['some', ['abuot'], undefined, {}]],
  ['samples', [[], ['contact.phone']], [undefined, [5]]],
];

test.each(places.flatMap(([path, right]) => right.map((value) => [path, value] as const)))(
  'a region file may say %s: %j',
  (path, value) => {
    expect(faults(regionSchema, withValue(region, path, value))).toEqual([]);
  },
);

test.each(places.flatMap(([path, , wrong]) => wrong.map((value) => [path, value] as const)))(
  'a region file may not say %s: %j, and nothing else is wrong then',
  (path, value) => {
    const found = faults(regionSchema, withValue(region, path, value));
    expect(found).not.toEqual([]);
    for (const at of found) expect(`${at}.`).toMatch(new RegExp(`^${path.replaceAll('.', String.raw`\.`)}\\.`));
  },
);

const brandPlaces: [path: string, right: unknown[], wrong: unknown[]][] = [
  ['founded', [1900, 2100], [1899, 2101]],
  ['privacyVersion', ['2025-08-08'], ['8 August 2025', '2025-08-32']],
  [
    'map',
    [undefined, { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' }],
    [
      { tiles: 'https://tiles.example/{z}/{x}.png', attribution: '© OpenStreetMap contributors' },
      { tiles: 'http://tiles.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' },
      { tiles: 'https://tiles.example/{z}/{x}/{y}.png' },
    ],
  ],
  ['team.0.name', [{ en: 'Asha Raman', hi: 'आशा रमन' }], [{ en: 'Asha Raman', hi: '' }, undefined]],
  ['team.0.position', [{ en: 'Head of Learning' }], ['Head of Learning', undefined]],
  ['testimonials.0.relation', ['client'], ['friend', undefined]],
  ['testimonials.0.picture', ['priya', undefined], ['', 5]],
  ['faq.0.answer', [{ en: '{{phone}}' }], ['No', undefined]],
  ['patrons.0.glyph', ['gear-2'], ['Gear', undefined]],
];

test.each(
  brandPlaces.flatMap(([path, right, wrong]) => [
    ...right.map((value) => [path, value, true] as const),
    ...wrong.map((value) => [path, value, false] as const),
  ]),
)('the brand file with %s: %j is right: %s', (path, value, isRight) => {
  expect(faults(siteSchema, withValue(site, path, value)).length === 0).toBe(isRight);
});

test('a label alone is a dropdown without its entries, and a name alone a page', () => {
  expect(faults(regionSchema, withValue(region, 'menu', [{ label: 'academic' }]))).toEqual(['menu.0.items']);
  expect(faults(regionSchema, withValue(region, 'menu', [{ pgae: 'school' }]))).toEqual(['menu.0.page']);
  expect(faults(regionSchema, withValue(region, 'menu', [{ label: 'Learning', page: 'school' }]))).toEqual([]);
});

test('a field says what belongs there, and what is no field says nothing', () => {
  expect(metaOf(regionSchema.fields.currency)).toMatchObject({ example: 'AED', about: 'the currency (ISO 4217)' });
  for (const nothing of [undefined, null, 'AED', {}, { spec: 'AED' }, { spec: {} }, { spec: { meta: 'AED' } }])
    expect(metaOf(nothing)).toEqual({});
});
