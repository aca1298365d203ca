import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useListedWords } from '../i18n/useListedWords';
import { SpokenName } from '../regions/SpokenName';
import { languageProps } from '../regions/spoken';
import { color, font, media, space, type } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { Section, type Tone } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';

interface VoicesSectionProps {
  id: string;
  /** Whose words are shown. */
  speakers: 'parent' | 'client';
  tone: Tone;
  /** In the place of the words that say who speaks. */
  heading?: { eyebrow: string; title: string; text: string };
}

/** As many stand side by side. */
const most = 3;

/** What parents, or what schools, say: three of them, each with the name of who speaks. Needs the words `testimonials`. */
export function VoicesSection({ id, speakers, tone, heading }: VoicesSectionProps) {
  const { t } = useTranslation('testimonials');
  const voices = useListedWords('testimonials').filter(({ relation }) => relation === speakers);
  if (voices.length === 0) return null;
  const words = heading ?? {
    eyebrow: t(`voices.${speakers}.eyebrow`),
    title: t(`voices.${speakers}.title`),
    text: t(`voices.${speakers}.text`),
  };
  return (
    <Section tone={tone} labelledBy={`${id}-title`}>
      <SectionHeading id={`${id}-title`} {...words} />
      <Voices>
        {voices.slice(0, most).map(({ id: person, name, relation, quote }) => (
          <li key={person}>
            <figure>
              <Icon name="quote" />
              <blockquote {...languageProps(quote)}>{quote.text}</blockquote>
              <figcaption>
                <strong>
                  <SpokenName name={name} />
                </strong>
                {t(`relation.${relation}`)}
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
    /* Those who speak stand on one line, however long their quotes are. */
    & > li,
    & figure {
      display: grid;
      grid-row: span 3;
      grid-template-rows: subgrid;
    }
  }
  & figure {
    display: grid;
    gap: ${space(2)};
  }
  & .icon {
    inline-size: 44px;
    block-size: 44px;
    /* The marks themselves stand where the words begin. */
    margin-inline-start: -6px;
    color: ${color.accentText};
  }
  [data-tone='ink'] & .icon {
    color: ${color.marigold};
  }
  & blockquote {
    margin: 0;
    font-family: ${font.heading};
    font-weight: 500;
    font-size: ${type.t22};
    line-height: 1.4;
    text-wrap: balance;
  }
  & figcaption {
    display: grid;
    font-size: ${type.t15};
    opacity: 0.84;
  }
  & figcaption strong {
    font-family: ${font.heading};
    font-size: ${type.t18};
  }
`;
