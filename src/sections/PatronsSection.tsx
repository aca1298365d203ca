import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSite } from '../regions/RegionContext';
import { color, media, radius, space, type } from '../theme/tokens';
import { inPairs } from '../ui/inPairs';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { PartnerMark } from './PartnerMark';

/** The patrons' marks on a shelf of tiles. Needs the words `partners`. */
export function PatronsSection({ id = 'patrons' }: { id?: string }) {
  const { t } = useTranslation('partners');
  const { patrons } = useSite();
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Columns>
        <SectionHeading id={`${id}-title`} title={t('patrons.title')} text={t('patrons.text')} />
        <ul>
          {patrons.map(({ id: patron, name, glyph }) => (
            <li key={patron}>
              <PartnerMark name={name} glyph={glyph} />
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: center;
  & > ul {
    display: grid;
    grid-template-columns: ${inPairs};
    gap: ${space(1.5)};
  }
  & li {
    display: grid;
    place-items: center;
    min-block-size: 96px;
    padding: ${space(1)};
    border-radius: ${radius.inner};
    background: ${color.white};
    border: 1.5px solid ${color.line};
    font-size: clamp(0.9375rem, 0.6rem + 1.4vw, 1.25rem);
  }
  & li > span {
    flex-direction: column;
    text-align: center;
    white-space: normal;
  }
  & h2 {
    font-size: ${type.t36};
  }
  @media ${media.md} {
    & > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: ${space(2)};
    }
    & li {
      min-block-size: 128px;
    }
    & li > span {
      flex-direction: row;
    }
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    gap: ${space(8)};
    & > div {
      margin-block-end: 0;
    }
  }
`;
