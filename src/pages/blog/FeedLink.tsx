import { useTranslation } from 'react-i18next';
import { usePageState } from '../../regions/RegionContext';
import { Button } from '../../ui/Button';

/** Leads to the feed, which is no page of the router. */
export function FeedLink() {
  const { t } = useTranslation('blog');
  const { basename } = usePageState();
  return (
    <Button variant="pill" size="sm" href={`${basename}/blog/rss.xml`} type="application/rss+xml">
      {t('feed.subscribe')}
    </Button>
  );
}
