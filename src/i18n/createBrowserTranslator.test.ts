import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsForWords } from '../regions/facts';
import type { Words } from '../regions/PageState';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { createBrowserTranslator } from './createBrowserTranslator';
import { createServerTranslator } from './createServerTranslator.server';

const facts = factsForWords(sampleSite, sampleRegion(), 'en');
const variables = { count: 2, ages: '6–8', page: 'Workshops', region: 'India' };

function pair(language: string, words: Record<string, Words>) {
  return {
    server: createServerTranslator(language, words, facts),
    browser: createBrowserTranslator(language, words, facts),
  };
}

describe('the browser reads what i18next reads', () => {
  for (const language of readdirSync('locales')) {
    for (const file of readdirSync(join('locales', language))) {
      const namespace = file.replace('.json', '');
      const words = { [namespace]: JSON.parse(readFileSync(join('locales', language, file), 'utf8')) as Words };
      test(`every word of ${language}/${file}`, () => {
        const { server, browser } = pair(language, words);
        for (const key of keysOf(words[namespace] ?? {})) {
          const options = { ...variables, returnObjects: true as const };
          expect(browser.translate(namespace)(key, options), key).toEqual(server.translate(namespace)(key, options));
        }
      });
    }
  }

  test.each([[0], [1], [2], [5], [11], [100]])('Arabic plurals for %i', (count) => {
    const { server, browser } = pair('ar', {
      common: { seat_zero: 'z', seat_one: 'o', seat_two: 't', seat_few: 'f{{count}}', seat_many: 'm', seat_other: 'x' },
    });
    expect(browser.translate('common')('seat', { count })).toBe(server.translate('common')('seat', { count }));
  });

  test('other namespaces, missing keys, default values and missing variables', () => {
    const { server, browser } = pair('en', {
      common: { hello: 'Hello {{name}} from {{ages.classes}}{{nothing}}' },
      home: { title: 'Home', list: ['a', 'b'] },
    });
    const cases: [string, Record<string, unknown>][] = [
      ['home:title', {}],
      ['hello', { name: 'Asha' }],
      ['nope', {}],
      ['nope', { defaultValue: 'Yes' }],
      ['home:list.1', {}],
    ];
    for (const [key, options] of cases)
      expect(browser.translate('common')(key, options), key).toBe(server.translate('common')(key, options));
  });
});

function keysOf(words: Words, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    return typeof value === 'object' && !Array.isArray(value) ? [here, ...keysOf(value, here)] : [here];
  });
}
