import { expect, test } from 'vitest';
import { table } from './table';

const rows = [
  ['code', 'name', 'hosts'],
  ['ae', 'United Arab Emirates', 'ae.cogsprout.example'],
  ['in', 'India', ''],
];

test('a table that the terminal has room for, and one that goes into a file, stands in columns', () => {
  const inColumns = 'code  name                  hosts\nae    United Arab Emirates  ae.cogsprout.example\nin    India';
  expect(table(rows, { isHeaded: true })).toBe(inColumns);
  expect(table(rows, { isHeaded: true, columns: 48 })).toBe(inColumns);
});

test('a table that is wider than the terminal is a block a row, which no line break tears apart', () => {
  expect(table(rows, { isHeaded: true, columns: 47 })).toBe(
    'ae\n  name   United Arab Emirates\n  hosts  ae.cogsprout.example\nin\n  name  India',
  );
  expect(table([['contact.phone', '+971 4 000 0000', 'regions/ae.yaml:19:10']], { columns: 40 })).toBe(
    'contact.phone\n  +971 4 000 0000\n  regions/ae.yaml:19:10',
  );
});

test('a long text breaks between its words where the terminal ends, below where it began; a link stays whole', () => {
  const lead = [
    ['Page', 'https://cogsprout.example/booking/303062333465303'],
    ['Message', 'Please call after six in the evening.\nWe live far away.'],
  ];
  expect(table(lead, { columns: 38 }).split('\n')).toEqual([
    'Page     https://cogsprout.example/booking/303062333465303',
    'Message  Please call after six in the',
    '         evening.',
    '         We live far away.',
  ]);
  expect(
    table(
      [
        ['child', 'parent'],
        ['Dev', 'Sri Venkata Naga Rao'],
      ],
      { columns: 20, isHeaded: true },
    ).split('\n'),
  ).toEqual(['Dev', '  parent  Sri', '          Venkata', '          Naga Rao']);
});

test('columns stand below each other whatever letters are in them', () => {
  expect(
    table([
      ['हिन्दी', '1'],
      ['東京', '2'],
      ['Paris', '3'],
    ]).split('\n'),
  ).toEqual(['हिन्दी  1', '東京   2', 'Paris  3']);
});

test('a line that a visitor typed stands below its own value, and is no row of the table', () => {
  const lines = table([
    ['Email', 'asha@home.example'],
    ['Message', 'Call me\nEmail    other@home.example'],
  ]).split('\n');
  expect(lines).toEqual(['Email    asha@home.example', 'Message  Call me', '         Email    other@home.example']);
});
