import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { useListedWords } from '../../i18n/useListedWords';
import { SpokenName } from '../../regions/SpokenName';
import { languageProps } from '../../regions/spoken';
import { color, font, media, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

/** What clients say about working with us. */
export function PartnerVoices() {
  const { t } = useTranslation(['franchise', 'testimonials']);
  const partners = useListedWords('testimonials').filter(({ relation }) => relation === 'client');
  return (
    <Section tone="ink" labelledBy="voices-title">
      <SectionHeading
        id="voices-title"
        eyebrow={t('voices.eyebrow')}
        title={t('voices.title')}
        text={t('voices.text')}
      />
      <Voices>
        {partners.map(({ id, name, relation, quote }) => (
          <li key={id}>
            <figure>
              <Icon name="quote" />
              <blockquote {...languageProps(quote)}>{quote.text}</blockquote>
              <figcaption>
                <strong>
                  <SpokenName name={name} />
                </strong>
                {t(`testimonials:relation.${relation}`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </Voices>
    </Section>
  );
}

const Voices = styled.ul`
  display: grid;
  gap: ${space(5)};
  @media ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(7)};
  }
  & figure {
    display: grid;
    gap: ${space(2)};
  }
  & .icon {
    inline-size: 44px;
    block-size: 44px;
    color: ${color.marigold};
  }
  & blockquote {
    margin: 0;
    font-family: ${font.heading};
    font-weight: 500;
    font-size: ${type.t22};
    line-height: 1.4;
    text-wrap: pretty;
  }
  & figcaption {
    display: grid;
    font-size: ${type.t15};
    color: rgb(255 255 255 / 82%);
  }
  & figcaption strong {
    font-family: ${font.heading};
    font-size: ${type.t18};
    color: ${color.white};
  }
`;
