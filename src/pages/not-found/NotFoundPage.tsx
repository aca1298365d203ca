import { useTranslation } from '../../i18n/useTranslation'
import { usePageState } from '../../regions/RegionContext'
import { pageUrl } from '../../regions/urls'

/** The 404 page; its buttons lead to the home of every region. */
export function Page() {
  const { t } = useTranslation('errors')
  const { regions } = usePageState()
  return (
    <section>
      <title>{t('notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      {regions.map((region) => <a key={region.code} href={pageUrl(region, region.languages[0] ?? 'en', '/')}>{t('notFound.goTo', { region: region.name })}</a>)}
    </section>
  )
}
