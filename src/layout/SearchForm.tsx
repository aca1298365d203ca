import { useId } from 'react'
import { useTranslation } from '../i18n/useTranslation'
import { Form } from 'react-router-dom'
import { styled } from 'styled-components'
import { pagePaths } from '../regions/catalogue'
import { color, radius } from '../theme/tokens'
import { Icon } from '../ui/Icon'

/** The site's search: a plain GET to the search page, which the browser's router takes over. */
export function SearchForm() {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Box as={Form} role="search" action={pagePaths.search} method="get">
      <label className="visually-hidden" htmlFor={id}>{t('search.label')}</label>
      <input id={id} name="q" type="search" placeholder={t('search.placeholder')} autoComplete="off" enterKeyHint="search" />
      <button type="submit" aria-label={t('search.submit')}><Icon name="search" /></button>
    </Box>
  )
}

const Box = styled.form`
  position: relative;
  & input {
    inline-size: 100%;
    min-block-size: 52px;
    padding-block: 8px;
    padding-inline: 20px 56px;
    border: 1.5px solid ${color.field};
    border-radius: ${radius.pill};
    background: ${color.white};
    color: ${color.ink};
    font-size: 1rem;
  }
  & input::placeholder { color: #6F6C85; opacity: 1; }
  & input::-webkit-search-cancel-button { display: none; }
  & input:focus-visible { border-radius: ${radius.pill}; }
  & button {
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
  & button:hover { background: ${color.deeperLeaf}; }
  & button:focus-visible { border-radius: 50%; }
`
