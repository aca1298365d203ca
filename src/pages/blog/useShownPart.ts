import { useTranslation } from 'react-i18next';
import type { PostList } from '../../blog/post';
import { useTopicName } from '../../blog/useTopicName';

/** What part of the blog a list shows, in words: its topic, its page from the second on; nothing for the first page of all posts. */
export function useShownPart(list: PostList | null): string[] {
  const { t } = useTranslation('blog');
  const topicName = useTopicName();
  return [
    list?.tag ? t('tags.shown', { tag: topicName(list.tag) }) : null,
    list && list.page > 1 ? t('pages.page', { page: list.page }) : null,
  ].filter((part) => part !== null);
}
