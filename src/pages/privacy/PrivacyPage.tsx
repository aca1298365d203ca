import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { formatDate, formatLocale } from '../../regions/format';
import { tileHosts } from '../../regions/mapTiles';
import { usePageState } from '../../regions/RegionContext';
import { telLink } from '../../regions/urls';
import { PageMeta } from '../../seo/PageMeta';
import { color, font, media, radius, space, type, width } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { PageBanner } from '../../ui/PageBanner';
import { Section } from '../../ui/Section';

/** spec.md section 2 names these ten, in this order. Each has paragraphs, a list or none, and what stands after it. */
const chapters = [
  { id: 'introduction', paragraphs: ['introduction.purpose', 'introduction.readers'], list: [], after: [] },
  {
    id: 'collected',
    paragraphs: ['collected.intro'],
    list: ['collected.list.words', 'collected.list.time', 'collected.list.version'],
    after: ['collected.cookies'],
  },
  {
    id: 'use',
    paragraphs: ['use.intro'],
    list: ['use.list.answer', 'use.list.news', 'use.list.spam'],
    after: ['use.never'],
  },
  { id: 'protection', paragraphs: ['protection.transport', 'protection.readers'], list: [], after: [] },
  { id: 'retention', paragraphs: ['retention.enquiries', 'retention.newsletter'], list: [], after: [] },
  {
    id: 'rights',
    paragraphs: ['rights.intro'],
    list: ['rights.list.copy', 'rights.list.correct', 'rights.list.erase', 'rights.list.stop'],
    after: ['rights.how'],
  },
  {
    id: 'third',
    paragraphs: ['third.intro'],
    list: ['third.list.spreadsheet', 'third.list.chat', 'third.list.links', 'third.list.pictures'],
    after: [],
  },
  { id: 'children', paragraphs: ['children.forms', 'children.erasure'], list: [], after: [] },
  { id: 'changes', paragraphs: ['changes.versions'], list: [], after: [] },
  { id: 'contact', paragraphs: ['contact.reach'], list: [], after: [] },
] as const;
type ChapterTexts = (typeof chapters)[number];
type ChapterId = ChapterTexts['id'];
type TextKey = ChapterTexts['paragraphs' | 'list' | 'after'][number];

interface Chapter {
  id: ChapterId;
  paragraphs: readonly TextKey[];
  list: readonly TextKey[];
  after: readonly TextKey[];
}

// That there are no cookies cannot be said of a statistics script from elsewhere.
const inShort = ['cookies', 'profiles', 'stored', 'rights'] as const;

/** The privacy policy. What it says of map tiles and statistics follows the site's own settings. */
export function Page() {
  const { t } = useTranslation(['privacy', 'common']);
  const { site, region, language } = usePageState();
  const date = formatDate(site.privacyVersion, formatLocale(region, language));
  return (
    <>
      <PageMeta ns="privacy" />
      <PageBanner
        title={t('title')}
        text={t('updated', { date })}
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('crumb') }]}
      />
      <Section>
        <Columns>
          <aside aria-labelledby="privacy-short">
            <section className="short">
              <h2 id="privacy-short">{t('short.title')}</h2>
              <ul>
                {inShort
                  .filter((id) => id !== 'cookies' || !region.analytics)
                  .map((id) => (
                    <li key={id}>
                      <Icon name="check" />
                      {t(`short.items.${id}`)}
                    </li>
                  ))}
              </ul>
            </section>
            <nav aria-label={t('contents')}>
              <ol>
                {chapters.map(({ id }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{t(`sections.${id}.title`)}</a>
                  </li>
                ))}
              </ol>
            </nav>
          </aside>
          <div className="chapters">
            {chapters.map((chapter) => (
              <PolicyChapter key={chapter.id} {...chapter} />
            ))}
          </div>
        </Columns>
      </Section>
    </>
  );
}

function PolicyChapter({ id, paragraphs, list, after }: Chapter) {
  const { t } = useTranslation('privacy');
  const { contact } = usePageState().region;
  const extra = useExtraParagraph(id);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`sections.${id}.title`)}</h2>
      {paragraphs.map((key) => (
        <p key={key}>{t(`sections.${key}`)}</p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((key) => (
            <li key={key}>{t(`sections.${key}`)}</li>
          ))}
        </ul>
      )}
      {after.map((key) => (
        <p key={key}>{t(`sections.${key}`)}</p>
      ))}
      {extra && <p>{extra}</p>}
      {id === 'contact' && (
        <p className="contact">
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <a href={telLink(contact.phone)}>
            <bdi>{contact.phone}</bdi>
          </a>
        </p>
      )}
    </section>
  );
}

/** What is true only of a site with map tiles, or of a region with a statistics script. */
function useExtraParagraph(id: ChapterId): string | undefined {
  const { t } = useTranslation('privacy');
  const { site, region } = usePageState();
  if (id === 'third') {
    const [host] = tileHosts(site);
    return host ? t('sections.third.tiles', { host: host.replace('*.', '') }) : t('sections.third.noTiles');
  }
  if (id !== 'protection') return undefined;
  return region.analytics
    ? t('sections.protection.analytics', { host: new URL(region.analytics.script).host })
    : t('sections.protection.noAnalytics');
}

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  @media ${media.lg} {
    grid-template-columns: 340px minmax(0, 1fr);
    gap: ${space(9)};
    align-items: start;
    & > aside {
      position: sticky;
      inset-block-start: 112px;
    }
  }

  & aside {
    display: grid;
    gap: ${space(3)};
  }
  & .short {
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.leafSoft};
  }
  & .short h2 {
    margin-block-end: ${space(1.5)};
    font-size: ${type.t22};
  }
  & .short li {
    display: flex;
    gap: 10px;
    line-height: 1.45;
  }
  & .short li + li {
    margin-block-start: ${space(1)};
  }
  & .short .icon {
    margin-block-start: 3px;
    color: ${color.deepLeaf};
  }
  & nav ol {
    counter-reset: chapter;
  }
  & nav li {
    counter-increment: chapter;
  }
  & nav a {
    display: flex;
    gap: 12px;
    align-items: center;
    min-block-size: 44px;
    color: ${color.ink};
    text-decoration: none;
    line-height: 1.35;
  }
  & nav a::before {
    content: counter(chapter);
    inline-size: 1.4em;
    font-family: ${font.heading};
    font-weight: 700;
    color: ${color.accentText};
  }
  & nav a:hover {
    text-decoration: underline;
  }

  & .chapters {
    display: grid;
    gap: ${space(6)};
    counter-reset: part;
  }
  & .chapters > section {
    scroll-margin-block-start: 112px;
  }
  & .chapters h2 {
    margin-block-end: ${space(2)};
    font-size: ${type.t36};
  }
  & .chapters p,
  & .chapters li {
    max-inline-size: ${width.measure};
  }
  & .chapters p + :is(p, ul),
  & .chapters ul + p {
    margin-block-start: ${space(2)};
  }
  & .chapters li {
    position: relative;
    padding-inline-start: ${space(3)};
  }
  & .chapters li + li {
    margin-block-start: ${space(1)};
  }
  & .chapters li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.62em;
    inset-inline-start: 4px;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: ${color.leaf};
  }
  & .contact {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(4)};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t22};
  }
  & .contact a {
    padding-block: 8px;
  }
`;
