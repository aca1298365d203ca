import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Words } from '../../regions/PageState';
import { factNames } from '../../regions/textsWithFacts';
import { pictures } from '../../ui/pictures';
import { errorsOf, problemLine } from '../regionFiles/problem.server';
import { checkWords } from './checkWords.server';
import { parseWords } from './parseWords.server';

const shop: Words = {
  title: 'Kits from {{brand}}',
  ways: { lab: { title: 'A lab', text: 'For {{count}} children' }, home: { title: 'At home', text: 'Ages {{ages}}' } },
  left_one: '{{count}} kit left',
  left_other: '{{count}} kits left',
};
const built = { shop };
const english = JSON.stringify(shop, null, 2);
const hindi = `{
  "title": "{{brand}} की किट",
  "ways": { "lab": { "title": "लैब", "text": "{{count}} बच्चों के लिए" } },
  "left_one": "{{count}} किट बची है",
  "left_other": "{{count}} किटें बची हैं"
}
`;

function filesWith(changed: Record<string, string>) {
  return new Map(Object.entries({ 'locales/en/shop.json': english, 'locales/hi/shop.json': hindi, ...changed }));
}

/** What is said of a Hindi file in which one text stands in the place of another. */
function said(from: string, to: string, file = 'locales/hi/shop.json'): string {
  const text = file.includes('/en/') ? english : hindi;
  expect(text).toContain(from);
  const { problems } = checkWords(filesWith({ [file]: text.replace(from, to) }), { built });
  return errorsOf(problems).map(problemLine).join('\n');
}

const shipped = new Map(
  readdirSync('locales').flatMap((language) =>
    readdirSync(`locales/${language}`).map((name): [string, string] => [
      `locales/${language}/${name}`,
      readFileSync(`locales/${language}/${name}`, 'utf8'),
    ]),
  ),
);

test.each([
  ['<call>{{phone}}</call>', '{{phone}}', 'found no <call>…</call>'],
  ['<call>{{phone}}</call>', '<call>{{phone}}', 'found the tag <call>'],
  ['<call>{{phone}}</call>', '<fone>{{phone}}</fone>', 'found the tag <fone>'],
])('a link in a sentence is a link in every language: %s as %s', (from, to, found) => {
  const words = { text: 'Call <call>{{phone}}</call> now' };
  const files = new Map([
    ['locales/en/help.json', JSON.stringify(words)],
    ['locales/hi/help.json', JSON.stringify(words).replace(from, to)],
  ]);
  const lines = errorsOf(checkWords(files, { built: { help: words } }).problems).map(problemLine);
  expect(lines.join('\n')).toContain(found);
  expect(lines.join('\n')).toContain('<call>…</call>');
});

test('the shipped words have no mistake, held against English as it is built', () => {
  const own = [...shipped]
    .filter(([file]) => file.startsWith('locales/en/'))
    .map(([file, text]) => [file.slice('locales/en/'.length, -'.json'.length), JSON.parse(text) as Words]);
  const { problems } = checkWords(shipped, { built: Object.fromEntries(own) as Record<string, Words> });
  expect(problems.map(problemLine)).toEqual([]);
});

test('regions/README.md lists every fact that words may name', () => {
  const readme = readFileSync('regions/README.md', 'utf8');
  expect(factNames.filter((name) => !readme.includes(`{{${name}}}`))).toEqual([]);
});

test('locale files hold sentences by name: no lists, no ids, no pictures or icons', () => {
  // One word alone (franchise) may be a sentence as well.
  const names = new Set<string>(Object.keys(pictures).filter((name) => name.includes('-')));
  const found: string[] = [];
  const look = (value: unknown, place: string) => {
    if (Array.isArray(value) || (typeof value !== 'string' && typeof value !== 'object')) found.push(place);
    else if (typeof value === 'object' && value !== null)
      for (const [key, own] of Object.entries(value))
        look(['id', 'icon', 'picture'].includes(key) ? 0 : own, `${place}.${key}`);
    else if (names.has(String(value))) found.push(`${place}: ${String(value)}`);
  };
  for (const [file, text] of shipped) look(JSON.parse(text), file);
  expect(found).toEqual([]);
});

test('English says the name of any country without an article, as a new one may be the United Kingdom', () => {
  const ours = [...shipped].filter(([file]) => file.startsWith('locales/en/'));
  const inSentences = ours.flatMap(([file, text]) =>
    [...text.matchAll(/"[^"]*\b(?:at|across|for|from|in|near|of|to) {{regionName}}[^"]*"/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(inSentences).toEqual([]);
});

test('of a file full of slips twenty are told', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `  "x${index}": "किट",\n`).join('');
  const text = hindi.replace('{\n', `{\n${names}`);
  const { problems, heldBack, unusable } = checkWords(filesWith({ 'locales/hi/shop.json': text }), { built });
  expect(errorsOf(problems)).toHaveLength(20);
  expect([...heldBack, ...unusable]).toEqual(['locales/hi/shop.json']);
});

describe('a wrong shape is told with its line and what belongs there', () => {
  test.each([
    ['a text for a group', /"ways": \{.*/, '"ways": "लैब",', '3:3 ways: found a text in the place of a group of names'],
    ['a list for a group', /"ways": \{.*/, '"ways": ["लैब"],', '3:3 ways: found a list in the place of a group'],
    ['a group for a text', /"title": "\{\{brand.*/, '"title": { "a": "b" },', '2:3 title: found a group of names in'],
    ['a number for a text', /"title": "\{\{brand.*/, '"title": 5,', '2:3 title: found 5, a number without quotes'],
    ['null for a text', /"title": "\{\{brand.*/, '"title": null,', '2:3 title: found nothing (null) in the place of'],
    ['a name twice', /"left_one"/, '"title": "x",\n  "left_one"', '4:3'],
  ])('%s', (_name, from, to, told) => {
    const { problems } = checkWords(filesWith({ 'locales/hi/shop.json': hindi.replace(from, to) }), { built });
    expect(errorsOf(problems).map(problemLine).join('\n')).toContain(`locales/hi/shop.json:${told}`);
  });

  test('a name that English does not have, with the one that is meant', () => {
    expect(said('"title": "लैब"', '"titel": "लैब"')).toBe(
      'locales/hi/shop.json:3:22 ways.lab.titel: found titel, a name that English does not have; compare ' +
        'it with the English file, or take it out. Did you mean title?',
    );
  });
});

describe('variables', () => {
  test('one that English does not fill and that is no fact is refused, with the one that is meant', () => {
    expect(said('{{brand}}', '{{brnd}}')).toMatch(
      /:2:3 title: found \{\{brnd\}\}, which the English words do not use.* Did you mean brand\?/,
    );
    expect(said('{{count}} बच्चों', '{{contu}} बच्चों')).toContain('write {{count}} or another fact of regions/README.md');
  });
  test('facts of the region may be named anywhere, and left out', () => {
    expect(said('{{brand}} की किट', '{{regionName}} की किट')).toBe('');
  });
  test('one that a translation leaves out is a warning, but for the count of a plural form that says it in words', () => {
    const text = hindi.replace('{{count}} बच्चों', 'बच्चों').replace('{{count}} किट बची', 'एक किट बची');
    const { problems } = checkWords(filesWith({ 'locales/hi/shop.json': text }), { built });
    expect(errorsOf(problems)).toEqual([]);
    expect(problems.map(problemLine).filter((line) => line.includes('{{'))).toEqual([
      'locales/hi/shop.json:3:38 ways.lab.text: found no {{count}}, which the English words name; ' +
        'write {{count}} where it belongs, or leave it, if the words say enough without.',
    ]);
  });
  test('braces that fill nothing are refused, before visitors read them', () => {
    expect(said('{{brand}}', '{{brand}')).toContain('found double braces that hold no name');
    expect(said('{{brand}}', '{brand}')).toContain('found {brand} in single braces; write double braces: {{brand}}');
    expect(said('{{brand}}', '$t(title)')).toContain('found $t(');
  });
  test('English may not name what the code does not fill', () => {
    expect(said('{{count}} children', '{{pupils}} children', 'locales/en/shop.json')).toContain(
      'ways.lab.text: found {{pupils}}, which nothing fills',
    );
  });
});

describe('plural forms', () => {
  test('a form that the language does not have is a warning: a new language begins as a copy of another', () => {
    const japanese = '{ "left_one": "{{count}} a", "left_other": "{{count}} b" }';
    const { problems } = checkWords(filesWith({ 'locales/ja/shop.json': japanese }), { built });
    const own = problems.filter(({ file, path }) => file === 'locales/ja/shop.json' && path !== '');
    expect(errorsOf(own)).toEqual([]);
    expect(own.map(({ found, remedy }) => `${found}; ${remedy}`)).toEqual([
      'found the plural form one, which the language ja does not have; take it out: its forms are other',
    ]);
  });
  test('a name without a form is refused, and so is one without _other', () => {
    expect(said('"left_one"', '"left"')).toContain('found left without a plural form; write left_one, left_other');
    expect(said('"left_other": "{{count}} किटें बची हैं"', '"title": "{{brand}} की किट"')).not.toBe('');
    expect(said(',\n  "left_other": "{{count}} किटें बची हैं"', '')).toContain('found no left_other');
  });
  test('Arabic has six; what it lacks is a warning, as _other stands in', () => {
    const arabic = '{ "left_one": "a", "left_two": "b", "left_other": "{{count}} c" }';
    const { problems } = checkWords(filesWith({ 'locales/ar/shop.json': arabic }), { built });
    const own = problems.filter(({ file, path }) => file === 'locales/ar/shop.json' && path !== '');
    expect(errorsOf(own)).toEqual([]);
    expect(own.map(({ found }) => found)).toEqual(['found no left_zero, left_few, left_many']);
  });
});

describe('English', () => {
  test('a name that the built pages show may not be taken out, and a new one does no harm', () => {
    expect(said('"title": "Kits from {{brand}}",', '"news": "New!",', 'locales/en/shop.json')).toMatch(
      /locales\/en\/shop\.json:\d+:\d+ title is missing; put the line back/,
    );
    expect(said('"title"', '"news": "New!", "title"', 'locales/en/shop.json')).toBe('');
  });
  test('a mistake in it holds back no other file, and none is blamed for it', () => {
    const files = filesWith({ 'locales/en/shop.json': '{ "title": 1' });
    const { words, problems, heldBack } = checkWords(files, { built, lastGood: filesWith({}) });
    expect(errorsOf(problems).map(({ file }) => file)).toEqual(['locales/en/shop.json']);
    expect(heldBack).toEqual(['locales/en/shop.json']);
    expect(words.get('en')?.['shop']).toEqual(shop);
    expect(words.get('hi')?.['shop']).toEqual(JSON.parse(hindi));
  });
  test('a file of it that has gone stays at its last good text', () => {
    const files = filesWith({});
    files.delete('locales/en/shop.json');
    const { words, problems } = checkWords(files, { built });
    expect(errorsOf(problems).map(problemLine)).toEqual([
      'locales/en/shop.json:1:1 is missing; put the file back: every language falls back to it.',
    ]);
    const renamed = checkWords(files, { built, strays: ['locales/en/shop.json.txt'] });
    expect(errorsOf(renamed.problems).map(problemLine)).toEqual([
      'locales/en/shop.json:1:1 is missing; rename shop.json.txt to shop.json: every language falls back to it.',
    ]);
    expect(words.get('en')?.['shop']).toEqual(shop);
  });
  test('words that a new version of the code no longer knows give way to those it was built with', () => {
    const old = '{ "title": "Old kits" }';
    const files = filesWith({ 'locales/en/shop.json': old });
    const { words, unusable } = checkWords(files, { built, lastGood: new Map([['locales/en/shop.json', old]]) });
    expect(words.get('en')?.['shop']).toEqual(shop);
    expect(unusable).toEqual([]);
  });
});

describe('the writing', () => {
  test.each([
    ['a missing comma', '",\n  "ways"', '"\n  "ways"', '3:3', 'put a comma at the end of the line above'],
    ['a comma too many', '"{{count}} किटें बची हैं"', '"x",', '6:1', 'take the comma at the end of the line above out'],
    ['curly quotes', '"title": "{{', '“title”: "{{', '2:3', 'write straight double quotes'],
    ['a comment', '"title": "{{', '// of the shop\n"title": "{{', '2:3', 'take it out'],
    ['a comment of another kind', '"title": "{{', '# of the shop\n"title": "{{', '2:3', 'take it out'],
    ['a comma of an Arabic keyboard', '",\n  "ways"', '"،\n  "ways"', '2:30', 'write a comma of Latin letters: ,'],
    ['a tab in a text', '"title": "{{', '"title": "\t{{', '2:13', 'write a space in its place'],
    [
      'what Git could not join',
      '  "title": "{{brand}} की किट",\n',
      '<<<<<<< HEAD\n  "title": "{{brand}} किट",\n=======\n  "title": "{{brand}} की किट",\n>>>>>>> words\n',
      '2:1',
      'choose one of the two and take the marker lines (<<<<<<<, =======, >>>>>>>) out',
    ],
    ['a quote left open', 'की किट"', 'की किट', '2:30', 'close the quote'],
  ])('%s', (_name, from, to, place, remedy) => {
    const told = said(from, to);
    expect(told).toContain(`locales/hi/shop.json:${place} `);
    expect(told).toContain(remedy);
    expect(told.split('\n')).toHaveLength(1);
  });
  test('half a file and an empty one', () => {
    expect(said(hindi.slice(60), '')).toContain('found the end of the file too early');
    expect(said(hindi, ' \n')).toContain('found an empty file');
    expect(said(hindi, '[]')).toContain('found no names');
  });
  test('names that a program has nested thousands of levels deep are one mistake, and stop nothing', () => {
    const deep = `${'{"a":'.repeat(20_000)}"x"${'}'.repeat(20_000)}`;
    expect(said(hindi, deep)).toContain('found names more than 50 levels deep; write names and words as the English');
  });
  test('a quote that is left open before a hundred thousand written ones is one mistake, and not looked for at each of them', () => {
    expect(said(hindi, `{ "title": "${'\\"'.repeat(100_000)}`)).toContain('found the end of the file too early');
    const strange = `{ "title": ’${'\\"'.repeat(100_000)}`;
    expect(said(hindi, strange)).toContain('write straight double quotes');
  });
  test('a byte order mark is no mistake', () => {
    const { problems, words } = checkWords(filesWith({ 'locales/hi/shop.json': `\uFEFF${hindi}` }), { built });
    expect(errorsOf(problems)).toEqual([]);
    expect(words.get('hi')?.['shop']).toEqual(JSON.parse(hindi));
  });
  test('UTF-16 is one mistake, and so is a file of an old Windows encoding', () => {
    const utf16 = Buffer.from(`\uFEFF${hindi}`, 'utf16le').toString('utf8');
    expect(said(hindi, utf16)).toBe(
      'locales/hi/shop.json:1:1 found UTF-16 text; save the file with the encoding UTF-8.',
    );
    expect(said('की किट', '\uFFFD\uFFFD')).toContain(':2:23 found a character that is not UTF-8');
  });
});

describe('file by file', () => {
  test('a file with a mistake stays at its last good text, while the others go live', () => {
    const lastGood = filesWith({});
    const files = filesWith({
      'locales/hi/shop.json': hindi.replace('"title": "लैब"', '"title": 4'),
      'locales/ar/shop.json': '{ "title": "متجر" }',
    });
    const { words, live, heldBack, unusable } = checkWords(files, { built, lastGood });
    expect(words.get('hi')?.['shop']).toEqual(JSON.parse(hindi));
    expect(words.get('ar')?.['shop']).toEqual({ title: 'متجر' });
    expect(live.get('locales/hi/shop.json')).toBe(hindi);
    expect(heldBack).toEqual(['locales/hi/shop.json']);
    expect(unusable).toEqual([]);
  });
  test('without a last good text English stands in for it', () => {
    const { words, unusable } = checkWords(filesWith({ 'locales/hi/shop.json': '{' }), { built });
    expect(words.get('hi')).toBeUndefined();
    expect(unusable).toEqual(['locales/hi/shop.json']);
  });
  test('a stray copy is named and left alone', () => {
    const { words, problems } = checkWords(
      filesWith({ 'locales/hi/shop - Copy.json': 'not even JSON', 'locales/en/shop - Copy.json': '{}' }),
      { built },
    );
    expect(errorsOf(problems)).toEqual([]);
    expect(problems.map(({ file, found }) => `${file} ${found}`)).toEqual(
      expect.arrayContaining([
        'locales/hi/shop - Copy.json found a file whose name is none of the English files, so nothing reads it',
        'locales/en/shop - Copy.json found a file whose name is none of the English files, so nothing reads it',
      ]),
    );
    expect(Object.keys(words.get('hi') ?? {})).toEqual(['shop']);
  });
  test('what is missing is counted, and English stands in', () => {
    const { problems } = checkWords(filesWith({ 'locales/ar/shop.json': '{ "title": "متجر" }' }), { built });
    expect(problems.filter(({ file }) => file.includes('/ar/')).map(({ found }) => found)).toEqual([
      'found 5 words missing (ways.lab.title, ways.lab.text, ways.home.title, ways.home.text, left)',
    ]);
  });
});

test.each(['“Close”', '„Close“', 'Close'])(
  'a value in %s, of a word processor or without quotes, is told where it stands',
  (value) => {
    const parsed = parseWords('locales/en/qa.json', `{\n  "open": "Open",\n  "close": ${value},\n  "end": "End"\n}\n`);
    expect(parsed).toMatchObject({ problems: [{ line: 3, column: 12, found: expect.stringMatching(/^found [“„"]/) }] });
  },
);
