import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { StyleSheetManager } from 'styled-components';
import common from '../../locales/en/common.json';
import forms from '../../locales/en/forms.json';
import { createI18n } from '../i18n/createI18n';
import { factsForWords } from '../regions/facts';
import { PageStateProvider } from '../regions/RegionContext';
import { samplePageState } from '../regions/samplePageState';
import { sampleSite } from '../regions/sampleSite';
import type { Region } from '../regions/schema';

// jsdom draws nothing, and reading styles is most of its work.
const nowhere = document.createElement('div');

/** A part of a form on a page of the UAE site in English, for tests in jsdom. */
export function OnSamplePage({ region, children }: { region: Region; children: ReactNode }) {
  const facts = factsForWords(sampleSite, region, 'en');
  return (
    <I18nextProvider i18n={createI18n({ language: 'en', facts, words: { common, forms } })}>
      <PageStateProvider value={samplePageState(region, { basename: '/ae' })}>
        <StyleSheetManager target={nowhere}>{children}</StyleSheetManager>
      </PageStateProvider>
    </I18nextProvider>
  );
}
