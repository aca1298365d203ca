import { useTranslation } from '../i18n/useTranslation'
import { useLocation } from 'react-router-dom'
import { usePageState } from '../regions/RegionContext'
import { canonicalUrl, languageTag } from '../regions/urls'

/** Title, description, keywords, canonical and alternates of a page, from the `meta` key of its namespace. */
export function PageMeta({ ns, path, title }: { ns: string; path?: string; title?: string; localBusiness?: boolean }) {
  const { t } = useTranslation([ns, 'common'])
  const { region, language } = usePageState()
  const { pathname } = useLocation()
  const pagePath = path ?? (pathname === '/home' ? '/' : pathname)
  const canonical = canonicalUrl(region, language, pagePath)
  const pageTitle = title ?? t(`${ns}:meta.title`)
  const description = t(`${ns}:meta.description`)
  return (
    <>
      <title>{pageTitle}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={t(`${ns}:meta.keywords`)} />
      <link rel="canonical" href={canonical} />
      <meta property="og:title" content={pageTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={languageTag(region, language).replace('-', '_')} />
    </>
  )
}
