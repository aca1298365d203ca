import { useTranslation } from '../i18n/useTranslation'
import type { PictureName } from './pictures'

/** The words for whoever does not see a picture: `pictures.<name>` of the common words; empty where there are none. */
export function usePictureAlt(name: PictureName): string {
  const { t } = useTranslation('common')
  return t(`pictures.${name}`, { defaultValue: '' })
}
