import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useListedWords } from '../i18n/useListedWords';
import { SpokenName } from '../regions/SpokenName';
import { languageProps } from '../regions/spoken';
import { color, font, media, radius, space, type } from '../theme/tokens';
import { Carousel } from '../ui/Carousel';
import { Picture } from '../ui/Picture';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { useNamedPicture } from '../ui/usePicture';

/** The team: two at once, one below 768 px (spec.md section 2). Needs the words `team`. */
export function TeamSection({ id = 'team' }: { id?: string }) {
  const { t } = useTranslation('team');
  const team = useListedWords('team');
  return (
    <Section id={id} labelledBy={`${id}-title`}>
      <Columns>
        <SectionHeading id={`${id}-title`} eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
        <Carousel label={t('label')} perView={{ base: 1, md: 2 }} autoplay={3000} loop arrows="md" dots={false}>
          {team.map(({ id: person, name, picture, position, message }) => (
            <article key={person} className="member">
              <Portrait picture={picture} />
              <h3 {...languageProps(name)}>
                <SpokenName name={name} />
              </h3>
              <p className="position" {...languageProps(position)}>
                {position.text}
              </p>
              <p {...languageProps(message)}>{message.text}</p>
            </article>
          ))}
        </Carousel>
      </Columns>
    </Section>
  );
}

/** A person's name stands beside it, so it needs no words. */
function Portrait({ picture }: { picture: string }) {
  const name = useNamedPicture(picture);
  return name && <Picture name={name} alt="" sizes="176px" />;
}

const Columns = styled.div`
  display: grid;
  @media ${media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    gap: ${space(8)};
    align-items: center;
  }
  & > :last-child {
    min-inline-size: 0;
  }

  /* The portrait stands half out of its card. */
  & .member {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    padding: 0 ${space(4)} ${space(4)};
    color: ${color.inkSoft};
    &::before {
      content: '';
      position: absolute;
      inset: 88px 0 0;
      border-radius: ${radius.card};
      background: ${color.white};
      border: 1.5px solid ${color.line};
    }
    & > * {
      position: relative;
    }
  }
  & .member img {
    inline-size: 176px;
    margin-block-end: ${space(1.5)};
  }
  /* A robot is cut out already, with nothing around it: it begins where the words do. A photo fills its circle. */
  & .member img:not([data-tint]) {
    margin-inline-start: -4px;
  }
  & .member img[data-tint] {
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: 50%;
  }
  & h3 {
    color: ${color.ink};
    font-size: ${type.t28};
  }
  & .position {
    font-family: ${font.heading};
    font-weight: 600;
    color: ${color.accentText};
  }
`;
