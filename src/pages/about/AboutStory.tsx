import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { twoColumns } from '../../theme/twoColumns';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Picture } from '../../ui/Picture';
import { wholeColumn } from '../../ui/pictureSizes';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { usePictureAlt } from '../../ui/usePictureAlt';

const paragraphs = ['building', 'classes'] as const;
const facts = [
  { id: 'ages', icon: 'users' },
  { id: 'where', icon: 'laptop' },
  { id: 'session', icon: 'clock' },
  { id: 'topics', icon: 'robot' },
] as const;

/**
 * What the school is and believes, beside a tall picture with a note pinned to it. One above the other the words come first:
 * the picture of the banner is right above them.
 */
export function AboutStory() {
  const { t } = useTranslation('about');
  const alt = usePictureAlt('gallery-7');
  return (
    <Section labelledBy="about-story">
      <Columns>
        <div className="words">
          <SectionHeading id="about-story" eyebrow={t('story.eyebrow')} title={t('story.title')} />
          {paragraphs.map((id) => (
            <p key={id}>{t(`story.paragraphs.${id}`)}</p>
          ))}
          <ul>
            {facts.map(({ id, icon }) => (
              <li key={id}>
                <Chip icon={icon} tone="line">
                  {t(`story.facts.${id}`)}
                </Chip>
              </li>
            ))}
          </ul>
          <Button to="/robotics-coding-courses" variant="outline" arrow>
            {t('story.link')}
          </Button>
        </div>
        <Reveal className="picture">
          <Picture
            name="gallery-7"
            alt={alt}
            sizes={`(min-width: 1280px) 845px, (min-width: 1024px) 64vw, ${wholeColumn}`}
          />
          <p className="note">{t('story.quote')}</p>
        </Reveal>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  ${twoColumns({ shares: [5, 6], gaps: [6, 10] })}

  & .picture {
    position: relative;
  }
  & .picture img {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.card};
  }
  @media ${media.lg} {
    & .picture {
      order: -1;
    }
    & .picture img {
      aspect-ratio: 4 / 5;
    }
  }
  /* It hangs below the picture, whose robot holds its plant where the note would lie on a phone. */
  & .note {
    position: relative;
    inline-size: fit-content;
    max-inline-size: min(320px, 84%);
    margin-block-start: ${space(-3)};
    margin-inline-start: ${space(3)};
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.inner};
    background: ${color.ink};
    color: ${color.white};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t22};
    line-height: 1.3;
    transform: rotate(-1.5deg);
  }
  @media ${media.lg} {
    & .note {
      position: absolute;
      inset-inline: auto ${space(-5)};
      inset-block-end: ${space(5)};
      margin: 0;
    }
  }

  & .words {
    display: grid;
    justify-items: start;
    gap: ${space(2.5)};
    padding-block-start: ${space(2)};
  }
  & .words > div {
    margin-block-end: 0;
  }
  & .words > p {
    max-inline-size: 60ch;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin-block: ${space(1)};
  }
`;
