import { useTranslation } from 'react-i18next';
import type { PostTag } from './post';

/** The name of a topic in the language of the page; a topic that its words do not know keeps the name that it has among the posts. */
export function useTopicName(): (topic: PostTag) => string {
  const { t } = useTranslation('blog');
  const names = Object.entries(t('topics', { returnObjects: true }));
  return ({ slug, name }) => names.find(([known]) => known === slug)?.[1] ?? name;
}
