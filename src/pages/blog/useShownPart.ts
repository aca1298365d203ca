import { useTranslation } from 'react-i18next';
import type { PostList } from '../../blog/post';
import { useTopicName } from '../../blog/useTopicName';
import { comma } from '../../regions/places';
import { usePageState } from '../../regions/RegionContext';

/** What part of the blog a list shows, in words: its topic, its page from the second on; '' for the first page of all posts. */
export function useShownPart(list: PostList | null): string {
  const { t } = useTranslation('blog');
  const { language } = usePageState();
  const topicName = useTopicName();
  return [
    list?.tag ? t('tags.shown', { tag: topicName(list.tag) }) : null,
    list && list.page > 1 ? t('pages.page', { page: list.page }) : null,
  ]
    .filter((part) => part !== null)
    .join(comma(language));
}
