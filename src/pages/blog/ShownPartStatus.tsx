import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostList } from '../../blog/post';
import { useShownPart } from './useShownPart';

/** Reads out what the list shows once a topic or another page of it was chosen: the focus stays on the link. */
export function ShownPartStatus({ list }: { list: PostList }) {
  const { t } = useTranslation('blog');
  const shown = useShownPart(list) || t('tags.all');
  const [first] = useState(shown);
  const [chosen, setChosen] = useState(false);
  if (!chosen && shown !== first) setChosen(true);
  return (
    <p className="visually-hidden" role="status">
      {chosen && shown}
    </p>
  );
}
