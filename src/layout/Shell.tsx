import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageState } from '../regions/RegionContext';
import { lazySection } from '../ui/lazySection';
import { Header } from './Header';
import { PointerRing } from './PointerRing';

const NoticeBanner = lazySection(
  () => import('./NoticeBanner'),
  (module) => module.NoticeBanner,
);
const notice = <NoticeBanner />;
const Footer = lazySection(
  () => import('./Footer'),
  (module) => module.Footer,
);
// One element for ever: were it made anew on each render, React would look into the footer before its code is there.
const footer = <Footer />;
const Floaters = lazySection(
  () => import('./Floaters'),
  (module) => module.Floaters,
);
const floaters = <Floaters />;

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const { preview, region } = usePageState();
  return (
    <div id="site">
      <a className="visually-hidden" href="#main">
        {t('skipToContent')}
      </a>
      {preview && (
        <p className="preview" role="status">
          {preview}
        </p>
      )}
      {region.notice && notice}
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <aside aria-label={t('shell.shortcuts')}>{floaters}</aside>
      <PointerRing />
    </div>
  );
}
