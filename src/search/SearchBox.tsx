import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { pagePaths } from '../regions/pagePaths';
import { color, radius } from '../theme/tokens';
import { pageIsAwake } from '../ui/hydration';
import { Icon } from '../ui/Icon';
import { loadModule } from '../ui/loadModule';
import { longestQuery } from './SearchData';
import type { SuggestionsProps } from './Suggestions';

// Without its suggestions the field is one that sends its words to the search page.
const Suggestions = lazy(async (): Promise<{ default: ComponentType<SuggestionsProps> }> => {
  try {
    return { default: (await loadModule(() => import('./Suggestions'))).Suggestions };
  } catch {
    return { default: () => null };
  }
});

interface SearchBoxProps {
  initial?: string;
  /** The suggestions lie over what follows instead of pushing it down. */
  floating?: boolean;
}

/**
 * The site's search: a plain GET to the search page. Once somebody is in the field it becomes a combobox that shows what
 * is found as they type; the code for that is loaded then.
 */
export function SearchBox({ initial = '', floating }: SearchBoxProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initial);
  const [touched, setTouched] = useState(false);
  // Its code comes when somebody reaches for the field: by then they may be typing.
  useEffect(() => {
    const field = input.current;
    if (!field || document.activeElement !== field) return;
    setTouched(true);
    setQuery(field.value);
  }, []);
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The browser sends the form itself while parts of the page sleep.
    if (!pageIsAwake()) return;
    event.preventDefault();
    void navigate({ pathname: pagePaths.search, search: `?q=${encodeURIComponent(input.current?.value ?? query)}` });
  };
  return (
    <Box
      role="search"
      action={useHref(pagePaths.search)}
      method="get"
      onSubmit={onSubmit}
      data-suggests={floating ? 'over' : undefined}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('search.label')}
      </label>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        placeholder={t('search.placeholder')}
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={initial}
        onFocus={() => setTouched(true)}
        onInput={(event) => {
          setTouched(true);
          setQuery(event.currentTarget.value);
        }}
      />
      <button type="submit" aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
      <Suspense>{touched && <Suggestions input={input} query={query} initial={initial} />}</Suspense>
    </Box>
  );
}

const Box = styled.form`
  position: relative;
  & input {
    inline-size: 100%;
    min-block-size: 52px;
    padding-block: 8px;
    padding-inline: 20px 60px;
    border: 1.5px solid ${color.field};
    border-radius: ${radius.pill};
    background: ${color.white};
    color: ${color.ink};
    font-size: 1rem;
  }
  & input::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  & input::-webkit-search-cancel-button {
    display: none;
  }
  & input:focus-visible {
    border-radius: ${radius.pill};
  }
  & > button {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border: 0;
    border-radius: 50%;
    background: ${color.deepLeaf};
    color: ${color.white};
  }
  & > button:hover {
    background: ${color.deeperLeaf};
  }
  & > button:focus-visible {
    border-radius: 50%;
  }
`;
