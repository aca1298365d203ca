import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';
import type { PictureName } from '../../ui/pictures';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const items = [
  ['robotics', 'icon-robotics'],
  ['coding', 'icon-coding'],
  ['ai', 'icon-genai'],
] as const satisfies readonly (readonly [id: string, picture: PictureName])[];
const facts = ['holiday', 'weekend'] as const;

/** What we offer: three things to do as drawers of a parts box, and the facts of a camp. */
export function WorkshopOffer() {
  const { t } = useTranslation('workshop');
  return (
    <Section tone="ink" labelledBy="workshop-offer">
      <SectionHeading id="workshop-offer" eyebrow={t('offer.eyebrow')} title={t('offer.title')} />
      <Drawers>
        {items.map(([id, picture], index) => (
          <li key={id}>
            <Picture name={picture} alt="" sizes={`(min-width: 1024px) ${index === 0 ? 240 : 184}px, 112px`} />
            <div>
              <h3>{t(`offer.items.${id}.title`)}</h3>
              <p>{t(`offer.items.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </Drawers>
      <Facts>
        {facts.map((id) => (
          <div key={id}>
            <dt>{t(`offer.facts.${id}.label`)}</dt>
            <dd>{t(`offer.facts.${id}.text`)}</dd>
          </div>
        ))}
      </Facts>
    </Section>
  );
}

const Drawers = styled.ul`
  display: grid;
  gap: ${space(2)};
  /* Where letters are so large that a word would not fit beside the picture, the words stand below it. */
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    align-items: center;
    padding: ${space(2)} ${space(3)} ${space(2)} ${space(2)};
    border-radius: ${radius.card};
    background: ${color.sky};
    color: ${color.ink};
  }
  & li > div {
    flex: 1 1 6.5em;
  }
  & img {
    inline-size: 112px;
  }
  & li:nth-child(2) {
    background: #ffe1d9;
  }
  & li:nth-child(3) {
    background: ${color.leafSoft};
  }
  & p {
    margin-block-start: 6px;
    line-height: 1.5;
  }
  @media ${media.lg} {
    grid-template-columns: 5fr 4fr 4fr;
    gap: ${space(3)};
    & li {
      display: grid;
      grid-template-columns: 1fr;
      align-content: space-between;
      gap: ${space(3)};
      padding: ${space(4)};
    }
    & img {
      inline-size: 184px;
      margin: ${space(-2)};
    }
    & li:first-child {
      grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
      align-content: stretch;
      align-items: end;
    }
    & li:first-child picture {
      order: 1;
      align-self: center;
    }
    & li:first-child img {
      inline-size: 240px;
      max-inline-size: none;
      margin: ${space(-3)} ${space(-5)};
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)} ${space(4)};
  margin-block-start: ${space(5)};
  & dt {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t28};
    line-height: 1.15;
    color: ${color.marigold};
  }
  & dd {
    margin: 2px 0 0;
  }
  /* On a phone one name would take a line and its neighbour two, and what they say stand at two heights. */
  @media ${media.sm} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${media.lg} {
    grid-template-columns: 5fr 4fr 4fr;
    column-gap: ${space(3)};
  }
`;
