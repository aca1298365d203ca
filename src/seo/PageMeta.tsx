import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Thing } from 'schema-dts';
import type { PageId } from '../regions/pagePaths';
import { usePageState } from '../regions/RegionContext';
import { canonicalUrl, languageTag } from '../regions/urls';
import type { PictureName } from '../ui/pictures';
import { alternatesOf } from './alternates';
import { localBusiness, organization } from './organization';
import { StructuredData } from './StructuredData';
import { useShareCard } from './useShareCard';

interface PageMetaProps {
  /** The namespace whose `meta.title`, `meta.description` and `meta.keywords` describe the page. */
  ns: Exclude<PageId, 'blog-post'>;
  /** The page's one path where the visitor's may differ from it. */
  path?: string;
  title?: string;
  description?: string;
  /** The picture of link previews; otherwise the region's hero. */
  picture?: PictureName;
  /** What search engines may know beyond the organisation: an event, questions. */
  things?: Thing[];
  /** Adds the region's place of business. */
  localBusiness?: boolean;
}

/** The head of a page: title, description, keywords, canonical address, alternates, social cards, structured data. */
export function PageMeta({
  ns,
  path,
  title,
  description,
  picture,
  things = [],
  localBusiness: hasPlace = false,
}: PageMetaProps) {
  const { t } = useTranslation([ns, 'common']);
  const state = usePageState();
  const { region, regions, site, language } = state;
  const { pathname } = useLocation();
  const pagePath = path ?? (pathname === '/home' ? '/' : pathname);
  const canonical = canonicalUrl(region, language, pagePath);
  const pageTitle = title ?? t('meta.title');
  const summary = description ?? t('meta.description');
  const { image, alt } = useShareCard(picture);
  const tag = languageTag(region, language);
  return (
    <>
      <title>{pageTitle}</title>
      <meta name="description" content={summary} />
      <meta name="keywords" content={t('meta.keywords')} />
      <link rel="canonical" href={canonical} />
      {alternatesOf(pagePath, regions).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={pageTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={tag.replace('-', '_')} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt || pageTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={pageTitle} />
      <meta name="twitter:description" content={summary} />
      <meta name="twitter:image" content={image} />
      <StructuredData
        things={
          // In the browser nobody reads them, so the code that makes them stays on the server.
          import.meta.env.SSR
            ? [
                organization(state, t('common:organization')),
                ...(hasPlace ? [localBusiness(state, image)] : []),
                ...things,
              ]
            : []
        }
      />
    </>
  );
}
