import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { directionsLink, type RegionPlace } from '../regions/places';
import { SpokenName } from '../regions/SpokenName';
import { color, font, space, type } from '../theme/tokens';
import { Icon } from '../ui/Icon';

/** The places of a drawn map by their numbers, each with the way there. `children` ends the list. */
export function PlaceList({ places, children }: { places: readonly RegionPlace[]; children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <List>
      {places.map(({ id, name, kind, geo }, index) => (
        <li key={id} data-kind={kind}>
          <span className="number" aria-hidden>
            {index + 1}
          </span>
          <span className="place">
            <strong>
              <SpokenName name={name} />
            </strong>
            <span>{t(`places.${kind}`)}</span>
          </span>
          <a
            href={directionsLink(geo)}
            target="_blank"
            rel="noopener"
            aria-label={t('places.directionsTo', { place: name.text })}
          >
            {t('places.directions')}
            <Icon name="external" />
          </a>
        </li>
      ))}
      {children}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 64px;
    padding-block: ${space(1)};
  }
  & > li + li {
    border-block-start: 1.5px solid ${color.line};
  }
  & .number {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 36px;
    block-size: 36px;
    border-radius: 50%;
    background: ${color.deepLeaf};
    color: ${color.white};
    font-family: ${font.heading};
    font-weight: 700;
    line-height: 1;
  }
  & > li:is([data-kind='office'], [data-kind='centre']) .number {
    background: ${color.ink};
  }
  & .place {
    display: grid;
    /* With large letters the way there stands below. */
    flex: 1 1 5em;
    min-inline-size: 0;
    line-height: 1.3;
  }
  & .place strong {
    font-family: ${font.heading};
    font-size: ${type.t22};
    line-height: 1.25;
  }
  & .place span {
    font-size: ${type.t15};
    color: ${color.inkSoft};
  }
  & a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 44px;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 1rem;
    white-space: nowrap;
  }
  & a .icon {
    inline-size: 1em;
  }
`;
