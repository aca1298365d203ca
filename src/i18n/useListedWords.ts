import { useTranslation } from 'react-i18next';
import { usePageState } from '../regions/RegionContext';
import { type ListedWords, listKey } from './ListedWords';

/** The team, the testimonials or the questions of this region, in the page's language; facts are filled in already. */
export function useListedWords<List extends keyof ListedWords>(list: List): ListedWords[List] {
  const { i18n } = useTranslation(list);
  const { language } = usePageState();
  return i18n.getResource(language, list, listKey) ?? [];
}
