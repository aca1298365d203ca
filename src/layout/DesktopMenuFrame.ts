import { styled } from 'styled-components';
import { color, ease, font, media, radius, shadow, space } from '../theme/tokens';

// Visible at once, without a transition: only what is visible can take the focus.
const shown = `visibility: visible; opacity: 1; transform: none; transition: opacity 0.16s ${ease}, transform 0.16s ${ease};`;

/** The look of the DesktopMenu. */
export const DesktopMenuFrame = styled.nav`
  --beside: 7px;
  display: none;
  @media ${media.xl} {
    display: block;
  }
  @media (min-width: 1536px) {
    --beside: 10px;
  }
  /*
   * Where the labels do not fit, the page comes with the menu folded (foldedMenu.server.ts). That is reckoned for our fonts:
   * in wider ones of the system the last label takes a second row rather than push the buttons out. Two rows are as high as
   * the header, so that a font which comes late, and needs one row where the system's needed two, moves no page.
   */
  & > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
  }
  & > ul > li {
    position: relative;
  }

  & [data-top] {
    position: relative;
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 42px;
    padding: 4px var(--beside);
    border: 0;
    background: none;
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 1.0625rem;
    line-height: 1.2;
    white-space: nowrap;
    text-decoration: none;
  }
  /* A short stem under the item: it grows under the pointer and stays under the page on show. */
  & [data-top]::after {
    content: '';
    position: absolute;
    inset-block-end: 3px;
    inset-inline: var(--beside);
    block-size: 3px;
    border-radius: 3px;
    background: ${color.accent};
    transform: scaleX(0);
    transform-origin: 0 50%;
    transition: transform 0.25s ${ease};
  }
  [dir='rtl'] & [data-top]::after {
    transform-origin: 100% 50%;
  }
  & [data-top]:hover::after,
  & [data-open] > [data-top]::after,
  & [data-top]:is([aria-current], [data-current])::after {
    transform: none;
  }
  @media ${media.forcedColors} {
    & [data-top]::after {
      background: Highlight;
    }
  }
  & [data-top] .icon {
    inline-size: 1em;
    transition: transform 0.16s ${ease};
  }
  & [data-open] > [data-top] .icon {
    transform: rotate(180deg);
  }

  /* The padding is the bridge: the pointer may cross it on its way down. */
  & .drop {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-start: -12px;
    padding-block-start: 10px;
    visibility: hidden;
    opacity: 0;
    transform: translateY(6px);
    transition:
      opacity 0.16s ${ease},
      transform 0.16s ${ease},
      visibility 0.16s;
  }
  & [data-open] > .drop {
    ${shown}
  }
  @media ${media.noScript} {
    & li:is(:hover, :focus-within) > .drop {
      ${shown}
    }
  }

  & .drop > ul {
    display: grid;
    gap: 2px;
    inline-size: 340px;
    max-block-size: min(600px, 80dvh);
    padding: ${space(1)};
    overflow: auto;
    border: 1.5px solid ${color.line};
    border-radius: ${radius.inner};
    background: ${color.white};
    box-shadow: ${shadow.float};
  }
  & .drop a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 56px;
    padding: 10px 12px;
    border-radius: 14px;
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 1.0625rem;
    line-height: 1.25;
    text-decoration: none;
  }
  & .drop a:is(:hover, [aria-current]) {
    background: ${color.cream};
  }
  & .drop a:focus-visible {
    outline-offset: -3px;
    border-radius: 14px;
  }
  & .drop .icon {
    inline-size: 44px;
    block-size: 44px;
    padding: 10px;
    border-radius: 12px;
    background: ${color.accentSoft};
  }
  & .drop small {
    display: block;
    margin-block-start: 2px;
    color: ${color.inkSoft};
    font-family: ${font.body};
    font-weight: 400;
    font-size: 0.875rem;
  }
`;
