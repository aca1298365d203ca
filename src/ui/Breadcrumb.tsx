import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, type } from '../theme/tokens';
import { Icon } from './Icon';
import { Link } from './Link';

export interface Crumb {
  label: string;
  to?: string;
}

/** Where the visitor is: links to the pages above; the last crumb is the page itself. */
export function Breadcrumb({ items }: { items: Crumb[] }) {
  const { t } = useTranslation('common');
  return (
    <Trail aria-label={t('breadcrumb')}>
      <ol>
        {items.map((item, index) => (
          <li key={item.label}>
            {index > 0 && <Icon name="chevron-right" />}
            {item.to && index < items.length - 1 ? (
              <Link to={item.to}>{item.label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  );
}

const Trail = styled.nav`
  font-size: ${type.t15};
  & ol {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(1)};
  }
  & li {
    display: flex;
    align-items: center;
    gap: ${space(1)};
  }
  & a {
    padding-block: 10px;
    color: ${color.ink};
    text-decoration-color: ${color.inkFaint};
  }
  & span {
    color: ${color.inkSoft};
  }
  & .icon {
    inline-size: 1em;
    color: ${color.inkSoft};
  }
`;
