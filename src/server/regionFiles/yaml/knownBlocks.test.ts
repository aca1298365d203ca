import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { byTurns, exhaustive } from '../../../../tests/exhaustive';
import { type BrokenVariant, brokenVariants } from '../../../../tests/regions/brokenVariants';
import { regionSchema } from '../../../regions/schema';
import { checkShape } from '../checks/checkShape.server';
import { createKnownBlocks } from './knownBlocks.server';
import { readYaml } from './readYaml.server';

vi.setConfig({ testTimeout: 60_000 });

const [uae, india] = ['ae', 'in'].map((code) => readFileSync(`regions/${code}.yaml`, 'utf8')) as [string, string];

function experienced() {
  const blocks = createKnownBlocks();
  blocks.valueOf(uae);
  blocks.valueOf(india);
  return blocks;
}

test('a good file says the same in pieces as when it is read as a whole', () => {
  const blocks = createKnownBlocks();
  for (const text of [uae, india, uae.replace('dubai@cogsprout.example', 'gulf@cogsprout.example')]) {
    expect(blocks.valueOf(text)).toEqual(readYaml('', text).value);
    expect(blocks.valueOf(text)).toEqual(readYaml('', text).value);
  }
});

test('pieces of one file are known in another', () => {
  const blocks = experienced();
  const mixed = uae.replace(/^menu:[^]*?(?=^pages:)/m, india.match(/^menu:[^]*?(?=^pages:)/m)?.[0] ?? '');
  expect(mixed).not.toBe(uae);
  expect(blocks.valueOf(mixed)).toEqual(readYaml('', mixed).value);
});

const { now, later } = byTurns(brokenVariants(uae), 4);

test('a broken variant is left to the reading as a whole', () => expectWhole(now));

test('and so is each of the other 200', { tags: [exhaustive] }, () => expectWhole(later));

function expectWhole(broken: readonly BrokenVariant[]): void {
  const blocks = experienced();
  const taken = broken.filter(({ text }) => {
    const whole = readYaml('', text);
    const isBroken = whole.problems.length > 0 || checkShape(whole, regionSchema).length > 0;
    return isBroken && blocks.valueOf(text) !== undefined;
  });
  expect(taken.map(({ name }) => name)).toEqual([]);
}

test.each([
  ['a block that is missing', (text: string) => text.replace(/^currency:.*\n/m, '')],
  ['a block that stands there twice', (text: string) => `${text}currency: AED\n`],
  [
    'a reference into another block',
    (text: string) =>
      text.replace('currency: AED', 'currency: &money AED').replace('name: United Arab Emirates', 'name: *money'),
  ],
  ['the end of a document', (text: string) => text.replace('currency: AED', '...\ncurrency: AED')],
  ['the end of a document below the last name', (text: string) => `${text}...\n`],
  ['a reference within one block', (text: string) => text.replace('[en, ar]', '[&first en, ar]')],
  ['a quote that is closed in another block', (text: string) => text.replace(/^(currency|locale): (.*)$/gm, '$1: "$2')],
  ['a name in quotes', (text: string) => text.replace('currency: AED', '"currency": AED')],
  [
    'a text that goes on at the start of a line',
    (text: string) => text.replace('name: United Arab Emirates', 'name: United Arab\nEmirates'),
  ],
  ['the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
])('%s is left to the reading as a whole', (_, change) => {
  const text = change(uae);
  expect(text).not.toBe(uae);
  expect(experienced().valueOf(text)).toBeUndefined();
});

test('a sign that elsewhere makes a reference is a part of a text like any other', () => {
  const text = uae.replace('name: United Arab Emirates', 'name: "Sharjah &Ajman *live*"');
  expect(createKnownBlocks().valueOf(text)).toEqual(readYaml('', text).value);
});

test('a text over several lines stays in one piece', () => {
  const text = uae.replace('name: United Arab Emirates', 'name: |-\n  United Arab\n  Emirates: all of them');
  expect(experienced().valueOf(text)).toEqual(readYaml('', text).value);
});
