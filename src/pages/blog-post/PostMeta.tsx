import { useTranslation } from 'react-i18next';
import type { BlogPosting } from 'schema-dts';
import { socialImageUrl } from '../../blog/contentfulImage';
import { shorten } from '../../blog/excerpt';
import type { Post, PostView } from '../../blog/post';
import { postPath } from '../../blog/postPath';
import { blocksText } from '../../blog/richTextNodes';
import { usePageState } from '../../regions/RegionContext';
import { canonicalUrl, languageTag } from '../../regions/urls';
import { alternatesOf } from '../../seo/alternates';
import { organization } from '../../seo/organization';
import { StructuredData } from '../../seo/StructuredData';
import { useShareCard } from '../../seo/useShareCard';
import { cardUrl, isPictureName } from '../../ui/pictureUrls';

/** The head of a post: what search engines, social cards and readers are told. A draft is told to nobody. */
export function PostMeta({ view }: { view: PostView }) {
  const { t } = useTranslation('blog');
  const title = `${view.post.title} | ${t('feed.title')}`;
  if (!view.preview) return <PublicMeta post={view.post} title={title} />;
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

function PublicMeta({ post, title }: { post: Post; title: string }) {
  const { t } = useTranslation(['blog', 'common']);
  const state = usePageState();
  const { region, regions, language, site } = state;
  const path = postPath(post.id);
  const canonical = canonicalUrl(region, language, path);
  const description = shorten(blocksText(post.description) || blocksText(post.content) || post.title, 160);
  const image = postImageUrl(post, region.canonical);
  const card = useShareCard();
  const isShown = image !== null && !isDrawing.test(image);
  const publisher = { name: site.brand, url: canonicalUrl(region, language, '/') };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {post.tags.length > 0 && <meta name="keywords" content={post.tags.map((tag) => tag.name).join(', ')} />}
      <link rel="canonical" href={canonical} />
      {alternatesOf(path, regions).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={post.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={languageTag(region, language).replace('-', '_')} />
      <meta property="article:published_time" content={post.date} />
      <meta property="article:modified_time" content={lastChange(post)} />
      {post.tags.map((tag) => (
        <meta key={tag.slug} property="article:tag" content={tag.name} />
      ))}
      <meta property="og:image" content={isShown ? image : card.image} />
      <meta property="og:image:alt" content={(isShown ? post.image?.alt : card.alt) || post.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData
        things={
          import.meta.env.SSR
            ? [
                organization(state, t('common:organization')),
                article({ post, canonical, description, image, publisher }),
              ]
            : []
        }
      />
    </>
  );
}

/** When the post was last changed: one that is dated ahead is written before its date, and changed after it at the earliest. */
function lastChange({ date, updated }: Post): string {
  return Date.parse(updated) > Date.parse(date) ? updated : date;
}

/** Search engines show SVG; the cards of messengers and social networks do not. */
const isDrawing = /\.svg(?:\?|$)/i;

function postImageUrl({ image }: Post, origin: string): string | null {
  if (!image) return null;
  if (image.kind === 'contentful') return socialImageUrl(image);
  return isPictureName(image.name) ? new URL(cardUrl(image.name), origin).href : null;
}

interface Described {
  post: Post;
  canonical: string;
  description: string;
  image: string | null;
  publisher: { name: string; url: string };
}

/** The post as schema.org knows it, written and published by the school. */
function article({ post, canonical, description, image, publisher }: Described): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: shorten(post.title, 110),
    description,
    ...(image ? { image } : {}),
    datePublished: post.date,
    dateModified: lastChange(post),
    inLanguage: post.language,
    keywords: post.tags.map((tag) => tag.name),
    mainEntityOfPage: canonical,
    author: { '@type': 'EducationalOrganization', ...publisher },
    publisher: { '@type': 'EducationalOrganization', ...publisher },
  };
}
