import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { GlobalStyle } from '../theme/GlobalStyle'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div id="site">
      <GlobalStyle />
      <a className="skip-link" href="#main">{t('skipToContent')}</a>
      <header><Link to="/">{t('brand')}</Link></header>
      <main id="main">{children}</main>
      <footer />
    </div>
  )
}
