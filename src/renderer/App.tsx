import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { PageState } from '../regions/PageState';
import { PageStateProvider } from '../regions/RegionContext';

/** What server and browser wrap around the router alike. */
export function App({ state, i18n, children }: { state: PageState; i18n: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <PageStateProvider value={state}>{children}</PageStateProvider>
    </I18nextProvider>
  );
}
