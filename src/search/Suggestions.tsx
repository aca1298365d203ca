import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePageState } from '../regions/RegionContext';
import { color, font, layer, media, radius, shadow } from '../theme/tokens';
import { Chip } from '../ui/Chip';
import { pageIsAwake } from '../ui/hydration';
import type { SearchResult } from './SearchData';
import { optionId, useCombobox } from './useCombobox';
import { useSuggestions } from './useSuggestions';

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  /** What stood in the field at first: nothing is suggested for it. */
  initial: string;
}

const mostShown = 7;

/** What the site suggests for the query in the search field, as the list of a combobox. */
export function Suggestions({ input, query, initial }: SuggestionsProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { basename } = usePageState();
  const listId = useId();
  const found = useSuggestions(query === initial ? '' : query);
  const results = found?.slice(0, mostShown) ?? [];

  const follow = ({ path }: SearchResult) => {
    if (pageIsAwake()) void navigate(path);
    else window.location.assign(basename + path);
  };
  const { open, active, point, choose, isClosed } = useCombobox({
    input,
    listId,
    query,
    options: results,
    listed: found,
    onChosen: follow,
  });
  const isNone = found?.length === 0 && query.trim() !== '' && !isClosed;

  return (
    <Panel data-open={open || isNone ? '' : undefined}>
      <ul id={listId} role="listbox" aria-label={t('search.suggestions')} hidden={!open}>
        {results.map((result, index) => (
          <li
            key={result.kind + result.path + result.title}
            id={optionId(listId, index)}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => point(index)}
            onClick={() => choose(result)}
          >
            <span className="title" lang={result.language}>
              {result.title}
            </span>
            <Chip tone="line">{t(`search.kind.${result.kind}`)}</Chip>
          </li>
        ))}
      </ul>
      <p className={isNone ? 'none' : 'visually-hidden'} role="status">
        {isNone && t('search.none')}
        {open && t('search.count', { count: results.length })}
      </p>
    </Panel>
  );
}

const Panel = styled.div`
  & > ul {
    display: grid;
    gap: 2px;
    margin-block-start: 10px;
  }
  & > ul[hidden] {
    display: none;
  }
  & > .none {
    margin-block-start: 10px;
    padding: 8px 20px;
    color: ${color.inkSoft};
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 48px;
    padding-block: 8px;
    /* What is found begins where the words in the field do. */
    padding-inline: 20px 10px;
    border-radius: ${radius.field};
    cursor: pointer;
    line-height: 1.3;
  }
  & .title {
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 1.0625rem;
    min-inline-size: 0;
  }
  & li > :last-child {
    flex: none;
    font-size: 0.8125rem;
  }
  & li[aria-selected='true'] {
    background: ${color.accentSoft};
  }
  @media ${media.forcedColors} {
    & li[aria-selected='true'] {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
  [data-suggests='over'] > &[data-open] > :is(ul, .none) {
    position: absolute;
    inset-block-start: 100%;
    inset-inline: 0;
    z-index: ${layer.raised};
    padding: 8px;
    border: 1.5px solid ${color.line};
    border-radius: ${radius.inner};
    background: ${color.white};
    box-shadow: ${shadow.float};
  }
  [data-suggests='over'] > &[data-open] > .none {
    padding: 14px 19px;
  }
  [data-suggests='over'] > & li {
    padding-inline-start: 11px;
  }
`;
