import { useTranslation } from '../../i18n/useTranslation'
import { useRegion } from '../../regions/RegionContext'
import { homeSections } from '../../sections/homeSections'
import { PageMeta } from '../../seo/PageMeta'

/** The home page: the sections that the region's file lists, in its order. */
export function Page() {
  const { home } = useRegion()
  const { t } = useTranslation('home')
  return (
    <>
      <PageMeta ns="home" />
      <h1>{t('meta.title')}</h1>
      {home.sections.map((id) => {
        const Section = homeSections[id]
        return Section ? <Section key={id} /> : null
      })}
    </>
  )
}
