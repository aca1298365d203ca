import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSite } from '../regions/RegionContext';
import { color, media, space, type } from '../theme/tokens';
import { Marquee } from '../ui/Marquee';
import { PartnerMark } from './PartnerMark';

/** The brands' marks drifting past on the region's colour. Needs the words `partners`. */
export function BrandsSection({ id = 'brands' }: { id?: string }) {
  const { t } = useTranslation('partners');
  const { brands } = useSite();
  return (
    <Band id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('brands.title')}</h2>
      <Marquee
        label={t('brands.label')}
        items={brands.map(({ id: brand, name, glyph }) => ({
          id: brand,
          content: <PartnerMark name={name} glyph={glyph} />,
        }))}
      />
    </Band>
  );
}

const Band = styled.section`
  padding-block: ${space(5)} ${space(4)};
  background: ${color.accent};
  text-align: center;
  & > h2 {
    margin-block-end: ${space(2.5)};
    font-size: ${type.t22};
    letter-spacing: 0;
  }
  & ul {
    font-size: min(${type.t36}, 11vw);
  }
  /* What does not drift stands in columns. */
  @media (prefers-reduced-motion: reduce) {
    & li {
      min-inline-size: 6.25em;
      text-align: start;
    }
  }
  /* For whom nothing drifts the marks stand two or three abreast on a phone: in one column they filled half of it. */
  @media (prefers-reduced-motion: reduce) and (max-width: 39.99em) {
    & ul {
      column-gap: ${space(4)};
      padding-inline: ${space(2)};
      font-size: min(${type.t22}, 6vw);
    }
  }
  @media ${media.lg} {
    padding-block: ${space(6)} ${space(5)};
  }
`;
