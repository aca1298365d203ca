import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../ui/Link';
import type { MenuTarget } from './menu';

interface MenuAnchorProps {
  target: MenuTarget;
  /** True on the page that it leads to. */
  current: boolean;
  /** Marks the entries of the bar itself, as against those of its dropdowns. */
  top?: boolean;
  children: ReactNode;
}

/** The link of a menu entry: inside the site, or elsewhere in a new tab. */
export function MenuAnchor({ target, current, top, children }: MenuAnchorProps) {
  const { t } = useTranslation('common');
  const mark = top ? '' : undefined;
  if (target.elsewhere)
    return (
      <a
        href={target.to}
        data-top={mark}
        target="_blank"
        rel="noopener"
        aria-label={t('menu.elsewhere', { name: target.label ?? '' })}
      >
        {children}
      </a>
    );
  return (
    <Link to={target.to} data-top={mark} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
