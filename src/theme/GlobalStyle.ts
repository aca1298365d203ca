import { createGlobalStyle } from 'styled-components';
import { printRules } from './printRules';
import { scriptRules } from './scripts';
import { themes } from './themes';
import { color, ease, font, layer, layoutMotion, media, radius, space, type } from './tokens';

/** Rules for plain elements and the few class names that are used too often to be components of their own. Only the server renders it. */
export const GlobalStyle = createGlobalStyle`
  ${themes}

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }

  html {
    /* How far what is read stays clear of the edges of the screen. */
    --gutter: 20px;
    -webkit-text-size-adjust: 100%;
    scroll-padding-block: 112px 96px;
    interpolate-size: allow-keywords;
    /* Safari before 16 cannot clip (not for the body as well: a header that scrolls nothing sticks to nothing). */
    overflow-x: hidden;
    overflow-x: clip;
    @media ${media.sm} { --gutter: ${space(4)}; }
    @media ${media.lg} { --gutter: ${space(6)}; }
  }
  /*
   * Under a dialog the page does not scroll, and stays where it is: a margin takes the place of the scroll bar (useModal.ts
   * measures it), so that a sheet reaches the edge of the window. Browsers draw the bar at the right in either direction.
   */
  html[data-held] { overflow: hidden; }
  html[data-held] :is(body, [data-floating]) { margin-inline-end: var(--scroll-bar); }
  html[data-held][dir='rtl'] :is(body, [data-floating]) { margin-inline: var(--scroll-bar) 0; }

  body {
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${font.body};
    font-size: 1.0625rem;
    line-height: 1.6;
    overflow-x: clip;
    /* Headings and paragraphs break anywhere: with large letters on a phone a long word would widen its column. */
    overflow-wrap: break-word;
    /* Clear of a phone's notch; what is fixed minds it by itself. */
    padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    @media ${media.lg} { font-size: 1.125rem; }
  }

  #site { display: flex; flex-direction: column; min-block-size: 100dvh; }
  #site > main { flex: 1; min-inline-size: 0; }

  h1, h2, h3, h4 {
    font-family: ${font.heading};
    font-weight: 700;
    line-height: 1.12;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  h1 { font-size: ${type.t64}; line-height: 1.05; letter-spacing: -0.01em; }
  h2 { font-size: ${type.t48}; line-height: 1.08; letter-spacing: -0.01em; }
  h3 { font-size: ${type.t28}; }
  h4 { font-size: ${type.t22}; }
  ${scriptRules}

  p, li, dd, figcaption { text-wrap: pretty; }
  p { overflow-wrap: anywhere; }
  ul, ol { padding: 0; list-style: none; }
  img, svg, video { display: block; max-width: 100%; }
  img, video { height: auto; }
  a { color: ${color.deepLeaf}; text-underline-offset: 0.2em; text-decoration-thickness: 0.08em; }
  a:hover { text-decoration-thickness: 0.14em; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  fieldset { border: 0; padding: 0; min-inline-size: 0; }
  address { font-style: normal; }
  .whole, .phone-number, a[href^='tel:'] > bdi { white-space: nowrap; }
  /* Nor is it cut off on a small screen with large letters. */
  .phone-number { font-size: min(1em, 7.5vw); }
  summary { cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  ::selection { background: ${color.accent}; color: ${color.ink}; }

  /* The nearest ground decides the colour of the ring: a white card on a dark section has a dark one. */
  [data-tone] { --ring: ${color.ink}; }
  [data-tone='ink'] { --ring: ${color.white}; }
  :focus-visible { outline: 3px solid var(--ring, ${color.ink}); outline-offset: 2px; border-radius: 6px; }
  /* What scrolls by itself keeps room at its edges for the ring of what the keyboard comes to. */
  dialog, details > .panel { scroll-padding-block: ${space(1)}; }
  :is(h1, h2, main)[tabindex='-1']:focus { outline: none; }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .visually-hidden:is(:focus, :active):where(a, button) {
    position: fixed;
    inset-block-start: ${space(2)};
    inset-inline-start: ${space(2)};
    z-index: ${layer.cursor};
    inline-size: auto;
    block-size: auto;
    padding: ${space(1.5)} ${space(3)};
    clip-path: none;
    border-radius: ${radius.pill};
    background: ${color.ink};
    color: ${color.white};
  }

  .preview { padding: 8px 20px; background: ${color.marigold}; font-weight: 600; text-align: center; }

  .icon { inline-size: 1.25em; block-size: 1.25em; flex: none; }
  [dir='rtl'] .icon[data-mirrored] { transform: scaleX(-1); }
  /* A post in English on an Arabic page. */
  :where([dir='rtl']) [dir='ltr'] .icon[data-mirrored] { transform: none; }

  /* Set by Reveal once its script runs, so that nothing is hidden without it. */
  [data-reveal='waiting'] { opacity: 0; transform: translateY(24px); }
  [data-reveal='shown'] { transition: opacity 0.8s ${ease}, transform 0.8s ${ease}; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  /* From page to page, or from card to sheet, what both have in common moves. All else changes at once, and can be pressed meanwhile. */
  :root { view-transition-name: none; }
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) {
    animation-duration: ${layoutMotion};
    animation-timing-function: ${ease};
  }
  /* The larger picture may still be on its way: the smaller one stays below it until then. */
  ::view-transition-group(*.shared) { overflow: clip; border-radius: ${radius.card}; }
  ::view-transition-old(*.shared) { block-size: 100%; object-fit: cover; animation: none; mix-blend-mode: normal; }
  ::view-transition-new(*.shared) { block-size: 100%; object-fit: cover; mix-blend-mode: normal; }
  ::view-transition-old(*.shared):only-child, ::view-transition-new(*.shared):only-child { display: none; }
  @media (prefers-reduced-motion: reduce) {
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none !important; }
  }
  /* Without colours of ours a line shows where one is, and an edge what lies above the page. */
  @media ${media.forcedColors} {
    a[aria-current]:not([data-top]) { text-decoration: underline 3px !important; }
    .icon { color: inherit !important; background: none !important; }
    dialog { border: 1px solid !important; }
  }
  @media ${media.moreContrast} {
    :focus-visible { outline-width: 4px; }
  }
  /* On a phone what floats would lie over the field that is being filled in. */
  @media not all and ${media.md} { body:has(form :is(input, select, textarea):focus) [data-floating] { visibility: hidden; } }
  ${printRules}
`;
