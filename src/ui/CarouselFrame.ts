import { styled } from 'styled-components';
import { color, ease, media, space } from '../theme/tokens';

/** Takes the last dots away, which lead nowhere where so many slides stand side by side. */
const dotsTooMany = (from: 'md' | 'lg', shown: number) =>
  `& > [data-ends][data-${from}='${shown}']:not([data-on]) + .controls .dots button:nth-last-child(-n + ${shown - 1}) {
    display: none;
  }`;

/** The look of a Carousel. Slide widths are the same before and after the engine takes over. */
export const CarouselFrame = styled.div`
  --gap: ${space(3)};
  --peek: 0;
  /* The next card runs off the edge of the screen. */
  &[data-peek] {
    --peek: 0.12;
  }
  &[data-peek] > .track {
    margin-inline-end: calc(-1 * var(--gutter));
  }
  @media ${media.md} {
    &[data-peek] {
      --peek: 0;
    }
    &[data-peek] > .track {
      margin-inline-end: 0;
    }
  }

  & > .track {
    --shown: calc(var(--per) + var(--peek));
    display: flex;
    gap: var(--gap);
    padding-block: ${space(2)};
    margin-block: -${space(2)};
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
  }
  & > .track::-webkit-scrollbar {
    display: none;
  }
  & > .track > * {
    flex: none;
    inline-size: calc((100% - (var(--shown) - 1) * var(--gap)) / var(--shown));
    min-inline-size: 0;
    scroll-snap-align: start;
  }
  & > .track > * > * {
    block-size: 100%;
  }
  & > .track:focus-visible {
    border-radius: ${space(3)};
  }
  /* The engine counts the gap itself, and moves the slides by transforms. */
  & > .track[data-on] {
    overflow: clip visible;
    gap: 0;
    scroll-snap-type: none;
    touch-action: pan-y;
    -webkit-user-select: none;
    user-select: none;
  }

  /* In right-to-left text it lays the slides out itself, from a row that starts at the left. */
  [dir='rtl'] & > .track[data-on] {
    direction: ltr;
  }
  [dir='rtl'] & > .track[data-on] > * {
    direction: rtl;
  }
  @media not all and ${media.md} {
    [dir='rtl'] &[data-peek] > .track[data-on] {
      margin-inline: calc(-1 * var(--gutter)) 0;
    }
  }

  & > [data-base='1'] {
    --per: 1;
  }
  & > [data-base='2'] {
    --per: 2;
  }
  & > [data-base='3'] {
    --per: 3;
  }
  @media ${media.md} {
    & > [data-md='1'] {
      --per: 1;
    }
    & > [data-md='2'] {
      --per: 2;
    }
    & > [data-md='3'] {
      --per: 3;
    }
    & > [data-md='4'] {
      --per: 4;
    }
  }
  @media ${media.lg} {
    & > [data-lg='1'] {
      --per: 1;
    }
    & > [data-lg='2'] {
      --per: 2;
    }
    & > [data-lg='3'] {
      --per: 3;
    }
    & > [data-lg='4'] {
      --per: 4;
    }
  }

  & > .controls {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: 48px;
    margin-block-start: ${space(3)};
  }
  /* Empty on phones: but where it plays the pause button comes with the engine, and nothing below may move then. */
  @media not all and ${media.md} {
    & > .controls:not(:has(> :is(.dots, .round, .arrows:not([data-from='md'])))) {
      display: none;
    }
    @media ${media.motion} {
      &&& > .controls[data-plays] {
        display: flex;
      }
    }
  }
  @media ${media.md} {
    & > .controls[data-needless-from='md'] {
      display: none;
    }
  }
  @media ${media.lg} {
    & > .controls[data-needless-from] {
      display: none;
    }
  }
  /* As many as the engine finds places to stand in, where it is not there yet and the slides end somewhere. */
  @media ${media.md} {
    ${dotsTooMany('md', 2)}
    ${dotsTooMany('md', 3)}
    ${dotsTooMany('md', 4)}
  }
  @media ${media.lg} {
    ${dotsTooMany('lg', 2)}
    ${dotsTooMany('lg', 3)}
    ${dotsTooMany('lg', 4)}
  }
  & .dots {
    display: flex;
    flex-wrap: wrap;
    margin-inline-end: auto;
    margin-inline-start: -2px;
  }
  & .dots button {
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 44px;
    padding: 0;
    border: 0;
    background: none;
  }
  & .dots button::before {
    content: '';
    inline-size: 10px;
    block-size: 10px;
    border-radius: 10px;
    background: ${color.field};
    transition:
      inline-size 0.3s ${ease},
      background-color 0.3s;
  }
  & .dots button:hover::before {
    background: ${color.ink};
  }
  & .dots button[aria-current]::before {
    inline-size: 20px;
    background: ${color.ink};
  }
  [data-tone='ink'] & .dots button::before {
    background: rgb(255 255 255 / 55%);
  }
  [data-tone='ink'] & .dots button[aria-current]::before {
    background: ${color.white};
  }
  @media ${media.forcedColors} {
    && .dots button::before {
      background: ButtonText;
    }
    && .dots button[aria-current]::before {
      background: Highlight;
    }
  }
  & .arrows {
    display: flex;
    gap: ${space(1)};
  }
  & .arrows:first-child,
  & .round:first-child {
    margin-inline-start: auto;
  }
  & .arrows[data-from='md'] {
    display: none;
  }
  @media ${media.md} {
    & .arrows[data-from='md'] {
      display: flex;
    }
  }
  & .round {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    padding: 0;
    border: 1.5px solid ${color.ink};
    border-radius: 50%;
    background: ${color.white};
    color: ${color.ink};
    transition:
      background-color 0.2s ${ease},
      color 0.2s ${ease},
      border-color 0.2s ${ease};
  }
  & .round:hover:not([aria-disabled]) {
    background: ${color.ink};
    color: ${color.white};
  }
  & .round:focus-visible {
    border-radius: 50%;
  }
  & .round[aria-disabled] {
    border-color: ${color.line};
    color: ${color.field};
    cursor: default;
  }
  @media ${media.noScript} {
    &&&& > .controls {
      display: none;
    }
  }
`;
