import type { ReactNode } from 'react';
import type { Translator } from '../i18n/Translator';
import { TranslationProvider } from '../i18n/useTranslation';
import type { PageState } from '../regions/PageState';
import { PageStateProvider } from '../regions/RegionContext';

/** What server and browser wrap around the router alike. */
export function App({
  state,
  translator,
  children,
}: {
  state: PageState;
  translator: Translator;
  children: ReactNode;
}) {
  return (
    <TranslationProvider value={translator}>
      <PageStateProvider value={state}>{children}</PageStateProvider>
    </TranslationProvider>
  );
}
