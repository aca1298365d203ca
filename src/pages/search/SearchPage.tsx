import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { hasPage, pagePaths } from '../../regions/pagePaths';
import { useRegion, useSite } from '../../regions/RegionContext';
import { SearchBox } from '../../search/SearchBox';
import type { SearchData, SearchResult } from '../../search/SearchData';
import { PageMeta } from '../../seo/PageMeta';
import { coveringLink } from '../../theme/covering';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import { RangeText } from '../../ui/RangeText';
import { Section } from '../../ui/Section';

const startingPoints = ['courses', 'workshop', 'lab', 'blog', 'contact'] as const;
/** The colour of what is found, by what it is. */
const tones = { page: 'accent', course: 'leaf', post: 'sky', faq: 'line' } as const;
const suggestions = ['trial', 'robotics', 'kits', 'franchise'] as const;

/** What was found, as a page of its own: it works without JavaScript and is not for search engines. */
export function Page() {
  const { t } = useTranslation('search');
  const { query, results, found } = useLoaderData<SearchData>();
  const { brand } = useSite();
  // Another search is another page at the same path: what was pressed is gone, and the heading has the new words.
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = useRef(query);
  useEffect(() => {
    if (answered.current === query) return;
    answered.current = query;
    heading.current?.focus({ preventScroll: true });
  }, [query]);
  return (
    <>
      {/* Each search by its own title, in the visitor's history too. */}
      <PageMeta ns="search" {...(query !== '' && { title: `${t('titleFor', { query })} | ${brand}` })} />
      <meta name="robots" content="noindex, follow" />
      <Section tone="backdrop">
        <Opening>
          <h1 ref={heading} tabIndex={-1}>
            {query === '' ? t('empty') : t('titleFor', { query })}
          </h1>
          <SearchBox key={query} initial={query} floating />
          {/* There at all times, so that it is read out when it changes; that nothing was found stands below as well. */}
          <p role="status" className={results.length > 0 ? undefined : 'visually-hidden'}>
            {query !== '' &&
              (found > results.length
                ? t('best', { found, shown: results.length })
                : t('count', { count: results.length }))}
          </p>
        </Opening>
      </Section>
      <Section>{results.length > 0 ? <Results results={results} /> : <NothingFound query={query} />}</Section>
    </>
  );
}

function Results({ results }: { results: SearchResult[] }) {
  const { t } = useTranslation('common');
  return (
    <List>
      {results.map(({ title, path, excerpt, kind, language }) => (
        <li key={kind + path + title}>
          <Chip tone={tones[kind]}>{t(`search.kind.${kind}`)}</Chip>
          {/* A post may be in another language than the page; all else begins where the page does, Latin names too. */}
          <h2 lang={language} dir={kind === 'post' ? 'auto' : undefined}>
            <Link to={path}>{title}</Link>
          </h2>
          <p lang={language} dir={kind === 'post' ? 'auto' : undefined}>
            <RangeText text={excerpt} />
          </p>
          <Icon name="arrow-right" />
        </li>
      ))}
    </List>
  );
}

function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation(['search', 'common']);
  const region = useRegion();
  return (
    <Nothing>
      <Picture name={query === '' ? 'level-2-robo-explorer' : 'lost-robot'} alt="" sizes="min(320px, 60vw)" />
      <div>
        <h2>{query === '' ? t('popular') : t('none', { query })}</h2>
        <p>{t(query === '' ? 'emptyText' : 'noneText')}</p>
        <ul className="words">
          {suggestions.map((id) => {
            const words = t(`suggestions.${id}`);
            return (
              <li key={id}>
                <Link to={`${pagePaths.search}?q=${encodeURIComponent(words)}`}>{words}</Link>
              </li>
            );
          })}
        </ul>
        <ul className="pages">
          {startingPoints
            .filter((page) => hasPage(region, page))
            .map((page) => (
              <li key={page}>
                <Link to={pagePaths[page]}>{t(`common:menu.pages.${page}`)}</Link>
              </li>
            ))}
        </ul>
      </div>
    </Nothing>
  );
}

const Opening = styled.div`
  display: grid;
  gap: ${space(3)};
  max-inline-size: 820px;
  & h1 {
    font-size: ${type.t48};
    overflow-wrap: anywhere;
  }
  & form input {
    min-block-size: 60px;
    font-size: ${type.t18};
  }
  & form > button {
    inset-block-start: 8px;
    inset-inline-end: 8px;
  }
`;

const List = styled.ul`
  display: grid;
  & > li {
    position: relative;
    display: grid;
    justify-items: start;
    gap: ${space(1)};
    padding-block: ${space(3)};
  }
  & > li:first-child {
    padding-block-start: 0;
  }
  & > li > .icon {
    display: none;
  }
  /* What it is, what it says, and the way there, each in a column of its own. */
  @media ${media.md} {
    & > li {
      grid-template-columns: 136px minmax(0, 1fr) auto;
      column-gap: ${space(3)};
    }
    & > li > * {
      grid-column: 2;
    }
    & > li > :first-child {
      grid-column: 1;
      grid-row: 1 / 3;
      align-self: start;
      margin-block-start: 4px;
    }
    & > li > .icon {
      display: block;
      grid-column: 3;
      grid-row: 1 / 3;
      align-self: center;
      color: ${color.deepLeaf};
    }
  }
  & > li + li {
    border-block-start: 1.5px solid ${color.line};
  }
  /* One width for both: words that run the other way than the page begin at one edge. */
  & :is(h2, p) {
    inline-size: 100%;
    max-inline-size: 720px;
  }
  & h2 {
    font-size: ${type.t28};
    line-height: 1.2;
  }
  & a {
    color: ${color.ink};
    text-decoration: none;
  }
  & a::after {
    ${coveringLink}
  }
  & > li:hover a {
    text-decoration: underline;
  }
  & p {
    display: -webkit-box;
    overflow: hidden;
    overflow: clip;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    color: ${color.inkSoft};
  }
`;

const Nothing = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: center;
  @media ${media.md} {
    grid-template-columns: 320px minmax(0, 1fr);
    gap: ${space(8)};
    align-items: center;
    justify-items: start;
  }
  & picture {
    inline-size: min(320px, 60vw);
  }
  & h2 {
    font-size: ${type.t36};
    overflow-wrap: anywhere;
  }
  & p {
    margin-block: ${space(1)} ${space(3)};
    color: ${color.inkSoft};
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(1.5)};
  }
  & .words a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    padding: 6px 20px;
    border-radius: ${radius.pill};
    background: ${color.accentSoft};
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    text-decoration: none;
  }
  & .words a:hover {
    text-decoration: underline;
  }
  & .pages {
    margin-block-start: ${space(3)};
    column-gap: ${space(3)};
  }
  & .pages a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
  }
`;
