import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, media, space, type, width } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { usePictureAlt } from '../../ui/usePictureAlt';
import { useHeroFacts } from './heroFacts';
import { HeroWords } from './HeroWords';
import type { HomeSectionProps } from './HomeSection';
import { TrialCard } from './TrialCard';

/** The opening of the anchored home: the words, the region's robot on its dunes, and the trial form beside them. */
export function AnchoredHero({ anchor, isOpening }: HomeSectionProps) {
  const { t } = useTranslation('home');
  const { picture, sections } = useHeroFacts();
  const alt = usePictureAlt(picture);
  return (
    <Hero id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className="inner">
        <HeroWords anchor={anchor} isOpening={isOpening}>
          {sections.includes('programs') && (
            <Button to="#programs" size="lg" variant="outline">
              {t('hero.programs')}
            </Button>
          )}
        </HeroWords>
        <Picture name={picture} alt={alt} priority sizes="(min-width: 1024px) 480px, min(460px, 84vw)" />
        <TrialCard />
      </div>
    </Hero>
  );
}

const Hero = styled.section`
  --gutter: 20px;
  position: relative;
  background: ${color.backdrop};
  overflow: clip;
  @media ${media.sm} {
    --gutter: ${space(4)};
  }
  @media ${media.lg} {
    --gutter: ${space(6)};
  }
  /* Dunes. */
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-inline-start: -20%;
    inline-size: 90%;
    aspect-ratio: 3;
    border-radius: 50%;
    background: ${color.accent2};
    inset-block-end: -14%;
    opacity: 0.55;
  }
  &::after {
    inset-inline-start: 30%;
    inline-size: 110%;
    inset-block-end: -22%;
    opacity: 1;
  }

  & > .inner {
    position: relative;
    z-index: 1;
    display: grid;
    gap: ${space(2)};
    max-inline-size: calc(${width.header} + 2 * var(--gutter));
    margin-inline: auto;
    padding: ${space(4)} var(--gutter) ${space(6)};
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
  /* On phones the same three lines before and after the font arrives, so that nothing below moves. */
  & .text {
    max-inline-size: 28em;
    min-block-size: 3lh;
    font-size: ${type.t22};
    line-height: 1.45;
  }
  @media ${media.sm} {
    & .text {
      min-block-size: 0;
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
    inline-size: min(460px, 84vw);
  }
  & > .inner > section {
    padding-block-start: ${space(7)};
  }
  @media ${media.lg} {
    & > .inner {
      grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
      grid-template-rows: auto 1fr;
      gap: 0 ${space(6)};
      padding-block: ${space(5)} ${space(3)};
    }
    & > .inner > picture {
      justify-self: end;
      align-self: end;
      margin-inline-end: -${space(12)};
      margin-block-end: 0;
    }
    & :is(h1, h2):not(#trial-title) {
      font-size: ${type.t64};
    }
    &:is(:lang(ar), :lang(hi)) > .inner > picture {
      margin-block-start: 0;
    }
    & > .inner > picture img {
      inline-size: 480px;
    }
    & > .inner > section {
      grid-column: 2;
      grid-row: 1 / span 2;
      align-self: start;
      padding-block-start: ${space(4)};
    }
  }
  @media ${media.xl} {
    & > .inner > picture {
      margin-block-start: -${space(5)};
    }
    & :is(h1, h2):not(#trial-title) {
      font-size: ${type.t80};
    }
  }
`;
