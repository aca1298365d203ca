import { type RefObject, useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePageState } from '../regions/RegionContext';
import { color, font, layer, media, radius, shadow } from '../theme/tokens';
import { Chip } from '../ui/Chip';
import { pageIsAwake } from '../ui/hydration';
import type { SearchResult } from './SearchData';
import { useSuggestions } from './useSuggestions';

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  /** What stood in the field at first: nothing is suggested for it. */
  initial: string;
}

const mostShown = 7;

/**
 * The list of a combobox (WAI-ARIA Authoring Practices, editable combobox with list autocomplete): the focus stays in the
 * field, the arrow keys choose, Enter goes there, Escape closes the list.
 */
export function Suggestions({ input, query, initial }: SuggestionsProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { basename } = usePageState();
  const listId = useId();
  const found = useSuggestions(query === initial ? '' : query);
  const results = found?.slice(0, mostShown) ?? [];
  const [active, setActive] = useState(-1);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const open = results.length > 0 && closedFor !== query;
  const isNone = found?.length === 0 && query.trim() !== '' && closedFor !== query;
  const optionId = (index: number) => `${listId}-${index}`;

  // The list of another query starts without a choice.
  const [shown, setShown] = useState(found);
  if (shown !== found) {
    setShown(found);
    setActive(-1);
  }

  const choose = (result: SearchResult) => {
    setClosedFor(query);
    setActive(-1);
    if (pageIsAwake()) void navigate(result.path);
    else window.location.assign(basename + result.path);
  };

  // Both as the list appears, not a moment later: the next key may come at once, and is for what is seen.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const chosen = open ? results[active] : undefined;
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && results.length > 0) {
        event.preventDefault();
        setClosedFor(null);
        setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, results.length));
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        choose(chosen);
      } else if (event.key === 'Enter') {
        setClosedFor(query);
      } else if (event.key === 'Escape' && open) {
        // The first Escape closes the list; the next one is for whatever is around it.
        event.preventDefault();
        event.stopPropagation();
        setClosedFor(query);
        setActive(-1);
      }
    };
    const onBlur = () => setClosedFor(query);
    const onFocus = () => setClosedFor(null);
    field.addEventListener('keydown', onKey);
    field.addEventListener('blur', onBlur);
    field.addEventListener('focus', onFocus);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('blur', onBlur);
      field.removeEventListener('focus', onFocus);
    };
  });

  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(open));
    field.setAttribute('aria-controls', listId);
    if (open && active >= 0) field.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field.removeAttribute('aria-activedescendant');
  }, [input, open, active, listId]);

  return (
    <Panel data-open={open || isNone ? '' : undefined}>
      <ul id={listId} role="listbox" aria-label={t('search.suggestions')} hidden={!open}>
        {results.map((result, index) => (
          <li
            key={result.kind + result.path + result.title}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
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

/** From the field (-1) into the list and round: below the last option comes the field again. */
function nextOption(active: number, by: 1 | -1, count: number): number {
  const next = active + by;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
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
    padding: 8px 16px;
    color: ${color.inkSoft};
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 48px;
    padding: 8px 10px 8px 16px;
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
  [data-floating='list'] > &[data-open] > :is(ul, .none) {
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
  [data-floating='list'] > &[data-open] > .none {
    padding: 14px 22px;
  }
`;
