import { useTranslation } from 'react-i18next';
import type { PictureName } from './pictures';

/** The words for whoever does not see a picture: `<name>` in locales/<language>/pictures.json; empty where there are none. */
export function usePictureAlt(name: PictureName): string {
  const { t } = useTranslation('pictures');
  return t(name, { defaultValue: '' });
}
