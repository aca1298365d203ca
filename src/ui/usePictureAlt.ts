import { useTranslation } from '../i18n/useTranslation';
import type { PictureName } from './pictures';

/** The words for whoever does not see a picture: `<name>` in locales/<language>/pictures.json; empty where there are none. */
export function usePictureAlt(name: PictureName): string {
  const { t } = useTranslation('pictures');
  return t(name, { defaultValue: '' });
}
