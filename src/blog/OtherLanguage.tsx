import { useTranslation } from 'react-i18next';
import { usePageState } from '../regions/RegionContext';
import { isInLanguage } from './postLanguage';

const named = ['en', 'hi', 'ar'] as const;

/** Says of a post that is not in the page's language which one it is in; nothing otherwise. */
export function OtherLanguage({ tag }: { tag: string }) {
  const { t } = useTranslation('blog');
  const { language } = usePageState();
  if (isInLanguage(tag, language)) return null;
  const known = named.find((each) => isInLanguage(tag, each));
  return <span className="other-language">{t(`otherLanguage.${known ?? 'other'}`)}</span>;
}
