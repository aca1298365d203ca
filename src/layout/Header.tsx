import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { hasPage, pagePaths } from '../regions/pagePaths';
import { usePageState, useRegionName } from '../regions/RegionContext';
import { color, ease, layer, media, radius, shadow, space, width } from '../theme/tokens';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { lazySection } from '../ui/lazySection';
import { loadModule } from '../ui/loadModule';
import { wantedAddress } from '../ui/openDocument';
import { pressOnSpace } from '../ui/pressOnSpace';
import { Brand } from './Brand';
import { footerAnchor } from './footerAnchor';
import { HeaderPopover } from './HeaderPopover';
import { useHeaderState } from './useHeaderState';
import { useOpened } from './useOpened';

const load = {
  menu: () => loadModule(() => import('./SlideInMenu')),
  panel: () => loadModule(() => import('./SidePanel')),
};
const prepareMenu = () => {
  load.menu().catch(() => undefined);
};
const preparePanel = () => {
  load.panel().catch(() => undefined);
};
const SlideInMenu = lazy(async () => ({ default: (await load.menu()).SlideInMenu }));
const SidePanel = lazy(async () => ({ default: (await load.panel()).SidePanel }));

const TopBar = lazySection(
  () => import('./TopBar'),
  (module) => module.TopBar,
);
const DesktopMenu = lazySection(
  () => import('./DesktopMenu'),
  (module) => module.DesktopMenu,
);
const SearchBox = lazySection(
  () => import('../search/SearchBox'),
  (module) => module.SearchBox,
  { when: 'interaction' },
);
const RegionSwitch = lazySection(
  () => import('./RegionSwitch'),
  (module) => module.RegionSwitch,
  { when: 'interaction' },
);
// One element each for ever: made anew on each render, React would look into them before their code is there.
// A phone, which shows none of them at first, does not load them.
const desktopMenu = <DesktopMenu />;
const searchBox = <SearchBox />;
const regionSwitch = <RegionSwitch />;

const wantedPage = () => new URL(wantedAddress()).pathname;

/** Top bar, and the header that hides on the way down and pins on the way up; the slide-in menu and the side panel. */
export function Header() {
  const { t } = useTranslation('common');
  const { region, names, language } = usePageState();
  const regionName = useRegionName();
  const bar = useHeaderState();
  const { opened, open, close } = useOpened<'menu' | 'panel'>();
  // Once loaded they stay, so that they can slide out again and give the focus back.
  const [used, setUsed] = useState({ menu: false, panel: false });
  const openOne = (id: 'menu' | 'panel') => {
    const page = wantedPage();
    return load[id]().then(
      () => {
        setUsed({ ...used, [id]: true });
        return open(id);
      },
      () => {
        // The same links stand at the foot of the page, which is there. Who is on the way to another one by now wants none of them.
        if (wantedPage() === page) window.location.hash = footerAnchor;
      },
    );
  };
  const newestOpenOne = useRef(openOne);
  useEffect(() => {
    newestOpenOne.current = openOne;
  });
  // The same function for ever, as the top bar may still sleep.
  const openPanel = useCallback(() => void newestOpenOne.current('panel'), []);
  return (
    <>
      <TopBar panelOpen={opened === 'panel'} onOpenPanel={openPanel} onPanelNear={preparePanel} />
      <Bar ref={bar} id="top" data-state="rest">
        <div className="inner">
          <Brand />
          {desktopMenu}
          <div className="actions">
            <HeaderPopover label={t('search.open')} summary={<Icon name="search" />}>
              {searchBox}
            </HeaderPopover>
            <HeaderPopover
              label={t('shell.regionNow', {
                code: region.country,
                region: regionName(region),
                language: names.languages[language] ?? language,
              })}
              summary={
                <>
                  <Icon name="globe" />
                  <span className="code" aria-hidden>
                    {region.country}
                  </span>
                </>
              }
            >
              {regionSwitch}
            </HeaderPopover>
            {hasPage(region, 'contact') && <Button to={pagePaths.contact}>{t('shell.contactUs')}</Button>}
            {/* A link: whoever presses it before its script runs, or without it, gets the same links at the foot of the page. */}
            <a
              className="burger"
              href={footerAnchor}
              role="button"
              aria-haspopup="dialog"
              aria-expanded={opened === 'menu'}
              onClick={(event) => {
                event.preventDefault();
                void openOne('menu');
              }}
              onKeyDown={pressOnSpace}
              onPointerEnter={prepareMenu}
              onFocus={prepareMenu}
            >
              <Icon name="menu" label={t('shell.menu.open')} />
            </a>
          </div>
        </div>
      </Bar>
      <Suspense>
        {used.menu && <SlideInMenu open={opened === 'menu'} onClose={close} />}
        {used.panel && <SidePanel open={opened === 'panel'} onClose={close} />}
      </Suspense>
    </>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  background: ${color.paper};
  transition:
    transform 0.3s ${ease},
    box-shadow 0.3s ${ease};
  &[data-state='hidden']:not(:has(:focus-visible, [open])) {
    transform: translateY(-100%);
  }
  &[data-state='pinned'] {
    box-shadow: ${shadow.header};
  }

  & .inner {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(0.5)};
    max-inline-size: calc(${width.header} + 2 * var(--gutter));
    min-block-size: 72px;
    margin-inline: auto;
    padding-inline: var(--gutter);
  }
  @media ${media.sm} {
    & .inner {
      gap: ${space(2)};
    }
  }
  @media ${media.lg} {
    & .inner {
      min-block-size: 84px;
    }
  }

  /* The smallest phones, and a page at 400 %: the menu stays on the screen, whatever the brand is called. */
  @media (max-width: 359px) {
    --gutter: 16px;
  }
  & .actions {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space(0.5)};
  }
  @media (max-width: 359px) {
    & .actions {
      gap: 0;
    }
  }
  & .actions > [data-variant] {
    display: none;
    margin-inline-start: ${space(1)};
    padding-inline: 22px;
    white-space: nowrap;
  }
  @media ${media.md} {
    & .actions > [data-variant] {
      display: inline-flex;
    }
  }
  & .code {
    display: none;
    font-size: 0.9375rem;
  }
  @media ${media.sm} {
    & .code {
      display: inline;
    }
  }

  & .burger {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    margin-inline-end: -8px;
    border-radius: ${radius.pill};
    color: ${color.ink};
    font-size: 1.25rem;
  }
  & .burger:hover {
    background: ${color.accentSoft};
  }
  @media ${media.xl} {
    & .burger {
      display: none;
    }
  }
`;
