import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import common from '../../locales/en/common.json';
import { createI18n } from '../i18n/createI18n';
import { factsForWords } from '../regions/facts';
import type { PageState } from '../regions/PageState';
import { PageStateProvider } from '../regions/RegionContext';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { SocialLinks } from './SocialLinks';

test.each(['koo', 'constructor'])(
  'a network that has no icon of its own, such as %s, has that of a link and its name',
  (network) => {
    const region = sampleRegion({ social: { [network]: 'https://social.example/cogsprout' } });
    const page: Partial<PageState> = { region, site: sampleSite };
    const i18n = createI18n({ language: 'en', facts: factsForWords(sampleSite, region, 'en'), words: { common } });
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <PageStateProvider value={page as PageState}>
          <SocialLinks />
        </PageStateProvider>
      </I18nextProvider>,
    );
    expect(html).toContain('#link');
    expect(html).toMatch(new RegExp(`aria-label="[^"]*${network}[^"]*"`, 'i'));
  },
);
