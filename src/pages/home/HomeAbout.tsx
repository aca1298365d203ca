import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRegion } from '../../regions/RegionContext';
import { contentColumn } from '../../theme/contentColumn';
import { color, media, radius, space, type, width } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Figure } from '../../ui/Figure';
import { Icon } from '../../ui/Icon';
import { inWrappingPairs } from '../../ui/inPairs';
import { Picture } from '../../ui/Picture';
import { wholeColumn } from '../../ui/pictureSizes';
import { Reveal } from '../../ui/Reveal';
import { SectionHeading } from '../../ui/SectionHeading';
import { usePictureAlt } from '../../ui/usePictureAlt';
import type { HomeSectionProps } from './HomeSection';

/** Who we are, with a picture that hangs over into the dark band of numbers. */
export function HomeAbout({ anchor }: HomeSectionProps) {
  const { t } = useTranslation('home');
  const { figures } = useRegion();
  const alt = usePictureAlt('about');
  return (
    <Band id={anchor} aria-labelledby="about-title">
      <div className="inner">
        <Picture name="about" alt={alt} sizes={`(min-width: 1024px) 57vw, ${wholeColumn}`} />
        <Reveal className="words">
          <SectionHeading
            id="about-title"
            eyebrow={t('about.eyebrow')}
            title={t('about.title')}
            text={t('about.text')}
          />
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Icon name="sprout" />
                {t(`about.points.${point}`)}
              </li>
            ))}
          </ul>
          <Button to="/about-us" arrow>
            {t('about.more')}
          </Button>
        </Reveal>
      </div>
      <div className="numbers" data-tone="ink">
        <div>
          {numbers.map((name) => (
            <Figure key={name} value={figures[name]} label={t(`about.figures.${name}`)} />
          ))}
        </div>
      </div>
    </Band>
  );
}

const points = ['session', 'levels', 'topics', 'place'] as const;
const numbers = ['students', 'parents', 'years', 'hubs'] as const;

const Band = styled.section`
  & > .inner,
  & > .numbers > div {
    ${contentColumn}
  }
  & > .inner {
    display: grid;
    gap: ${space(4)};
    padding-block: ${space(7)};
  }
  & > .inner img {
    inline-size: 100%;
    border-radius: ${radius.card};
  }
  & .words > div {
    margin-block-end: ${space(3)};
  }
  & .words ul {
    display: grid;
    gap: ${space(1.5)};
    margin-block-end: ${space(4)};
  }
  & .words li {
    display: flex;
    gap: ${space(1.5)};
    align-items: center;
    font-size: ${type.t18};
    font-weight: 600;
    line-height: 1.4;
  }
  & .words li .icon {
    inline-size: 1.5em;
    block-size: 1.5em;
    color: ${color.deepLeaf};
  }
  & > .numbers {
    background: ${color.ink};
    color: ${color.white};
  }
  & > .numbers > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(4)} ${space(3)};
    padding-block: ${space(6)};
  }
  & > .numbers p {
    flex: ${inWrappingPairs};
  }
  & .number {
    font-size: clamp(2rem, 1.2rem + 3.4vw, 4rem);
  }
  @media ${media.lg} {
    & > .inner {
      grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
      gap: ${space(7)};
      align-items: stretch;
      padding-block: ${space(9)} 0;
    }
    & .words {
      padding-block: ${space(2)} ${space(8)};
    }
    /* Out to the edge of the screen on one side, down into the next band. */
    & > .inner > picture {
      position: relative;
      align-self: end;
      aspect-ratio: 1.05;
      border-start-end-radius: ${radius.card};
      border-end-end-radius: ${radius.card};
      background: #f0ead9;
      overflow: hidden;
      overflow: clip;
      margin-inline-start: calc((min(${width.content}, 100vw - 2 * var(--gutter)) - 100vw) / 2);
      margin-block-end: -${space(6)};
    }
    /* The wall in the picture goes on above it, without a seam. */
    & > .inner img {
      position: absolute;
      inset: auto 0 0;
      border-radius: 0;
      mask-image: linear-gradient(to bottom, transparent, #000 20%);
    }
    & > .numbers > div {
      flex-wrap: nowrap;
      justify-content: space-between;
      padding-block: ${space(13)} ${space(8)};
    }
    & > .numbers p {
      flex: 0 1 auto;
    }
  }
  @media ${media.xl} {
    & > .inner > picture {
      display: grid;
      align-self: stretch;
      aspect-ratio: auto;
    }
    /* On very wide screens it is taller than the words: the wall above the tallest robot may be cut off, the robot may not. */
    & > .inner img {
      position: static;
      align-self: end;
      margin-block-start: -8%;
    }
    & .words {
      align-self: center;
    }
  }
`;
