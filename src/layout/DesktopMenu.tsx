import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageState } from '../regions/RegionContext';
import { Icon } from '../ui/Icon';
import { DesktopMenuFrame } from './DesktopMenuFrame';
import { MenuAnchor } from './MenuAnchor';
import { isMenuGroup, type MenuGroup, type MenuTarget, resolveMenu } from './menu';
import { moveInMenu } from './moveInMenu';
import { pageIcons } from './pageIcons';
import { useCurrentPage } from './useCurrentPage';
import { useOpened } from './useOpened';

/**
 * The menu of wide screens. A dropdown opens under the pointer, as the keyboard reaches its button, by a press on that, or
 * by the down arrow; arrows walk through it, Escape closes it and returns to its button.
 */
export function DesktopMenu() {
  const { t } = useTranslation('common');
  const { page } = useCurrentPage();
  const { region, site, language } = usePageState();
  const menu = resolveMenu(region, site, { page, language });
  const { opened, open, close } = useOpened<string>();
  const bar = useRef<HTMLElement>(null);
  // What the pointer has opened closes on Escape too, wherever the focus is (WCAG 1.4.13).
  useEffect(() => {
    if (opened === null) return undefined;
    const onEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [opened, close]);
  const onKeyDown = (event: KeyboardEvent) => moveInMenu(event, bar.current, { opened, open, close });
  return (
    <DesktopMenuFrame ref={bar} aria-label={t('menu.main')} onKeyDown={onKeyDown}>
      <ul>
        {menu.map((entry) =>
          isMenuGroup(entry) ? (
            <Dropdown
              key={entry.id}
              group={entry}
              isOpen={opened === entry.id}
              open={() => open(entry.id)}
              close={close}
            />
          ) : (
            <li key={entry.id}>
              <MenuLink target={entry} top />
            </li>
          ),
        )}
      </ul>
    </DesktopMenuFrame>
  );
}

interface DropdownProps {
  group: MenuGroup;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

function Dropdown({ group, isOpen, open, close }: DropdownProps) {
  const { t } = useTranslation('common');
  const listId = useId();
  const { page } = useCurrentPage();
  // A press on what the pointer or the keyboard has just opened must not close it again.
  const [pressed, setPressed] = useState(false);
  const shut = () => {
    setPressed(false);
    close();
  };
  // Not as Escape brings the focus back from one of its links, nor for a tap, which opens and closes by itself.
  const onFocus = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    if (target.matches(':focus-visible') && !currentTarget.contains(relatedTarget)) open();
  };
  const onBlur = (event: FocusEvent) => {
    if (isOpen && !event.currentTarget.contains(event.relatedTarget)) shut();
  };
  return (
    <li
      data-open={isOpen ? '' : undefined}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') open();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') shut();
      }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <button
        type="button"
        data-top=""
        data-group={group.id}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-current={group.items.some((item) => item.page === page) ? '' : undefined}
        onClick={() => {
          if (isOpen && pressed) shut();
          else {
            setPressed(true);
            open();
          }
        }}
      >
        {group.words === undefined ? group.label : t(group.words, { defaultValue: group.label })}
        <Icon name="chevron-down" />
      </button>
      <div className="drop" id={listId}>
        <ul>
          {group.items.map((item) => (
            <li key={item.id}>
              <MenuLink target={item} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function MenuLink({ target, top }: { target: MenuTarget; top?: boolean }) {
  const { t } = useTranslation('common');
  const { page } = useCurrentPage();
  const icon = !top && target.page ? pageIcons[target.page] : undefined;
  const hint = top || !target.page ? '' : t(`menu.hints.${target.page}`, { defaultValue: '' });
  const name = target.label ?? (target.words && t(target.words));
  return (
    <MenuAnchor target={target} current={target.page === page} {...(top && { top })}>
      {icon && <Icon name={icon} />}
      {hint ? (
        <span>
          {name}
          <small>{hint}</small>
        </span>
      ) : (
        name
      )}
    </MenuAnchor>
  );
}
