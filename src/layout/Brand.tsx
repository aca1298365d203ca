import { useTranslation } from '../i18n/useTranslation'
import { Link } from 'react-router-dom'
import { useSite } from '../regions/RegionContext'

/** The mark and the brand's name, leading home. The name is text, so that renaming the brand renames it here. */
export function Brand() {
  const { t } = useTranslation('common')
  const { brand } = useSite()
  return (
    <Link className="brand" to="/" aria-label={t('shell.brandHome')}>
      <img src="/logo-mark.svg" alt="" width="44" height="44" />
      <span>{brand}</span>
    </Link>
  )
}
