import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { GearBadge } from '../../sections/GearBadge';
import { contentColumn } from '../../theme/contentColumn';
import { color, media, radius, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { wholeColumn } from '../../ui/pictureSizes';
import { usePictureAlt } from '../../ui/usePictureAlt';
import { HeroWords } from './HeroWords';
import type { HomeSectionProps } from './HomeSection';
import { useHeroFacts } from './heroFacts';
import { TrialCard } from './TrialCard';
import { useLivingHero } from './useLivingHero';

/** The opening of the site's home: words, the region's robot, and the trial form across the lower edge. */
export function SiteHero({ anchor, isOpening }: HomeSectionProps) {
  const { t } = useTranslation('home');
  const { picture } = useHeroFacts();
  const alt = usePictureAlt(picture);
  const frame = useLivingHero<HTMLDivElement>(picture);
  return (
    <Hero data-opening="home" id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className="inner">
        <HeroWords anchor={anchor} isOpening={isOpening}>
          <Button to="/robotics-coding-courses" size="lg" variant="outline" arrow>
            {t('hero.courses')}
          </Button>
        </HeroWords>
        <div ref={frame} className="stage">
          <Picture
            name={picture}
            alt={alt}
            priority
            sizes={`(min-width: 1296px) 584px, (min-width: 1024px) 45vw, (min-width: 768px) 700px, ${wholeColumn}`}
          />
          <GearBadge motion="turning">{t('hero.sticker')}</GearBadge>
        </div>
      </div>
      <div className="trial">
        <TrialCard wide />
      </div>
    </Hero>
  );
}

const Hero = styled.section`
  position: relative;
  background: linear-gradient(${color.backdrop} calc(100% - 160px), ${color.paper} 0);
  /* Down to the next section: the card's shadow lies over it. */
  z-index: 1;
  overflow-x: clip;
  @media ${media.lg} {
    background: linear-gradient(${color.backdrop} calc(100% - 96px), ${color.paper} 0);
  }

  & > .inner,
  & > .trial {
    position: relative;
    ${contentColumn}
  }
  & > .inner {
    display: grid;
    gap: ${space(2)};
    padding-block-start: ${space(4)};
  }
  & :is(h1, h2):not(#trial-title) {
    font-size: ${type.t80};
    line-height: 0.98;
    letter-spacing: -0.02em;
  }
  &:is(:lang(ar), :lang(hi)) :is(h1, h2):not(#trial-title) {
    line-height: 1.25;
    letter-spacing: 0;
  }
  & .text {
    max-inline-size: 25em;
    font-size: ${type.t22};
    line-height: 1.45;
  }
  & .proof .icon {
    color: #d63a1e;
  }

  /* A sun behind the robot. */
  & .stage {
    position: relative;
    z-index: 1;
    display: grid;
    justify-items: center;
    pointer-events: none;
  }
  & .stage::before {
    content: '';
    position: absolute;
    inset-block-end: 11%;
    inline-size: min(84%, 590px);
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${color.accent};
  }
  /* The width stands on the picture: a percentage on the image would be nothing until it arrives. */
  & .stage > picture {
    position: relative;
    inline-size: min(100%, 700px);
  }
  & .stage img {
    inline-size: 100%;
  }
  /* A photo has corners; a robot is cut out. */
  & .stage img[data-tint] {
    border-radius: ${radius.card};
  }
  /* Where the words stand above it, a sun behind a photo would lie over them: a photo is flatter than a robot. */
  & .stage:has(img[data-tint])::before {
    content: none;
  }
  & .stage > span {
    position: absolute;
    /* On a phone below what the robot holds up, not over it. */
    inset-block-start: 35%;
    inset-inline-end: 0;
    inline-size: 5em;
    block-size: 5em;
    padding: 0.7em;
    font-size: clamp(0.875rem, 0.7rem + 0.7vw, 1.25rem);
    rotate: -10deg;
  }
  & .stage > span::before {
    background: ${color.accent2};
  }

  @media ${media.md} {
    & .stage {
      margin-block-start: ${space(2)};
    }
    & .stage > span {
      inset-block-start: 10%;
      inline-size: 6em;
      block-size: 6em;
      padding: 1em;
    }
  }
  & > .trial {
    margin-block-start: -${space(3)};
    padding-block-end: ${space(2)};
  }
  @media ${media.lg} {
    & > .inner {
      grid-template-columns: minmax(0, 6fr) minmax(0, 6fr);
      gap: ${space(4)};
      padding-block-start: ${space(2)};
    }
    & :is(h1, h2):not(#trial-title) {
      font-size: ${type.t64};
    }
    & .stage {
      align-content: end;
      margin-block-start: 0;
    }
    /* A robot stands on the form; a photo would hide its labels. */
    & .stage:has(img[data-tint]) {
      padding-block-end: ${space(10)};
      &::before {
        content: '';
        inset-block-end: 14%;
      }
    }
    & .stage img {
      margin-block-end: -${space(1)};
    }
    & .words {
      align-self: start;
      padding-block: ${space(5)} ${space(12)};
    }
    & > .trial {
      margin-block-start: -${space(6)};
    }
  }
  @media ${media.xl} {
    & :is(h1, h2):not(#trial-title) {
      font-size: ${type.t80};
    }
  }
  /* On paper the columns fall together: the sun would lie over the headline. */
  @media print {
    & .stage::before,
    & .stage > span {
      display: none;
    }
  }
`;
