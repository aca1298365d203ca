import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { LoopVideo } from '../../ui/LoopVideo';
import { PictureButton } from '../../ui/PictureButton';
import { wholeColumn } from '../../ui/pictureSizes';
import type { PictureName } from '../../ui/pictures';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { usePictureAlt } from '../../ui/usePictureAlt';

const stills = [
  { id: 'face-off', picture: 'gallery-5' },
  { id: 'trophy', picture: 'blog-6' },
] as const;

/** A film loop with its story in words, and two stills. */
export function VideoGlimpses() {
  const { t } = useTranslation('robotica');
  return (
    <Section id="glimpses" tone="ink" labelledBy="glimpses-title">
      <SectionHeading
        id="glimpses-title"
        eyebrow={t('glimpses.eyebrow')}
        title={t('glimpses.title')}
        text={t('glimpses.text')}
      />
      <Reel>
        <figure className="film">
          <LoopVideo
            name="lab-loop"
            alt={t('glimpses.alt')}
            sizes={`(min-width: 1280px) 815px, (min-width: 1024px) 63vw, ${wholeColumn}`}
          />
          <figcaption>
            <details>
              <summary>
                {t('glimpses.transcriptTitle')}
                <Icon name="chevron-down" />
              </summary>
              <p>{t('glimpses.transcript')}</p>
            </details>
          </figcaption>
        </figure>
        {stills.map(({ id, picture }) => (
          <StillFigure key={id} picture={picture} caption={t(`glimpses.stills.${id}`)} />
        ))}
      </Reel>
    </Section>
  );
}

function StillFigure({ picture, caption }: { picture: PictureName; caption: string }) {
  const alt = usePictureAlt(picture);
  return (
    <figure>
      <div className="frame">
        <PictureButton
          name={picture}
          alt={alt}
          sizes="(min-width: 1280px) 362px, (min-width: 1024px) 28vw, (min-width: 640px) 44vw, 88vw"
        />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

const Reel = styled.div`
  display: grid;
  gap: ${space(3)};
  @media ${media.sm} {
    grid-template-columns: 1fr 1fr;
    & > .film {
      grid-column: 1 / -1;
    }
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 9fr) minmax(0, 4fr);
    /* The stills share the height of the film, so that pictures end on one line and what is said under them begins on one. */
    & > figure {
      display: grid;
      grid-row: span 2;
      grid-template-rows: subgrid;
      row-gap: 0;
    }
    & > .film {
      grid-area: 1 / 1 / span 3;
    }
    & > .film > :first-child {
      grid-row: span 2;
      align-self: start;
    }
    & > .film + figure {
      grid-row: 1;
      grid-template-rows: 1fr auto;
    }
    & .frame {
      position: relative;
      min-block-size: 120px;
    }
    & .frame > a {
      position: absolute;
      inset: 0;
    }
  }

  & .frame {
    border-radius: ${radius.inner};
    overflow: hidden;
    overflow: clip;
  }
  /* Of the small ones alone: opened, a picture is shown whole. */
  & .frame > a img {
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  @media ${media.lg} {
    & .frame > a img {
      block-size: 100%;
      aspect-ratio: auto;
    }
  }
  & figcaption {
    margin-block-start: ${space(1.5)};
    color: rgb(255 255 255 / 85%);
    line-height: 1.5;
  }
  & summary {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    color: ${color.white};
  }
  & summary:hover {
    text-decoration: underline;
  }
  & summary .icon {
    transition: transform 0.2s;
  }
  & details[open] summary .icon {
    transform: rotate(180deg);
  }
  & details p {
    max-inline-size: 64ch;
  }
`;
