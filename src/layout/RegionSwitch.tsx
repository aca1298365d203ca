import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePageState, useRegionName } from '../regions/RegionContext';
import { languageTag, textDirection } from '../regions/urls';
import { color, font, space } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { neverChanges } from '../ui/neverChanges';
import { regionChoices } from './regionChoices';
import { useCurrentPage } from './useCurrentPage';

/** All regions and their languages, as links to the page on show. A full page load, as another region has other words. */
export function RegionSwitch() {
  const { t } = useTranslation('common');
  const { regions, names, region, language, basename } = usePageState();
  const regionName = useRegionName();
  const { search, hash } = useLocation();
  // No server hears of it, so it is not in the HTML that is hydrated; the router tells of every change.
  const place = useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  );
  const choices = regionChoices(regions, { region, language, basename, ...useCurrentPage() });
  return (
    <List aria-label={t('shell.regions')}>
      {choices.map(({ region: choice, languages }) => (
        <li key={choice.code}>
          <p>{regionName(choice)}</p>
          <ul>
            {languages.map(({ code, href, current }) => (
              <li key={code}>
                <a
                  href={href + search + place}
                  hrefLang={languageTag(choice, code)}
                  aria-current={current ? 'true' : undefined}
                >
                  <bdi lang={code} dir={textDirection(code)}>
                    {names.languages[code]}
                  </bdi>
                  {/* In a list of links each is read by itself. */}
                  <span className="visually-hidden">({regionName(choice)})</span>
                  {current && <Icon name="check" />}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  & p {
    padding-inline: 12px;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 0.9375rem;
    color: ${color.inkSoft};
  }
  & ul {
    display: grid;
  }
  & a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 44px;
    padding-inline: 12px;
    border-radius: 12px;
    color: ${color.ink};
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    background: ${color.cream};
  }
  & a[aria-current] {
    background: ${color.accentSoft};
  }
`;
