import { useTranslation } from 'react-i18next';
import { inLanguage } from '../regions/inLanguage';
import { useKnownPageState } from '../regions/RegionContext';
import { type AnyPictureName, isPictureName } from './pictureUrls';
import { useOwnPicture } from './usePicture';

/**
 * The words for whoever does not see a picture: `<name>` in locales/<language>/pictures.json, or those of the region's
 * file for its own; empty where there are none.
 */
export function usePictureAlt(name: AnyPictureName): string {
  const { t } = useTranslation('pictures');
  const own = useOwnPicture(name);
  const language = useKnownPageState()?.language ?? 'en';
  if (own) return inLanguage(own.alt ?? {}, language);
  return isPictureName(name) ? t(name, { defaultValue: '' }) : '';
}
