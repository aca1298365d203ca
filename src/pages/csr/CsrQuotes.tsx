import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, space, type } from '../../theme/tokens';
import { Section } from '../../ui/Section';

const quotes = ['malala', 'montessori', 'mandela'] as const;

/** Three sentences about learning, as notes pinned over a workbench. */
export function CsrQuotes() {
  const { t } = useTranslation('csr');
  return (
    <Section labelledBy="csr-quotes">
      <h2 id="csr-quotes" className="visually-hidden">
        {t('quotes.title')}
      </h2>
      <Notes>
        {quotes.map((id) => (
          <li key={id}>
            <figure>
              <blockquote>{t(`quotes.items.${id}.text`)}</blockquote>
              <figcaption>
                <strong>{t(`quotes.items.${id}.by`)}</strong>
                {t(`quotes.items.${id}.role`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </Notes>
    </Section>
  );
}

const Notes = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  @media ${media.md} {
    grid-template-columns: repeat(6, 1fr);
    align-items: start;
  }
  @media ${media.lg} {
    grid-template-columns: 1.15fr 0.85fr 1fr;
    gap: ${space(5)};
  }

  & > li {
    position: relative;
    padding: ${space(5)} ${space(3)} ${space(3)};
    border-radius: 6px 6px 28px 6px;
    background: ${color.accentSoft};
  }
  & > li:nth-child(2) {
    background: ${color.sky};
  }
  & > li:nth-child(3) {
    background: ${color.leafSoft};
  }
  @media ${media.md} {
    & > li {
      grid-column: span 3;
    }
    & > li:first-child {
      grid-column: 1 / -1;
    }
  }
  @media ${media.lg} {
    & > li,
    & > li:first-child {
      grid-column: auto;
      padding: ${space(6)} ${space(4)} ${space(4)};
    }
    & > li:nth-child(1) {
      transform: rotate(-1.2deg);
    }
    & > li:nth-child(2) {
      margin-block-start: ${space(5)};
      transform: rotate(1deg);
    }
    & > li:nth-child(3) {
      margin-block-start: ${space(1)};
      transform: rotate(-0.6deg);
    }
  }
  & > li::before {
    content: '';
    position: absolute;
    inset-block-start: 14px;
    inset-inline-start: calc(50% - 9px);
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    background: radial-gradient(circle at 35% 30%, #ff9b84, ${color.coral} 60%, #d94a2c);
    box-shadow: 0 4px 4px rgb(30 27 58 / 18%);
  }
  & blockquote {
    margin: 0;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t28};
    text-wrap: balance;
    line-height: 1.28;
  }
  & figcaption {
    display: grid;
    margin-block-start: ${space(3)};
    font-size: ${type.t15};
    line-height: 1.45;
  }
  & figcaption strong {
    font-family: ${font.heading};
    font-size: ${type.t18};
  }
`;
