import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { contentColumn } from '../../theme/contentColumn';
import { color, media, radius, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { usePictureAlt } from '../../ui/usePictureAlt';
import { HeroWords } from './HeroWords';
import type { HomeSectionProps } from './HomeSection';
import { useHeroFacts } from './heroFacts';
import { TrialCard } from './TrialCard';
import { useLivingHero } from './useLivingHero';

/** The opening of the anchored home: the words, the region's robot on its dunes, and the trial form beside them. */
export function AnchoredHero({ anchor, isOpening }: HomeSectionProps) {
  const { t } = useTranslation('home');
  const { picture, sections } = useHeroFacts();
  const alt = usePictureAlt(picture);
  const frame = useLivingHero<HTMLDivElement>(picture);
  return (
    <Hero data-opening="dunes" id={anchor} aria-labelledby={`${anchor}-title`}>
      <div ref={frame} className="inner">
        <HeroWords anchor={anchor} isOpening={isOpening}>
          {sections.includes('programs') && (
            <Button to="#programs" size="lg" variant="outline">
              {t('hero.programs')}
            </Button>
          )}
        </HeroWords>
        <Picture
          name={picture}
          alt={alt}
          priority
          sizes="(min-width: 1280px) 620px, (min-width: 1024px) 500px, min(520px, 84vw)"
        />
        <TrialCard />
      </div>
    </Hero>
  );
}

const Hero = styled.section`
  position: relative;
  background: ${color.backdrop};
  overflow: hidden;
  overflow: clip;
  /* Two dunes, one behind the other: the robot stands on the first, the form over the edge of both. */
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    border-radius: 50% 50% 0 0 / 100% 100% 0 0;
    background: ${color.accent2};
  }
  &::before {
    inset-inline: 22% -34%;
    block-size: min(46%, 460px);
    opacity: 0.55;
  }
  &::after {
    inset-inline: -30% -16%;
    block-size: min(30%, 300px);
  }

  & > .inner {
    position: relative;
    z-index: 1;
    display: grid;
    gap: ${space(2)};
    ${contentColumn}
    padding-block: ${space(4)} ${space(6)};
  }
  & .words {
    align-content: center;
  }
  & .words :is(h1, h2) {
    font-size: ${type.t80};
    line-height: 0.98;
    letter-spacing: -0.02em;
  }
  & .words :is(h1, h2):is(:lang(ar), :lang(hi)) {
    line-height: 1.16;
    letter-spacing: 0;
  }
  & .text {
    max-inline-size: 28em;
    font-size: ${type.t22};
    line-height: 1.45;
  }
  /* On phones small enough for two lines in any font. */
  @media not all and ${media.sm} {
    & .words :is(h1, h2):is(:lang(ar), :lang(hi)) {
      font-size: min(2.25rem, 9.4vw);
    }
  }
  & .proof .icon {
    color: ${color.accentText};
  }

  /* On phones the robot stands on the form. */
  & > .inner > picture {
    position: relative;
    z-index: 1;
    justify-self: center;
    margin-block-end: -${space(8)};
    pointer-events: none;
  }
  & > .inner > picture img {
    inline-size: min(520px, 84vw);
  }
  /* A photo has corners; a robot is cut out. */
  & > .inner > picture img[data-tint] {
    border-radius: ${radius.card};
  }
  & > .inner > section {
    padding-block-start: ${space(7)};
  }
  @media ${media.lg} {
    & > .inner {
      grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
      grid-template-rows: auto 1fr;
      gap: 0 ${space(6)};
      padding-block: ${space(5)} 0;
    }
    & > .inner > picture {
      align-self: end;
      margin-block: -${space(1)};
    }
    & :is(h1, h2):not(#trial-title) {
      font-size: ${type.t64};
    }
    & > .inner > picture img {
      inline-size: 500px;
    }
    & > .inner > section {
      grid-column: 2;
      grid-row: 1 / span 2;
      align-self: center;
      padding-block-start: ${space(4)};
      margin-block-end: ${space(9)};
    }
  }
  @media ${media.xl} {
    & > .inner > picture {
      margin-block-start: -${space(3)};
    }
    & > .inner > picture img {
      inline-size: 620px;
    }
    & :is(h1, h2):not(#trial-title) {
      font-size: ${type.t80};
    }
  }
`;
