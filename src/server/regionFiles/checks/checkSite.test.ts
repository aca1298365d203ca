import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { replaced } from '../../../../tests/regions/siteFolder';
import { errorsOf, problemLine } from '../problem.server';
import { problemReport } from '../problemReport.server';
import { readSiteFiles } from '../siteFiles.server';
import { createSiteChecker } from './checkSite.server';

vi.setConfig({ testTimeout: 30_000 });

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const check = createSiteChecker();

/** The shipped files with texts replaced in the named ones; `undefined` takes a file away. */
function edited(edits: Record<string, [from: string | RegExp, to: string][] | undefined>) {
  const regions = new Map(files.regions);
  for (const [name, replacements] of Object.entries(edits)) {
    const file = `regions/${name}.yaml`;
    if (replacements === undefined) {
      regions.delete(file);
      continue;
    }
    let text = regions.get(file) ?? '';
    for (const [from, to] of replacements) {
      expect(
        typeof from === 'string' ? text.includes(from) : from.test(text),
        `${String(from)} stands in ${file}`,
      ).toBe(true);
      text = text.replace(from, to);
    }
    regions.set(file, text);
  }
  return check({ ...files, regions });
}

const uae = (from: string | RegExp, to: string) => errorsOf(edited({ ae: [[from, to]] }).problems).map(problemLine);
const warned = (from: string | RegExp, to: string) =>
  edited({ ae: [[from, to]] })
    .problems.filter(({ severity }) => severity === 'warning')
    .map(problemLine);

test('a language with its country may be in the list of languages and in texts that name facts', () => {
  const spoken = new Map([...files.locales, ['locales/pt-BR/common.json', '{}'] as const]);
  const uaeFile = 'regions/ae.yaml';
  const speaking = files.regions.get(uaeFile)?.replace(/^languages: .*$/m, 'languages: [en, ar, pt-BR]') ?? '';
  const regions = new Map([
    ...files.regions,
    [uaeFile, speaking.replace('      ar: "الر', '      pt-BR: "{{ages.classes}}"\n      ar: "الر')],
  ]);
  const { problems, snapshot } = check({ ...files, locales: spoken, regions });
  expect(errorsOf(problems)).toEqual([]);
  expect(snapshot?.regions.find(({ code }) => code === 'ae')?.languages).toContain('pt-BR');
  const [text = ''] = warned(/^( {4}text:\n)/m, '$1      en-AE: "For ages {{ages.classes}}"\n');
  expect(text).toContain(
    'found a text in en-AE, in which this region has no pages; write one of en, ar, or take it out.',
  );
});

test('a text that the first language lacks is read in English where there is one, and else refused', () => {
  const inArabicFirst: [RegExp, string] = [/^languages: .*$/m, 'languages: [ar, en]'];
  const told = (to: string) => edited({ ae: [inArabicFirst, [/^( {4}title:\n).*\n.*$/m, `$1${to}`]] }).problems;
  const title = 'home.hero.title: found no text in ar';
  expect(told('      en: "Robots"').map(problemLine)).toContainEqual(
    expect.stringContaining(`${title}; visitors read the one in en; add ar: "…"`),
  );
  expect(errorsOf(told('      en: "Robots"'))).toEqual([]);
  expect(errorsOf(told('      hi: "Robots"')).map(problemLine)).toEqual([
    expect.stringContaining(`${title}, the first language of the region; add ar: "…"`),
  ]);
});

test.each([
  [
    '{ digits: 9, example: "0501234567" }',
    'which has 10 digits, not 9; write 9 digits, for example example: "501234567"',
  ],
  ['{ digits: 9, example: "05012345678" }', 'write 9 digits, for example example: "501234567"'],
  ['{ digits: 10, example: "501234567" }', 'write 10 digits, for example example: "0501234567"'],
  ['{ digits: 7, example: "0501234567" }', 'write 7 digits, or in digits how many the numbers have: digits: 10'],
])('the remedy for phoneRule: %s would be taken', (rule, remedy) => {
  expect(uae(/^phoneRule: .*$/m, `phoneRule: ${rule}`)).toEqual([expect.stringContaining(remedy)]);
  const [example] = /example: "\d+"$/.exec(remedy) ?? [];
  if (example !== undefined)
    expect(
      edited({ ae: [[/^phoneRule: .*$/m, `phoneRule: ${rule.replace(/example: "\d+"/, example)}`]] }).problems,
    ).toEqual([]);
});

test.each([
  [/^currency: AED$/m, 'currency: AED\ncurrency: INR', 'regions/ae.yaml:15:1 found currency a second time'],
  [/^currency: AED$/m, 'currency: AED\ncurrency: 5', 'regions/ae.yaml:15:1 found currency a second time'],
  [/^( {2}phone: .*)$/m, '$1\n  phone: "+91 98 0000 0000"', 'regions/ae.yaml:20:3 found phone a second time'],
  [/^( {6}kind: .*)$/m, '$1\n      kind: 5', 'regions/ae.yaml:24:7 found kind a second time'],
  [/^languages: .*$/m, 'languages: [en, ar]\nlanguages: [hi]', 'regions/ae.yaml:13:1 found languages a second time'],
])('a name that stands there twice is all that is reported of its value: %s', (from, to, found) => {
  const { problems } = edited({ ae: [[from, to]] });
  expect(problems.map(problemLine)).toEqual([expect.stringContaining(found)]);
});

test('a prefix of another region is reported at once, although the canonical address is not mended yet', () => {
  expect(uae('prefix: /ae', 'prefix: /in')).toEqual([
    expect.stringMatching(
      /ae\.yaml:\d+:9 prefix: found \/in, which regions\/in\.yaml:\d+:9 has already; give each region its own/,
    ),
    expect.stringContaining('canonical: found https://cogsprout.example/ae'),
  ]);
  const { problems } = edited({ ae: [['prefix: /ae', 'prefix: /in']], in: [['prefix: /in', 'prefix: /bharat']] });
  expect(problems.map(problemLine).join()).not.toContain('has already');
});

test.each(['from: "2025-12-01", to: "2025-12-30"', 'from: "2026-12-02", to: "2026-12-03"'])(
  'a first day that no calendar has is no reason to look at the last day: %s',
  (days) => {
    const { problems } = edited({ ae: [[days, days.replace(/\d{4}-12-0\d/, '2025-02-30')]] });
    expect(problems.map(problemLine)).toEqual([
      expect.stringContaining('found 2025-02-30, a day that no calendar has'),
    ]);
  },
);

const conflicted = '<<<<<<< HEAD\n$1\n=======\n$1 # theirs\n>>>>>>> branch';
const inLongDash = (dash: string) =>
  `found ${dash}, a dash of a word processor; write the short dash of the keyboard: -.`;

test.each<[string, RegExp, string, place: string, said: string]>([
  [
    'marks of Git',
    /^(currency: AED)$/m,
    conflicted,
    '14:1',
    'found conflict markers of Git, which could not join two versions of this file',
  ],
  [
    'marks of Git in a group',
    /^( {2}phone: .*)$/m,
    conflicted,
    '19:1',
    'take the marker lines (<<<<<<<, =======, >>>>>>>) out',
  ],
  ['a long dash', /^ {2}- (\{ page: courses)/m, '  – $1', '104:3', inLongDash('–')],
  ['long dashes', /^ {2}- (\{ page)/gm, '  — $1', '102:3', inLongDash('—')],
  ['a long dash before a group', /^ {4}- id: dubai/m, '    – id: dubai', '22:5', inLongDash('–')],
  ['long dashes alone', /^languages: .*$/m, 'languages:\n  – en\n  – ar', '13:3', `languages: ${inLongDash('–')}`],
  ['no-break spaces', /^ {2}(phone: .*)$/m, '\u00A0\u00A0$1', '19:1', 'that is not a space'],
  [
    'no-break spaces in a list',
    /^ {4}(- \{ place: online)/m,
    '\u00A0\u00A0\u00A0\u00A0$1',
    '67:1',
    'that is not a space',
  ],
  ['no-break spaces before a text', /^ {6}(en: "Robots)/m, '\u00A0\u00A0$1', '86:1', 'that is not a space'],
])('%s are one message at their line, and nothing that follows from them', (_, from, to, place, said) => {
  // That the timetable is a sample, whose days may be over, stands at the end of the file.
  const problems = edited({ ae: [[from, to]] }).problems.filter(({ path }) => !path.startsWith('trials.closed'));
  expect(problems.map(problemLine)).toEqual([expect.stringMatching(`^regions/ae.yaml:${place} `)]);
  expect(problems.map(problemLine)).toEqual([expect.stringContaining(said)]);
});

test('a dash and a line of equals signs within a text are no mistake', () => {
  const text = '$1|\n        Robots\n        – today\n        =======\n        — and tomorrow\n';
  expect(edited({ ae: [[/^( {6}en: )"Robots today.*\n/m, text]] }).problems).toEqual([]);
});

test('a mistake above a line that is misread is told with it', () => {
  const { problems } = edited({
    ae: [
      [/^currency: AED$/m, 'currency: aed'],
      [/^ {2}(phone: .*)$/m, '\u00A0\u00A0$1'],
    ],
  });
  expect(problems.map(({ line }) => line)).toEqual([14, 19]);
});

test('closed days that are no list are told with what one looks like', () => {
  expect(uae('\nages:', '\nclosed: 2026-12-25\nages:').join()).toContain(
    'write a list of days, for example closed: [{ from: "2026-12-02" }].',
  );
});

test('braces that fill nothing are reported, whatever is wrong with them', () => {
  const slipped = (slip: string) => uae(/^( {6}en: ").*(")$/m, `$1Robots ${slip} for you$2`)[0];
  for (const slip of ['{nobody}', '{brands}}', '}}', '{{ }'])
    expect(slipped(slip), slip).toContain('braces that hold no name; write a name in two of each: {{brand}}');
  for (const slip of ['{{phone}', '{phone}', '{phone}}', '{ phone }'])
    expect(slipped(slip), slip).toContain(
      `found ${slip}, a name without two braces on each side; write a name in two of each: {{phone}}`,
    );
  expect(uae('{{page}}', '{{page}')[0]).toContain('write a name in two of each: {{page}}');
});

test('a number beyond its range is reported with the range', () => {
  expect(uae(/^( {2}minutes: ).*$/m, '$10')[0]).toContain('found 0, a number; write a whole number from 15 to 600');
});

test('a number with (0) in it, which nobody can call, and a link in place of an address are reported', () => {
  expect(uae('"+971 4 000 0000"', '"+971 (0)4 000 0000"')[0]).toContain('without (0)');
  expect(uae(/^( {2}email: ).*$/m, '$1mailto:dubai@cogsprout.example')[0]).toContain('write an e-mail address');
});

test.each(['ae', 'site'])(
  'a second document in %s.yaml, which nobody would read, is reported with its place',
  (code) => {
    const end = (files.regions.get(`regions/${code}.yaml`) ?? '').split('\n').length;
    const { problems } = edited({ [code]: [[/$/, '---\nname: Second\ncurrency: XXX\n']] });
    expect(errorsOf(problems).map(problemLine)).toEqual([
      `regions/${code}.yaml:${end}:1 found a line of three dashes; take the line --- out: what stands below it is not read.`,
    ]);
  },
);

describe('what YAML makes of a slip is told in words', () => {
  test('a phone without quotes loses its plus', () => {
    expect(uae('"+971 4 000 0000"', '+97140000000')).toEqual([
      'regions/ae.yaml:19:10 contact.phone: found 97140000000, a number; write it in quotes: "+97140000000", or the plus is lost.',
    ]);
  });
  test('a number without quotes loses its zero', () => {
    expect(uae('"0501234567"', '0501234567')[0]).toContain('or the 0 at its start is lost');
  });
  test('no is not false', () => {
    expect(uae('default: false', 'default: no')).toEqual([
      'regions/ae.yaml:9:10 default: found no, which is text here; write false.',
    ]);
  });
  test('off is none of the choices, with quotes or without', () => {
    for (const off of ['off', '"off"'])
      expect(uae('status: live', `status: ${off}`)).toEqual([
        'regions/ae.yaml:10:9 status: found off; write one of live, draft.',
      ]);
  });
  test('one slip is told once: a prefix in capitals, a language by its name', () => {
    expect(uae('prefix: /ae', 'prefix: /AE')).toEqual([
      'regions/ae.yaml:6:9 prefix: found /AE; write a slash and small letters, for example prefix: /ae.',
    ]);
    expect(uae(/^languages: .*$/m, 'languages: [English]')).toHaveLength(1);
    expect(warned(/^languages: .*$/m, 'languages: [English]').join()).not.toContain('English');
  });
  test('a dot between thousands does not make 20 of 20,000', () => {
    expect(uae('parents: 20000', 'parents: 20.000')).toEqual([
      'regions/ae.yaml:55:21 figures.parents: found 20.000, which reads as 20; write it without the dot: 20000.',
    ]);
    expect(uae('amount: 50000', 'amount: 1.000.000')[0]).toContain('events.robotica.prize.amount: found "1.000.000"');
    expect(uae('years: 14', 'years: 14.0')[0]).toContain(
      'found 14.0, which reads as 14; write it without the dot: 14.',
    );
    expect(uae('geo: [25.185, 55.265]\n', 'geo: [25.100, 55.000]\n')).toEqual([]);
  });

  test('a figure of nothing is live, and its manager is told that pages would say 0+', () => {
    expect(uae('hubs: 20', 'hubs: 0')).toEqual([]);
    expect(warned('hubs: 20', 'hubs: 0').join()).toContain(
      'regions/ae.yaml:55:63 figures.hubs: found 0, and pages would say 0+; write what all regions have reached together.',
    );
    expect(warned('hubs: 20', 'hubs: 1').join()).not.toContain('figures');
  });

  test.each(['1,00,000', '1,00,00,000'])('an Indian number, %s, is told to go without its commas', (number) => {
    expect(uae('students: 100000', `students: ${number}`)[0]).toMatch(
      /^regions\/ae\.yaml:55:\d+ found commas in a number; write it without, for example 100000\.$/,
    );
  });

  test.each<[string, RegExp | string, string, string]>([
    ['marks of direction', '"+971 4 000 0000"', '"\u202A+971 4 111 1111\u202C"', '+971 4 111 1111'],
    ['no-break spaces', '"+971 4 000 0000"', '"+971\u00A04\u00A0111\u00A01111"', '+971 4 111 1111'],
    ['a space that has no width', 'currency: AED', 'currency: AED\u200B', 'AED'],
    ['a soft hyphen', 'email: dubai@', 'email: du\u00ADbai office@', ''],
    ['a space behind it', 'prefix: /ae', 'prefix: "/ae\u00A0"', '/ae'],
  ])('%s that came along with a value are named, as nobody sees them', (_, from, to, value) => {
    const [told] = uae(from, to);
    if (value === '') expect(told).not.toContain('cannot be seen');
    else
      expect(told).toContain(
        `found ${value} with a character that cannot be seen (copied from a web page or a document); ` +
          `delete it all and type "${value}".`,
      );
  });

  test.each([
    ['9', '5', '17:00'],
    ['"09:00"', '5', '17:00'],
    ['"09:00"', '"5:30"', '17:30'],
    ['"09:00"', '5:30', '17:30'],
    ['"20:00"', '2', '02:00'],
    ['"09:00"', '5 am', '05:00'],
    ['"09:00"', '"9"', '21:00'],
    ['"09:00"', '"05.00"', '05:00'],
  ])('a place that opens at %s closes at %s, which is %s', (opens, closes, meant) => {
    const told = uae('opens: "09:00", closes: "18:00"', `opens: ${opens}, closes: ${closes}`);
    expect(told.find((line) => line.includes('.closes'))).toContain(`write "${meant}"`);
  });

  test('a time that is written another way is told as it belongs there', () => {
    for (const [written, meant] of [
      ['9.30', '09:30'],
      ['9', '09:00'],
      ['"9"', '09:00'],
      ['9 am', '09:00'],
      ['"9:30 AM"', '09:30'],
      ['"12:15 a.m."', '00:15'],
      ['9h30', '09:30'],
    ] as const)
      expect(uae('opens: "09:00"', `opens: ${written}`), written).toEqual([
        expect.stringMatching(new RegExp(`hours\\[0\\]\\.opens: found .*; write "${meant}"\\.$`)),
      ]);
    expect(uae('closes: "18:00"', 'closes: "6 pm"')[0]).toMatch(/found 6 pm; write "18:00"\.$/);
    expect(uae('closes: "18:00"', 'closes: "24:00"')[0]).toMatch(/found 24:00; write "00:00"\.$/);
    expect(uae('opens: "09:00"', 'opens: "13 am"')[0]).toContain('write a time from "00:00" to "23:59", in quotes');
  });

  test('a day that is written another way is told as it belongs there, where it can be one day alone', () => {
    for (const [written, meant] of [
      ['24/12/2026', '2026-12-24'],
      ['"24.12.2026"', '2026-12-24'],
      ['1.12.2026', '2026-12-01'],
      ['2026-12-5', '2026-12-05'],
      ['2026/12/05', '2026-12-05'],
    ] as const)
      expect(uae('- { from: "2026-12-02", to: "2026-12-03" }', `- { from: ${written} }`), written).toEqual([
        expect.stringMatching(new RegExp(`trials\\.closed\\[0\\]\\.from: found .*; write "${meant}"\\.$`)),
      ]);
    for (const written of ['05/12/2026', '24 Dec 2026', '"31.02.2027"'])
      expect(uae('- { from: "2026-12-02", to: "2026-12-03" }', `- { from: ${written} }`)[0], written).toContain(
        'write a date as "year-month-day"',
      );
  });

  test('digits of an Arabic or Hindi keyboard are told as those that belong there', () => {
    expect(uae('opens: "09:00"', 'opens: "٠٩:٣٠"')[0]).toMatch(/found ٠٩:٣٠; write "09:30"\.$/);
    expect(uae('from: "2026-12-02", to', 'from: "٢٠٢٦-١٢-٠٢", to')[0]).toMatch(/; write "2026-12-02"\.$/);
    expect(uae('classes: [6, 17]', 'classes: [६, 17]')[0]).toMatch(/found "६", a text; write 6\.$/);
    expect(uae('"+971 4 000 0000"', '"+٩٧١ ٥٠ ١٢٣ ٤٥٦٧"')[0]).toMatch(/; write "\+971 50 123 4567"\.$/);
  });

  test('a number that is written as a text is told as it belongs there', () => {
    for (const [written, remedy] of [
      ['"20000"', 'write it without quotes: 20000'],
      ['"20,000"', 'write 20000'],
      ['20 000', 'write 20000'],
      ['20000+', 'write 20000'],
      ['"1,20,000+"', 'write 120000'],
      ['"20.000"', 'write 20000'],
      ['20k', 'write a whole number without commas, dots or plus, for example parents: 20000'],
      ['"20,00"', 'write a whole number without commas, dots or plus, for example parents: 20000'],
    ] as const)
      expect(uae('parents: 20000', `parents: ${written}`), written).toEqual([
        expect.stringMatching(new RegExp(`figures\\.parents: found .*, a text; ${remedy}\\.$`)),
      ]);
    expect(uae('seats: 6', 'seats: "600"')[0]).toContain('write a whole number from 1 to 500');
    expect(uae('geo: [25.185, 55.265]', 'geo: ["25.185", 55.265]')[0]).toContain('write it without quotes: 25.185.');
  });

  test('a phone number without its dialling code is told with it', () => {
    for (const local of ['050 123 4567', '50-1234567', '00971 50 123 4567', '📞 +971 50 123 4567'])
      expect(uae('"+971 4 000 0000"', `"${local}"`), local).toEqual([
        expect.stringMatching(/contact\.phone: found .*; write "\+971 50 123 4567"\.$/),
      ]);
    for (const other of ['+971 4 000 0000 / +971 4 000 1111', '04 00', '+971 (0)4 000 0000'])
      expect(uae('"+971 4 000 0000"', `"${other}"`)[0], other).toContain(
        'write a phone number with + and the dialling code',
      );
  });

  test('a day by its whole name is told as the short one', () => {
    expect(uae('days: [Mon, Tue, Wed, Thu, Fri, Sat]', 'days: [Sunday]')[0]).toContain('Did you mean Sun?');
  });

  test('NO is Norway only in quotes', () => {
    expect(uae('country: AE', 'country: NO')[0]).toContain('write it in quotes: "NO"');
  });
  test('a time wants quotes', () => {
    expect(uae('opens: "09:00"', 'opens: 09:00')[0]).toContain('write it in quotes: "09:00"');
  });
  test('a tab is named', () => {
    expect(uae('  phone:', '\tphone:')).toEqual([
      'regions/ae.yaml:19:1 found a tab at the start of the line; indent with spaces, two for each level.',
    ]);
  });
  test('a second colon, a comma in a number, a reference, an open bracket', () => {
    expect(uae('name: United Arab Emirates', 'name: Emirates: United')[0]).toContain('a second colon');
    for (const written of ['20,000', '20,000+', '20,000 families'])
      expect(uae('parents: 20000', `parents: ${written}`)[0], written).toContain('write numbers without commas');
    expect(uae('theme: dune', 'theme: { brand: rgb(1,2,3) }').join(), 'no advice that would leave 1').not.toContain(
      'take it out',
    );
    expect(uae('theme: dune', 'theme: *dune')[0]).toContain('write it in quotes');
    expect(uae('languages: [en', 'languages: [en, en')[0]).toContain('a second time');
    expect(uae(/^hosts: .*$/m, 'hosts: [ae.cogsprout.example')[0]).toContain('found [ that is opened and never closed');
  });
  test('a half-written file never goes live', () => {
    const text = files.regions.get('regions/ae.yaml') ?? '';
    for (let length = 0; length < text.trimEnd().length; length += 97) {
      const half = check({
        ...files,
        regions: new Map([...files.regions, ['regions/ae.yaml', text.slice(0, length)]]),
      });
      expect(half.standing.get('regions/ae.yaml')?.seen).toBe('nothing');
    }
  });
});

describe('names of places are one text, or one for each language', () => {
  const sharjah = 'name: { en: Sharjah, ar: "الشارقة" }';
  test('one text for all languages passes', () => {
    expect(uae(sharjah, 'name: Sharjah')).toEqual([]);
    expect(warned(sharjah, 'name: Sharjah').join()).not.toContain('branches[2]');
  });
  test('a language that a branch, a city or a line lacks is named, and what visitors read there', () => {
    expect(warned(sharjah, 'name: { en: Sharjah }').join()).toContain(
      'branches[2].name: found no text in ar; visitors read it in English; add ar: "…"',
    );
    expect(warned('city: { en: Dubai, ar: "دبي"', 'city: { en: Dubai').join()).toContain('contact.addresses[0].city');
    expect(warned('{ en: Business Bay, ar: "الخليج التجاري"', '{ en: Business Bay').join()).toContain(
      'contact.addresses[0].lines[1]: found no text in ar',
    );
  });
  test('a language that does not exist is a mistake', () => {
    expect(uae(sharjah, 'name: { en: Sharjah, xx: "…" }')[0]).toContain('found xx, which is not a language');
  });
});

test('a file that TextEdit or WordPad saved with formats is one mistake, told with how to save it', () => {
  expect(
    uae(/^[^]*$/, '{\\rtf1\\ansi\\ansicpg1252\n{\\fonttbl\\f0 Helvetica;}\nname: Kenya\\\ncountry: KE\\\n}'),
  ).toEqual([
    'regions/ae.yaml:1:1 found a text with formats (RTF); save it as plain text (in TextEdit: Format, Make Plain Text), or ' +
      'bring back the version that was live last with: npm run regions -- undo ae (where none ever was, delete the file and ' +
      'run: npm run regions -- new ae).',
  ]);
});

test.each([
  [
    '{ en: Little hands, big machines, ar: "أيد" }',
    'found a text that ends at its comma; put it in quotes, en: "Little hands, big machines".',
  ],
  [
    '{ ar: "أيد", en: One, two, three }',
    'home.hero.title.two: found a text that ends at its comma; put it in quotes, en: "One, two, three".',
  ],
  ['{ en: For 6, 7 and 8, ar: "أيد" }', 'put it in quotes, en: "For 6, 7 and 8".'],
  ['{ en: For ages 6, 7, ar: "أيد" }', 'put it in quotes, en: "For ages 6, 7".'],
  ['{en:Little hands, ar: "أيد"}', 'found no space after en:; write en: "Little hands".'],
])('a text in braces without quotes, %s, is told with the quotes', (written, said) => {
  const problems = uae(/^ {4}title:\n(?: {6}.*\n)+/m, `    title: ${written}\n`);
  expect(problems.filter((problem) => !problem.startsWith('regions/ae.yaml:85:'))).toEqual([]);
  expect(problems).toContainEqual(expect.stringContaining(said));
});

test('of a language whose only file of words is broken, the file is named that is to be mended', () => {
  const locales = new Map([...files.locales, ['locales/sw/common.json', '{ "menu": {'] as const]);
  const text = files.regions.get('regions/ae.yaml')?.replace(/^languages: .*$/m, 'languages: [en, ar, sw]') ?? '';
  const { problems } = check({ ...files, locales, regions: new Map([...files.regions, ['regions/ae.yaml', text]]) });
  expect(errorsOf(problems).map(problemLine)).toContain(
    'regions/ae.yaml:12:21 languages[2]: found sw, whose words are there and cannot be read; ' +
      'mend locales/sw/common.json, or write one of en, ar, hi.',
  );
});

describe('what does not exist is named, with what does', () => {
  test('countries, currencies, time zones, languages, locales', () => {
    expect(uae('country: AE', 'country: UK').join()).toContain('which is not a country of ISO 3166; write GB');
    expect(uae('currency: AED', 'currency: AEX')[0]).toContain('write AED, the currency of United Arab Emirates');
    expect(uae('timeZone: Asia/Dubai', 'timeZone: Asia/Dubay')[0]).toContain('write Asia/Dubai, the time of');
    expect(uae('timeZone: Asia/Dubai', 'timeZone: GMT+4')[0]).toContain('timeZone');
    expect(uae(/^languages: .*$/m, 'languages: [en, xx]')[0]).toContain('not a language');
    expect(uae(/^languages: .*$/m, 'languages: [en, fr]')).toEqual([
      'regions/ae.yaml:12:17 languages[1]: found fr, for which there are no words; ' +
        'put the files of locales/en into a folder locales/fr, translated (one is enough to begin with), ' +
        'or write one of en, ar, hi.',
    ]);
    expect(uae('locale: en-AE', 'locale: en-XX').join()).toContain('write en-AE');
  });
  test('home sections, pages, menu targets, pictures, themes', () => {
    expect(uae('sections: [home, why', 'sections: [home, wyh')[0]).toContain('Did you mean why?');
    expect(uae('pages: all', 'pages: [about, curses]').join()).toContain('Did you mean courses?');
    expect(warned('{ section: why }', '{ section: gallery }').join()).toContain(
      'a section that the home page of this region does not have',
    );
    expect(warned(', booking', '').join(), 'where visitors book').toContain('add booking to the list');
    expect(warned('sections: [home, why', 'sections: [hero, why').join()).not.toContain('add booking to the list');
    const misspelt = edited({ ae: [['sections: [home, why,', 'sections: [home, whyus,']] })
      .problems.map(problemLine)
      .join();
    expect(misspelt).toContain('add it to home.sections, or write one of home, dial, programs');
    expect(uae('{ section: why }', '{ page: blog-post }')[0]).toContain('write blog');
    expect(
      edited({ in: [['pages: all', 'pages: [about, contact, privacy]']] })
        .problems.map(problemLine)
        .join(),
    ).toContain('a page that is switched off in this region');
    expect(
      edited({ in: [['label: academic', 'label: acadmic']] })
        .problems.map(problemLine)
        .join(),
    ).toContain('Did you mean academic?');
    expect(uae('picture: hero-ae', 'picture: hero-uae')[0]).toContain('Did you mean hero-ae?');
    expect(uae('theme: dune', 'theme: dunes')[0]).toContain('Did you mean dune?');
    expect(uae('label: academic', 'label: Summer Camps')[0]).toMatch(
      /found Summer Camps; write the name of a label, or a text for each language, for example label: \{ en: "Summer Camps" \}\.$/,
    );
  });
  test('a line that was added behind the last one, without a new line, is one mistake', () => {
    expect(uae(/samples: \[[^\]]*\]\n/, 'samples: []closed:\n  - { from: "2026-12-24" }\n')).toEqual([
      expect.stringMatching(
        /^regions\/ae\.yaml:\d+:\d+ found closed: on the line of the value before it; begin a new line before closed\.$/,
      ),
    ]);
  });

  test('a colon without a name is told on its line', () => {
    const line =
      (files.regions.get('regions/ae.yaml') ?? '').split('\n').findIndex((each) => each.startsWith('currency:')) + 1;
    expect(uae('currency: AED\n', ': AED\ncurrency: AED\n')).toEqual([
      `regions/ae.yaml:${line}:3 found a colon without a name; write the name before the colon, or take the line out.`,
    ]);
  });

  test('a misspelt name, and the name that is missing for it, are one mistake', () => {
    expect(uae('  phone: "+971 4', '  phnoe: "+971 4')).toEqual([
      'regions/ae.yaml:19:3 contact.phnoe: found phnoe, a name that means nothing here; write phone.',
    ]);
  });
  test('a prefix without its slash is told with the one that is meant, and with no address made of two', () => {
    const told = uae('prefix: /ae', 'prefix: ae');
    expect(told).toEqual([
      expect.stringMatching(/:6:9 prefix: found ae; write a slash and small letters, for example prefix: \/ae\.$/),
    ]);
  });

  test('a default region whose file has gone is not blamed on another region', () => {
    const told = errorsOf(edited({ in: undefined }).problems).map(problemLine);
    expect(told).toEqual([
      expect.stringMatching(/^regions\/:1:1 found no region that is the default; write default: true/),
    ]);
  });

  test('a sample that the file does not have', () => {
    expect(uae('samples: [contact.phone', 'samples: [contact.fone')[0]).toContain('write contact.phone.');
  });
  test('an unknown word in double braces', () => {
    expect(uae('looking at {{page}}', 'looking at {{paeg}}')[0]).toContain('Did you mean page?');
  });
});

describe('what does not agree is told', () => {
  test('a phone of another country', () => {
    expect(uae('"+971 4 000 0000"', '"+44 20 0000 0000"')[0]).toContain(
      'does not start with +971, the dialling code of United Arab Emirates',
    );
    expect(uae('"+971 4 000 0000"', '"+971 4 00"')[0]).toContain('contact.phone');
  });
  test('a chat number of another country is allowed when it is meant', () => {
    expect(uae('number: "+971 50 000 0000"', 'number: "+91 98765 00000"')[0]).toContain('say so with country: IN');
    expect(uae('number: "+971 50 000 0000"', 'number: "+91 98765 00000"\n  country: IN')).toEqual([]);
  });
  test('ages, hours and dates that end before they begin', () => {
    expect(uae('classes: [6, 17]', 'classes: [17, 6]')[0]).toContain('[6, 17]');
    expect(uae('closes: "18:00"', 'closes: "08:00"')[0]).toContain('not after 09:00');
    expect(uae('to: "2025-03-17"', 'to: "2025-03-11"')[0]).toContain('before 2025-03-15');
    expect(uae('to: "2025-03-17"', 'to: "2025-02-31"')[0]).toContain('2025-02-31, a day that no calendar has');
  });
  test('hours that overlap, also past midnight, and closed days whose order is wrong', () => {
    const hours = (lines: string) => uae(/^hours:\n.*$/m, `hours:\n${lines}`);
    const early = '  - { days: [Mon, Tue], opens: "09:00", closes: "13:00" }\n';
    expect(hours(`${early}  - { days: [Tue], opens: "12:30", closes: "18:00" }`).join()).toMatch(
      /^regions\/ae\.yaml:\d+:5 hours\[1\]: found Tue 12:30 to 18:00, which overlaps with Tue 09:00 to 13:00; [^;]*overlap\.$/,
    );
    expect(hours(`${early}  - { days: [Sun], opens: "20:00", closes: "10:00" }`)[0]).toContain('overlaps with Mon');
    expect(hours(`${early}  - { days: [Mon, Tue], opens: "14:00", closes: "02:00" }`)).toEqual([]);
    expect(uae('trials:', 'closed: [{ from: "2026-12-03", to: "2026-12-02" }]\ntrials:')[0]).toContain(
      'before 2026-12-03',
    );
    expect(warned('trials:', 'closed: [{ from: "2020-12-03" }]\ntrials:')[0]).toContain('is over; take the entry out');
  });
  test('an event may have no date yet or only one day, but no last day without a first', () => {
    const dates = /from: "2025-03-15", to: "2025-03-17", /;
    expect(uae(dates, '')).toEqual([]);
    expect(uae(dates, 'from: "2027-03-15", ')).toEqual([]);
    expect(uae(dates, 'to: "2027-03-15", ')[0]).toContain('a last day without a first');
    expect(warned(dates, 'from: "2025-03-15", to: "2028-03-17", ')[0]).toContain('an event of 1099 days');
  });
  test('any networks may be linked; a slip of a known one is told', () => {
    const social = (links: string) => `trials:`.replace('trials:', `social: ${links}\ntrials:`);
    expect(uae('trials:', social('{ tiktok: https://tiktok.example/@a, koo: https://koo.example/a }'))).toEqual([]);
    expect(warned('trials:', social('{ facebok: https://facebook.example/a }')).join()).toContain('write facebook.');
    expect(uae('trials:', social('{ x: "@cogsprout" }'))[0]).toContain('social.x: found @cogsprout');
  });
  test('a colour of its own is six digits in quotes', () => {
    expect(uae('theme: dune', 'theme: { brand: "#7A1FA2" }')).toEqual([]);
    expect(uae('theme: dune', 'theme: { brand: "purple" }')[0]).toContain('a colour as # and six digits, in quotes');
    for (const unquoted of ['theme:\n  brand: #7A1FA2', 'theme: #7A1FA2']) {
      const [told] = uae('theme: dune', unquoted);
      expect(told).toContain('brand: "#7a1fa2"');
      expect(told).toContain('found nothing before the #, which begins a comment');
    }
  });
  test('a menu entry may lead elsewhere, under a label of its own', () => {
    const link = '{ link: https://forum.example, label: { en: "Forum", ar: "منتدى" } }';
    expect(uae('  - { page: blog }', `  - ${link}\n  - { page: blog, label: News }`)).toEqual([]);
    expect(uae('  - { page: blog }', '  - { link: https://forum.example }')[0]).toContain('label is missing');
    expect(uae('  - { page: blog }', '  - { link: forum.example, label: Forum }')[0]).toContain('https://');
  });
  test('a notice leads to a page that there is, and is shown until its last day', () => {
    const notice = (more: string) => `notice: { text: { en: "Closed on Friday", ar: "مغلق" }${more} }\ncontact:`;
    expect(uae('contact:', notice(''))).toEqual([]);
    expect(uae('contact:', notice(', page: workshops'))[0]).toContain('Did you mean workshop?');
    expect(warned('contact:', notice(', to: "2020-01-01"')).join()).toContain(
      'notice.to: found 2020-01-01, which is over',
    );
    expect(uae('contact:', notice('').replace('Friday', '{{fone}}'))[0]).toContain('stands for nothing');
  });
  test('an office may have a phone of its own, of its own country', () => {
    expect(uae('      postcode: ""', '      postcode: ""\n      phone: "+971 2 000 0000"')).toEqual([]);
    expect(uae('      postcode: ""', '      postcode: ""\n      phone: "+91 416 000 0000"')[0]).toContain('+971');
  });
  test('an old prefix is no prefix of today, of this region or another', () => {
    const formerly = (list: string) => uae('hosts: [ae', `formerly: ${list}\nhosts: [ae`);
    expect(formerly('[/uae, /ae/hi]')).toEqual([]);
    expect(formerly('[/ae]')[0]).toContain('which is the prefix of today');
    expect(formerly('[/in]')[0]).toContain('has already');
    expect(formerly('[/blog]')[0]).toContain('an address that the site uses itself');
    expect(formerly('[/ae/ar]')[0]).toContain('a language of today');
    expect(formerly('[uae]')[0]).toContain('an old prefix');
    const told = (list: string) =>
      warned('hosts: [ae', `formerly: ${list}\nhosts: [ae`).filter((line) => line.includes('formerly'));
    expect(told('[/uae, /ar]')).toEqual([]);
    expect(told('[/uae, /en]')).toEqual([
      expect.stringMatching(
        /formerly\[1\]: found \/en, which leads to the language of regions\/in\.yaml:\d+:\d+ all the same; take it out/,
      ),
    ]);
    expect(told('[/hi]')).toHaveLength(1);
  });
  test('a place outside the country, and one whose coordinates are swapped', () => {
    expect(uae('geo: [25.185, 55.265]', 'geo: [55.265, 25.185]')[0]).toContain(
      'write the latitude first: [25.185, 55.265]',
    );
    expect(uae('geo: [25.185, 55.265]', 'geo: [12.9, 79.1]')).toEqual([]);
    expect(warned('geo: [25.185, 55.265]', 'geo: [12.9, 79.1]').join()).toContain(
      'which is not in United Arab Emirates',
    );
  });
  test('two tops of a page, texts without end, a menu wider than the header, a glyph that is not drawn, a country twice', () => {
    expect(warned('sections: [home, why', 'sections: [hero, home, why').join()).toContain('two tops of one page');
    const long = 'word '.repeat(160).trim();
    expect(warned('en: "Robots today. Makers for life."', `en: "${long}"`).join()).toContain(
      'found a text of 799 characters',
    );
    for (const [from, path] of [
      ['name: { en: Dubai, ar:', 'branches[0].name.en'],
      ['{ en: Sample Tower,', 'contact.addresses[0].lines[0].en'],
      ['city: { en: Dubai,', 'contact.addresses[0].city.en'],
    ] as const)
      expect(warned(from, from.replace(/en: [^,]+/, `en: ${'x'.repeat(500)}`)).join()).toContain(
        `${path}: found a text of 500 characters, more than there is room for; write 60 at most`,
      );
    const many = Array.from({ length: 12 }, () => '  - { page: shop, label: Another Long Entry }\n').join('');
    expect(warned('  - { page: blog }', `${many}  - { page: blog }`).join()).toContain('wider than the header in en');
    const warnings = ({ problems }: ReturnType<typeof edited>) =>
      problems
        .filter(({ severity }) => severity === 'warning')
        .map(problemLine)
        .join();
    expect(warnings(edited({ site: [['glyph: arch', 'glyph: arhc']] }))).toContain('Did you mean arch?');
    const second = (files.regions.get('regions/ae.yaml') ?? '')
      .replace('prefix: /ae', 'prefix: /dubai')
      .replace('[ae.cogsprout.example]', '[]')
      .replace('cogsprout.example/ae', 'cogsprout.example/dubai');
    const both = check({ ...files, regions: new Map([...files.regions, ['regions/dubai.yaml', second]]) });
    expect(warnings(both)).toMatch(
      /dubai\.yaml:\d+:10 country: found AE, which is also the country of regions\/ae\.yaml/,
    );
  });
  test('a phone example with another number of digits', () => {
    expect(uae('example: "0501234567"', 'example: "050123456"')[0]).toContain('has 9 digits, not 10');
  });
  test('hosts, prefixes and canonical addresses belong to one region each; the other place is named', () => {
    expect(
      errorsOf(edited({ in: [['hosts: [cogsprout.example', 'hosts: [ae.cogsprout.example']] }).problems)
        .map(problemLine)
        .join(),
    ).toMatch(/regions\/ae\.yaml:\d+:\d+ has already/);
    const samePrefix = edited({
      ae: [
        ['prefix: /ae', 'prefix: /in'],
        ['example/ae', 'example/in'],
      ],
    });
    expect(errorsOf(samePrefix.problems).map(problemLine).join()).toContain('give each region its own prefix');
    for (const own of ['/shop', '/booking'])
      expect(uae('prefix: /ae', `prefix: ${own}`).join(), own).toContain('an address that the site uses itself');
    expect(uae('canonical: https://cogsprout.example/ae', 'canonical: https://cogsprout.example/uae').join()).toContain(
      'is not the prefix /ae',
    );
  });
  test('a canonical address without TLS is worth a look, unless it is one of this machine', () => {
    const at = (origin: string) => warned('canonical: https://cogsprout.example', `canonical: ${origin}`).join();
    expect(at('http://cogsprout.example')).toMatch(
      /canonical: found http:\/\/cogsprout\.example\/ae.*; write https:\/\/cogsprout\.example\/ae\./,
    );
    for (const fine of [
      'https://cogsprout.example',
      'http://localhost:3000',
      'http://ae.localhost:3000',
      'http://127.0.0.1',
    ])
      expect(at(fine), fine).not.toContain('canonical: found');
  });
  test.each(['https://cogsprout.example:80800', 'https://256.256.256.256', 'https://cogsprout..example:x'])(
    'an address that no program can read is a mistake, as no page could be made of it: %s',
    (origin) => {
      expect(uae('canonical: https://cogsprout.example', `canonical: ${origin}`)[0]).toContain('canonical: found');
      const script = uae('trials:', `analytics: { script: "${origin}/a.js" }\ntrials:`);
      expect(script[0]).toContain('analytics.script: found');
    },
  );
  test('a host with a sign in it that ends a rule of the content security policy is a mistake', () => {
    const script = 'analytics: { script: "https://stats;script-src.example/a.js" }';
    expect(uae('trials:', `${script}\ntrials:`)[0]).toContain('analytics.script: found');
  });
  test.each(['https', 'http'])('a password in an address of %s: is a mistake that nobody repeats', (scheme) => {
    const script = `analytics: { script: "${scheme}://me:${'hush-'.repeat(9)}hush@stats.example/a.js" }`;
    const { problems } = edited({ ae: [['trials:', `${script}\ntrials:`]] });
    const told = problemReport(errorsOf(problems));
    expect(told).toContain('analytics.script: found');
    expect(told).not.toContain('hush');
    expect(told).toContain('*@stats.example');
  });
  test('an address with the name of an account says what to do, whatever it is for', () => {
    const at = (address: string) => uae('trials:', `analytics: { script: "${address}" }\ntrials:`);
    const remedy = 'found an address with a name or a password in it; write it without what stands before the @';
    expect(at('https://me:hush@stats.example/a.js')[0]).toContain(`analytics.script: ${remedy}`);
    expect(at('https://me@stats.example/a.js')[0]).toContain(`analytics.script: ${remedy}`);
    expect(at('https://stats.example/@me/a.js?to=a@b.example')).toEqual([]);
    expect(uae('trials:', 'social: { mastodon: "https://me:hush@social.example/@us" }\ntrials:')[0]).toContain(remedy);
    const tiles = 'map: { tiles: "https://me:hush@tiles.example/{z}/{x}/{y}.png", attribution: OpenStreetMap }';
    const [onMap = ''] = errorsOf(edited({ site: [[/^team:/m, `${tiles}\nteam:`]] }).problems).map(problemLine);
    expect(onMap).toContain(remedy);
  });
  test('there is exactly one default, and it is live', () => {
    expect(uae('default: false', 'default: true').join()).toContain('says so too');
    expect(
      errorsOf(edited({ in: [['default: true', 'default: false']] }).problems)
        .map(problemLine)
        .join(),
    ).toContain('found no region that is the default');
    expect(
      errorsOf(edited({ in: [['status: live', 'status: draft']] }).problems)
        .map(problemLine)
        .join(),
    ).toContain('found draft in the default region');
  });
  test('a currency or a locale of another country is worth a look, no more', () => {
    expect(warned('currency: AED', 'currency: USD').join()).toContain('not the currency of United Arab Emirates');
    expect(warned('locale: en-AE', 'locale: en-GB').join()).toContain('writes numbers and dates as in United Kingdom');
    expect(edited({ ae: [['currency: AED', 'currency: USD']] }).snapshot).toBeDefined();
  });
});

test('every mistake of every file is told in one pass', () => {
  const { problems } = edited({
    ae: [
      ['"+971 4 000 0000"', '+97140000000'],
      ['currency: AED', 'currency: aed'],
      ['opens: "09:00"', 'opens: 09:00'],
      ['"2025-03-17"', '"2025-02-30"'],
    ],
    in: [['theme: marigold', 'theme: marygold']],
    site: [['founded: 2010', 'founded: long ago']],
  });
  expect(errorsOf(problems).map(({ file, path }) => `${file} ${path}`)).toEqual([
    'regions/ae.yaml currency',
    'regions/ae.yaml contact.phone',
    'regions/ae.yaml hours[0].opens',
    'regions/ae.yaml events.robotica.to',
    'regions/in.yaml theme',
    'regions/site.yaml founded',
  ]);
});

test('what follows from a mistake is not told beside it: a menu while pages are no list, texts while languages are none', () => {
  const said = (...edits: [string, string][]) =>
    edited({ ae: edits })
      .problems.filter(({ sample }) => !sample)
      .map(problemLine);
  const pages = said(['pages: all ', 'pages: al ']);
  expect(pages.join('\n')).toContain('pages');
  expect(pages.filter((line) => line.includes('switched off'))).toEqual([]);
  const languages = said(['languages: [en, ar]', 'languages: [en, arabic]']);
  expect(languages.join('\n')).toContain('arabic');
  expect(languages.filter((line) => line.includes('one of en, arabic'))).toEqual([]);
});

test('a name that is written a second time, misspelt, is to be taken out', () => {
  const { problems } = edited({ ae: [['currency:', 'currency2: AED\ncurrency:']] });
  expect(problems.map(problemLine).join('\n')).toContain('take it out; currency is there already');
});

test('a draft is checked, but is no region that visitors reach', () => {
  const { snapshot } = edited({ ae: [['status: live', 'status: draft']] });
  expect(snapshot?.regions.map(({ code }) => code)).toEqual(['in']);
  expect(snapshot?.drafts.map(({ code }) => code)).toEqual(['ae']);
  expect(snapshot?.index.byPrefix.has('/ae')).toBe(false);
});

test('without the brand file, or without any region, nothing goes live', () => {
  expect(
    errorsOf(edited({ site: undefined }).problems)
      .map(problemLine)
      .join(),
  ).toContain('regions/site.yaml');
  expect(
    errorsOf(edited({ ae: undefined, in: undefined }).problems)
      .map(problemLine)
      .join(),
  ).toContain('found no region file');
});

test('a folder that is away while the site runs is to be put back: nobody is asked for a new region', () => {
  const away = check({ ...files, regions: new Map() }, files);
  expect(errorsOf(away.problems).map(problemLine)[0]).toBe(
    'regions/:1:1 found no region file; put the region files back.',
  );
});

describe('team, testimonials and questions', () => {
  const brand = (from: string | RegExp, to: string) =>
    edited({ site: [[from, to]] })
      .problems.map(problemLine)
      .join('\n');

  test('a text that a language lacks is told with its line; visitors read it in another language', () => {
    expect(brand(/, hi: "शिक्षण प्रमुख"/, '')).toMatch(
      /site\.yaml:\d+:\d+ team\[0\]\.position: found no text in hi; visitors read it in English; add hi: "…"/,
    );
  });
  test('a language, a fact, a picture or an id that cannot be meant is a mistake', () => {
    expect(brand('position: { en: "Head', 'position: { xx: "Head')).toContain('found xx, which is not a language');
    expect(brand('or call {{phone}}', 'or call {{fone}}')).toContain('found {{fone}}, which stands for nothing');
    expect(brand('picture: avatar-6', 'picture: avatar-66')).toContain('a picture that does not exist');
    expect(brand('id: karim', 'id: asha')).toContain('found asha a second time');
    expect(brand(/position: \{ en: "Head.*$/m, 'position: {}')).toContain('found no text');
  });
  test("a region's own list is checked as the brand's is", () => {
    const own = 'faq:\n  - { id: a, question: { en: "Why?" }, answer: { en: "{{fone}}", ar: "ل" } }\npages: all';
    const told = edited({ ae: [['pages: all', own]] })
      .problems.map(problemLine)
      .join('\n');
    expect(told).toContain('faq[0].question: found no text in ar; visitors read it in English');
    expect(told).toContain('found {{fone}}, which stands for nothing');
  });
});

test('a file that nothing reads because of its name is told', () => {
  expect(
    check({ ...files, strays: ['regions/AE.yml'] })
      .problems.map(problemLine)
      .join(),
  ).toContain('regions/AE.yml:1:1 found a file name');
});

test.each([
  'ae - Copy.yaml',
  'ae (1).yaml',
  'Copy of ae.yaml',
  'ae (Anna’s conflicted copy 2026-11-30).yaml',
  'ae (conflicted copy 2026-11-30 104200).yaml',
  'ae.sync-conflict-20261130-104200-ABCDEFG.yaml',
  'ae-DESKTOP-7K2E9QF.yaml',
  'ae-LAPTOP-AB12-2.yaml',
])('%s, which a program made of ae.yaml, is to be deleted, not renamed', (name) => {
  const told = check({ ...files, strays: [`regions/${name}`] }).problems.map(problemLine);
  expect(told.join()).toContain('delete it, or move it out of the folder: ae.yaml is the one that counts');
});

test('what a program keeps beside a file that it has open is no file of anybody', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'open-files-'));
  for (const name of ['in.yaml', '~$in.yaml', '#in.yaml#', 'in.yaml.bak']) writeFileSync(path.join(folder, name), '');
  const { strays } = await readSiteFiles({ regionsDir: folder, localesDir: 'locales' });
  expect(strays.map((file) => path.basename(file))).toEqual(['in.yaml.bak']);
  rmSync(folder, { recursive: true });
});

test('words that an editor saved as home.json.txt are to be renamed', () => {
  const name = 'locales/hi/home.json';
  const locales = new Map([...files.locales].filter(([file]) => file !== name));
  const told = createSiteChecker()({ ...files, locales, strays: [`${name}.txt`] }, files).problems.map(problemLine);
  expect(told).toContain(`${name}:1:1 is gone; visitors see its last good version; rename home.json.txt to home.json.`);
  expect(told).toContain(
    `${name}.txt:1:1 found a file name that is not one of words, so nothing reads it; rename it to home.json.`,
  );
});

test('words with a name that nothing reads are found in their folder, and are to be deleted beside the ones that count', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stray-words-'));
  mkdirSync(path.join(folder, 'hi'));
  for (const name of ['home.json', 'home.json.txt', '~$home.json', 'notes.txt'])
    writeFileSync(path.join(folder, 'hi', name), '{}');
  const { strays, locales } = await readSiteFiles({ regionsDir: 'regions', localesDir: folder });
  rmSync(folder, { recursive: true });
  const name = `${path.basename(folder)}/hi/home.json`;
  expect(strays).toEqual([`${name}.txt`]);
  expect([...locales.keys()]).toEqual([name]);
  expect(check({ ...files, strays: ['locales/hi/home.json.txt'] }).problems.map(problemLine)).toContain(
    'locales/hi/home.json.txt:1:1 found a file name that is not one of words, so nothing reads it; ' +
      'delete it, or move it out of the folder: home.json is the one that counts.',
  );
});

test('a file that has the name of the country now is to get that of the region, wherever it is told', () => {
  const regions = new Map([...files.regions].filter(([name]) => name !== 'regions/ae.yaml'));
  const told = createSiteChecker()({ ...files, regions, strays: ['regions/UAE.yaml'] }, files).problems.map(
    problemLine,
  );
  expect(told.filter((line) => line.includes('rename UAE.yaml to ae.yaml'))).toHaveLength(1);
  expect(told.find((line) => line.startsWith('regions/UAE.yaml'))).toContain('rename it to ae.yaml');
});

describe('a language', () => {
  const withoutHindi = new Map([...files.locales].filter(([name]) => !name.startsWith('locales/hi/')));
  const india = (languages: string) =>
    new Map([
      ...files.regions,
      [
        'regions/in.yaml',
        replaced(files.regions.get('regions/in.yaml') ?? '', /^languages: .*/m, `languages: ${languages}`),
      ],
    ]);

  test('whose folder has gone is one mistake while a region speaks it, and none when nobody does', () => {
    const tell = (languages: string) =>
      errorsOf(createSiteChecker()({ ...files, regions: india(languages), locales: withoutHindi }, files).problems).map(
        problemLine,
      );
    expect(tell('[en, hi]')).toEqual([
      'locales/hi/:1:1 is gone; visitors see its last good version; put it back, or take hi out of the languages of each region.',
    ]);
    expect(tell('[en]')).toEqual([]);
  });

  test('that has just come is one warning about team, testimonials and questions together', () => {
    const locales = new Map([...files.locales, ['locales/ta/common.json', '{}']]);
    const told = createSiteChecker()({ ...files, regions: india('[en, hi, ta]'), locales })
      .problems.map(problemLine)
      .filter((line) => line.startsWith('regions/site.yaml') && line.includes('in ta'));
    expect(told).toEqual([expect.stringMatching(/team\[0\]\.name: found no text in ta, nor in \d\d more .*Tamil\.$/)]);
  });
});

describe('locales', () => {
  test('broken JSON is named with its line, and holds back no region', () => {
    const text = (files.locales.get('locales/en/common.json') ?? '').replace('",\n', '"\n');
    const broken = { ...files, locales: new Map([...files.locales, ['locales/en/common.json', text]]) };
    const { problems, snapshot, live } = createSiteChecker()(broken, files);
    expect(snapshot?.words.get('en')).toEqual(check(files).snapshot?.words.get('en'));
    expect(live.locales.get('locales/en/common.json')).toBe(files.locales.get('locales/en/common.json'));
    expect(errorsOf(problems)[0]).toMatchObject({ file: 'locales/en/common.json', line: 3 });
  });
  test('missing words are counted and listed', () => {
    const own = new Map([
      [
        'locales/en/common.json',
        '{ "hello": "Hello {{name}}", "bye": "Bye", "days_one": "{{count}} day", "days_other": "{{count}} days" }',
      ],
      ['locales/ar/common.json', '{ "hello": "مرحبا {{name}}", "days_two": "يومان", "days_other": "{{count}} يوم" }'],
    ]);
    const lines = check({ ...files, locales: own })
      .problems.filter(({ file }) => file.startsWith('locales/ar'))
      .map(problemLine);
    expect(lines.join('\n')).toContain('found 1 word missing (bye)');
  });
});

test('the report shows the line, a caret below the value, and the remedy', () => {
  const { problems } = edited({
    ae: [['"+971 4 000 0000"      # always in quotes, or the plus is lost', '+971500000000']],
  });
  expect(problemReport(errorsOf(problems))).toBe(`regions/ae.yaml:19:10  contact.phone: found 971500000000, a number
  19 |   phone: +971500000000
     |          ^ write it in quotes: "+971500000000", or the plus is lost.`);
});
