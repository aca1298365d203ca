import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { blogPath } from '../../blog/postPath';
import { color, font, radius, space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';

/** The way through the pages of the list; not there when one page holds them all. */
export function ListPages({ page, pages, tag }: { page: number; pages: number; tag: string | undefined }) {
  const { t } = useTranslation('blog');
  if (pages < 2) return null;
  return (
    <Pages aria-label={t('pages.label')}>
      {page > 1 && (
        <Button variant="outline" to={blogPath({ page: page - 1, tag })} rel="prev">
          {t('pages.previous')}
        </Button>
      )}
      <ol>
        {shownPages(page, pages).map((number, index, shown) => (
          <li key={number} data-gap={index > 0 && number - (shown[index - 1] ?? 0) > 1 ? '' : undefined}>
            <Link
              to={blogPath({ page: number, tag })}
              aria-label={t('pages.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Button variant="outline" to={blogPath({ page: page + 1, tag })} rel="next" arrow>
          {t('pages.next')}
        </Button>
      )}
    </Pages>
  );
}

/** The first, the last, and the neighbours of this one. */
function shownPages(page: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
}

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  margin-block-start: ${space(9)};
  & ol {
    display: flex;
    align-items: center;
    gap: ${space(0.5)};
  }
  & li {
    display: flex;
    align-items: center;
  }
  & li[data-gap]::before {
    content: '…';
    padding-inline: ${space(1)};
    color: ${color.inkSoft};
  }
  & li a {
    display: grid;
    place-items: center;
    min-inline-size: 44px;
    block-size: 44px;
    border-radius: ${radius.pill};
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    text-decoration: none;
  }
  & li a:hover {
    background: ${color.inkFaint};
  }
  & li a[aria-current] {
    background: ${color.ink};
    color: ${color.white};
  }
`;
