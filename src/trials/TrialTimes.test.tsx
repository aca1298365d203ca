// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { StyleSheetManager } from 'styled-components';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import common from '../../locales/en/common.json';
import forms from '../../locales/en/forms.json';
import { createI18n } from '../i18n/createI18n';
import { factsForWords } from '../regions/facts';
import { PageStateProvider } from '../regions/RegionContext';
import { samplePageState } from '../regions/samplePageState';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { forgetFilters, keepFilters } from './keptFilters';
import { TrialTimes } from './TrialTimes';

const region = sampleRegion();
const facts = factsForWords(sampleSite, region, 'en');
// jsdom draws nothing, and reading styles is most of its work.
const nowhere = document.createElement('div');

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  forgetFilters('slot-booking');
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (value = '') =>
  act(async () =>
    root.render(
      <I18nextProvider i18n={createI18n({ language: 'en', facts, words: { common, forms } })}>
        <PageStateProvider value={samplePageState(region, { basename: '/ae' })}>
          <StyleSheetManager target={nowhere}>
            <TrialTimes form="slot-booking" value={value} onChoose={() => undefined} offered={undefined} />
          </StyleSheetManager>
        </PageStateProvider>
      </I18nextProvider>,
    ),
  );

const fold = () => {
  const element = document.querySelector('details');
  if (!element) throw new Error('the form has no fold');
  return element;
};

test('the choice of a class is folded away until somebody asks for it', async () => {
  await show();
  expect(fold().open).toBe(false);
});

test('it is open for who comes back to it, where age or place had narrowed it before the page was left', async () => {
  keepFilters('slot-booking', { age: '9', place: '' });
  await show();
  expect(fold().open).toBe(true);
});

test('and stays closed once somebody has closed it', async () => {
  await show();
  keepFilters('slot-booking', { age: '', place: 'dubai' });
  await show();
  expect(fold().open).toBe(false);
});
