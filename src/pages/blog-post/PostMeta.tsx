import { useTranslation } from '../../i18n/useTranslation'
import { shorten } from '../../blog/excerpt'
import { socialImageUrl } from '../../blog/contentfulImage'
import type { Post, PostView } from '../../blog/post'
import { postPath } from '../../blog/postPath'
import { blocksText } from '../../blog/richTextNodes'
import { usePageState } from '../../regions/RegionContext'
import { canonicalUrl, languageTag } from '../../regions/urls'
import { cardUrl, isPictureName } from '../../ui/pictureUrls'

/** The head of a post: what search engines, social cards and readers are told. A draft is told to nobody. */
export function PostMeta({ view }: { view: PostView }) {
  const { t } = useTranslation('blog')
  const { region, language, site } = usePageState()
  const { post } = view
  const title = `${post.title} | ${t('feed.title')}`
  if (view.preview) return <><title>{title}</title><meta name="robots" content="noindex, nofollow" /><meta name="referrer" content="no-referrer" /></>

  const canonical = canonicalUrl(region, language, postPath(post.id))
  const description = shorten(blocksText(post.description), 160)
  const image = socialImage(post, region.canonical)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {post.tags.length > 0 && <meta name="keywords" content={post.tags.map((tag) => tag.name).join(', ')} />}
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={post.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={languageTag(region, language).replace('-', '_')} />
      <meta property="article:published_time" content={post.date} />
      <meta property="article:modified_time" content={post.updated} />
      {post.tags.map((tag) => <meta key={tag.slug} property="article:tag" content={tag.name} />)}
      {image && <meta property="og:image" content={image} />}
      {image && post.image?.alt && <meta property="og:image:alt" content={post.image.alt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData({ post, canonical, description, image, brand: site.brand, home: canonicalUrl(region, language, '/') }) }} />
    </>
  )
}

function socialImage({ image }: Post, origin: string): string | null {
  if (!image) return null
  if (image.kind === 'contentful') return socialImageUrl(image)
  return isPictureName(image.name) ? new URL(cardUrl(image.name), origin).href : null
}

interface Described { post: Post; canonical: string; description: string; image: string | null; brand: string; home: string }

/** schema.org's BlogPosting. Escaped, as a title might hold the end of a script. */
function structuredData({ post, canonical, description, image, brand, home }: Described): string {
  const publisher = { '@type': 'EducationalOrganization', name: brand, url: home }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title.slice(0, 110),
    description,
    ...(image ? { image } : {}),
    datePublished: post.date,
    dateModified: post.updated,
    inLanguage: post.language,
    keywords: post.tags.map((tag) => tag.name).join(', '),
    mainEntityOfPage: canonical,
    author: publisher,
    publisher,
  }).replaceAll('<', String.raw`\u003c`)
}
