import type { i18n } from 'i18next';
import { type ReactNode, useContext, useMemo } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';

/** On the server: what `children` use is noted as the words of the section with this id (serverI18n.server.ts). */
export function SectionWords({ id, children }: { id: string; children: ReactNode }) {
  const { i18n } = useContext(I18nContext);
  const ofSection = useMemo(() => (notesSections(i18n) ? i18n.forSection(id) : i18n), [i18n, id]);
  return <I18nextProvider i18n={ofSection}>{children}</I18nextProvider>;
}

function notesSections(instance: i18n): instance is i18n & { forSection(id: string): i18n } {
  return 'forSection' in instance;
}
