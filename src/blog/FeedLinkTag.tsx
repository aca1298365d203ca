import { useTranslation } from 'react-i18next';
import { usePageState } from '../regions/RegionContext';
import { canonicalUrl } from '../regions/urls';

/** Lets feed readers find the region's feed from a page. */
export function FeedLinkTag() {
  const { t } = useTranslation('blog');
  const { region, language } = usePageState();
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={t('feed.title')}
      href={canonicalUrl(region, language, '/blog/rss.xml')}
    />
  );
}
