import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import common from '../../locales/en/common.json';
import { createI18n } from '../i18n/createI18n';
import { factsForWords } from '../regions/facts';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextInput } from './TextInput';

const facts = factsForWords(sampleSite, sampleRegion(), 'en');
const i18n = createI18n({ language: 'en', facts, words: { common } });
const htmlOf = (field: ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={i18n}>{field}</I18nextProvider>);
const look = { id: 'field', label: 'Name', required: true };

for (const [name, draw] of [
  ['a line', (error?: string) => <TextInput {...look} error={error} />],
  ['a list', (error?: string) => <Select {...look} error={error} options={[]} placeholder="Please choose" />],
  ['a text', (error?: string) => <TextArea {...look} error={error} />],
] as const)
  test(`${name} that is still empty is wrong only once the form says so: browsers call each required one invalid`, () => {
    expect(htmlOf(draw())).toContain('aria-invalid="false"');
    expect(htmlOf(draw('Name is required'))).toContain('aria-invalid="true"');
  });

test('that a field is required is read out as its state, and not as the name of the star beside its label', () => {
  const drawn = htmlOf(<TextInput {...look} />);
  expect(drawn).toMatch(/<span class="required" aria-hidden="true"[^>]*> \*<\/span>/);
  expect(drawn).toMatch(/<input[^>]* required=""/);
});
