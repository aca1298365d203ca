import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { hasPage, pagePaths } from '../regions/pagePaths';
import { usePageState } from '../regions/RegionContext';
import { SearchBox } from '../search/SearchBox';
import { color, ease, font, layoutMotion, media, space, type } from '../theme/tokens';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useMediaQuery } from '../ui/useMediaQuery';
import { Brand } from './Brand';
import { ContactInfo } from './ContactInfo';
import { MenuAnchor } from './MenuAnchor';
import { isMenuGroup, type MenuGroup, resolveMenu } from './menu';
import { RegionSwitch } from './RegionSwitch';
import { SlideIn } from './SlideIn';
import { useCurrentPage } from './useCurrentPage';

interface SlideInMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The menu below 1280 px. One dropdown is open at a time; whatever was open is folded when the menu closes. */
export function SlideInMenu({ open, onClose }: SlideInMenuProps) {
  const { t } = useTranslation('common');
  const { region, site, language } = usePageState();
  const { page } = useCurrentPage();
  const menu = resolveMenu(region, site, { page, language });
  const [expanded, setExpanded] = useState<string | null>(null);
  if (!open && expanded) setExpanded(null);
  // A tablet that is turned, a window drawn wider: the header has room for its own menu, and no button for this one.
  const headerHasMenu = useMediaQuery(media.xl);
  useEffect(() => {
    if (open && headerHasMenu) onClose();
  }, [open, headerHasMenu, onClose]);
  return (
    <SlideIn open={open} onClose={onClose} label={t('shell.menu.title')} size="menu" head={<Brand />}>
      <Inside>
        <SearchBox />
        <nav aria-label={t('menu.main')}>
          <ul className="menu">
            {menu.map((entry) =>
              isMenuGroup(entry) ? (
                <Group
                  key={entry.id}
                  group={entry}
                  isOpen={expanded === entry.id}
                  toggle={() => setExpanded(expanded === entry.id ? null : entry.id)}
                />
              ) : (
                <li key={entry.id}>
                  <MenuAnchor target={entry} current={entry.page === page}>
                    {entry.label ?? (entry.words && t(entry.words))}
                  </MenuAnchor>
                </li>
              ),
            )}
          </ul>
        </nav>
        <RegionSwitch />
        {hasPage(region, 'contact') && (
          <Button to={pagePaths.contact} size="lg" arrow>
            {t('shell.contactUs')}
          </Button>
        )}
        <ContactInfo />
      </Inside>
    </SlideIn>
  );
}

function Group({ group, isOpen, toggle }: { group: MenuGroup; isOpen: boolean; toggle: () => void }) {
  const { t } = useTranslation('common');
  const { page } = useCurrentPage();
  return (
    <li data-open={isOpen ? '' : undefined}>
      <button type="button" aria-expanded={isOpen} onClick={toggle}>
        {group.words === undefined ? group.label : t(group.words, { defaultValue: group.label })}
        <Icon name={isOpen ? 'minus' : 'plus'} />
      </button>
      <div className="fold">
        <ul>
          {group.items.map((item) => (
            <li key={item.id}>
              <MenuAnchor target={item} current={item.page === page}>
                {item.label ?? (item.words && t(item.words))}
              </MenuAnchor>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  & .menu > li {
    border-block-end: 1.5px solid ${color.line};
  }
  & .menu > li > :is(a, button) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    inline-size: 100%;
    min-block-size: 56px;
    padding: 8px 0;
    border: 0;
    background: none;
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t22};
    text-align: start;
    text-decoration: none;
  }
  & a[aria-current] {
    color: ${color.deepLeaf};
  }
  & .fold {
    display: grid;
    grid-template-rows: 0fr;
    /* Its links are out of the keyboard's way, in browsers too that know no inert (Safari before 15.5). */
    visibility: hidden;
    transition-property: grid-template-rows, visibility;
    transition-duration: ${layoutMotion};
    transition-timing-function: ${ease};
  }
  & [data-open] > .fold {
    grid-template-rows: 1fr;
    visibility: inherit;
  }
  & .fold > ul {
    min-block-size: 0;
    overflow: hidden;
    overflow: clip;
  }
  & .fold a {
    display: flex;
    align-items: center;
    min-block-size: 48px;
    padding-inline-start: ${space(2)};
    border-inline-start: 3px solid ${color.accent};
    color: ${color.ink};
    text-decoration: none;
  }
  & .fold li:last-child {
    padding-block-end: ${space(2)};
  }
`;
