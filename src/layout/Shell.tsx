import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation'
import { usePageState } from '../regions/RegionContext'
import { GlobalStyle } from '../theme/GlobalStyle'
import { ScrollToTop } from '../ui/ScrollToTop'
import { ChatLink } from './ChatLink'
import { Footer } from './Footer'
import { Header } from './Header'
import { PointerRing } from './PointerRing'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const { preview } = usePageState()
  return (
    <div id="site">
      <GlobalStyle />
      <a className="visually-hidden" href="#main">{t('skipToContent')}</a>
      {preview && <p className="preview" role="status">{preview}</p>}
      <Header />
      <main id="main" tabIndex={-1}>{children}</main>
      <Footer />
      <aside aria-label={t('shell.shortcuts')}>
        <ScrollToTop />
        <ChatLink />
      </aside>
      <PointerRing />
    </div>
  )
}
