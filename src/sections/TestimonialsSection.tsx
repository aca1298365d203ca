import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useListedWords } from '../i18n/useListedWords';
import { SpokenName } from '../regions/SpokenName';
import { languageProps } from '../regions/spoken';
import { color, font, radius, space, type } from '../theme/tokens';
import { Carousel } from '../ui/Carousel';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import type { PictureName } from '../ui/pictures';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { useNamedPicture } from '../ui/usePicture';

// A robot speaks in place of each person who has no picture; the order keeps neighbours apart in colour.
const portraits: PictureName[] = [
  'avatar-1',
  'avatar-5',
  'avatar-8',
  'avatar-4',
  'avatar-7',
  'avatar-2',
  'avatar-6',
  'avatar-3',
];

interface TestimonialsSectionProps {
  id?: string;
  /** Whose words come first, where the page is for them. */
  first?: 'parent' | 'client';
}

/**
 * 'Client & Parent Testimonials': three at once, two below 1024 px, one below 768 px (spec.md section 2). Needs the words
 * `testimonials`.
 */
export function TestimonialsSection({ id = 'testimonials', first }: TestimonialsSectionProps) {
  const { t } = useTranslation('testimonials');
  const listed = useListedWords('testimonials');
  const speaksFirst = ({ relation }: (typeof listed)[number]) => first === undefined || relation === first;
  const testimonials = [...listed.filter(speaksFirst), ...listed.filter((each) => !speaksFirst(each))];
  // One or two begin at the side, and the heading above them.
  const isRow = testimonials.length > 2;
  return (
    <Section id={id} tone="cream" labelledBy={`${id}-title`}>
      <SectionHeading id={`${id}-title`} title={t('title')} text={t('text')} align={isRow ? 'center' : 'start'} />
      <Carousel label={t('label')} perView={{ base: 1, md: 2, lg: 3 }} autoplay={5000} loop arrows="md">
        {testimonials.map(({ id: person, name, relation, quote, picture }, index) => (
          <Quote key={person}>
            <Icon name="quote" />
            <blockquote>
              <p {...languageProps(quote)}>{quote.text}</p>
            </blockquote>
            <figcaption>
              <Portrait picture={picture} standIn={portraits[index % portraits.length] ?? 'avatar-1'} />
              <span>
                <b>
                  <SpokenName name={name} />
                </b>
                {t(`relation.${relation}`)}
              </span>
            </figcaption>
          </Quote>
        ))}
      </Carousel>
    </Section>
  );
}

function Portrait({ picture, standIn }: { picture: string | undefined; standIn: PictureName }) {
  return <Picture name={useNamedPicture(picture) ?? standIn} alt="" sizes="64px" />;
}

const Quote = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space(2)} ${space(3)};
  padding: ${space(4)} ${space(3.5)} ${space(3)};
  border-radius: ${radius.card};
  background: ${color.white};
  & > .icon {
    inline-size: 44px;
    block-size: 44px;
    /* The marks themselves stand where the words begin. */
    margin-inline-start: -6px;
    color: ${color.accentText};
  }
  & blockquote p {
    font-family: ${font.heading};
    font-weight: 500;
    font-size: ${type.t22};
    line-height: 1.36;
  }
  & figcaption {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    font-size: 0.9375rem;
    line-height: 1.35;
    color: ${color.inkSoft};
  }
  & img {
    inline-size: 56px;
  }
  & img[data-tint] {
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: 50%;
  }
  & b {
    display: block;
    font-family: ${font.heading};
    font-weight: 700;
    font-size: 1.125rem;
    color: ${color.ink};
  }
`;
