import { css } from 'styled-components';
import { color, space } from './tokens';

/**
 * The page on paper, which schools hand round and parents keep: dark on white whether or not the browser prints backgrounds,
 * with all that a screen shows by turns (slides, answers, the line of brands), and without menus, arrows, what floats, and what
 * can only be pressed: forms, buttons, the dial. The brand stands at the head, the offices at the end.
 */
export const printRules = css`
  @media print {
    aside[data-tone],
    #top .inner > :not(:first-child),
    footer[data-tone] :is(nav, .social),
    .controls,
    dialog,
    #dial,
    [data-variant],
    [data-floating] {
      display: none !important;
    }
    /* By itself: a browser that does not know :has() leaves out the rule. */
    #main section:not(:has(#book-choice, .sent)) form,
    #main section:has(form):not(:has(h1, #book-choice, .sent, #finder-result:not([data-empty]))) {
      display: none !important;
    }
    #top {
      position: static;
      transform: none !important;
    }
    [data-reveal] {
      opacity: 1 !important;
      transform: none !important;
    }

    /* The robot of the home is put together of pieces that have their looks from their own style attributes. */
    body,
    #site :not([style]),
    #site ::before,
    #site ::after {
      background: none !important;
      box-shadow: none !important;
      color: ${color.ink} !important;
    }

    /* What is written over a picture has paper below it, and lies on the picture. */
    #site :is(.words, .note, .badge, figcaption):not([style]) {
      background: ${color.white} !important;
      print-color-adjust: exact;
    }

    /* A page of A4 is as wide as a tablet, and nearer to the eye. */
    #site {
      display: block;
      min-block-size: 0;
      zoom: 0.7;
    }
    #main section,
    footer[data-tone] .inner {
      padding-block: ${space(3)} !important;
    }
    footer[data-tone] .inner {
      grid-template-columns: repeat(3, 1fr);
    }
    :is(h1, h2, h3, h4),
    div:has(> h2) {
      break-after: avoid;
    }
    div:has(> .eyebrow + h2) {
      break-inside: avoid;
    }
    :is(article:not(:has(h1)), details, [role='status'], .opening, figure, pre, li, img, .track > *, footer[data-tone]) {
      break-inside: avoid;
    }

    /* Every slide, in pairs, where the engine that moves them had put one beside the other. */
    .track {
      flex-wrap: wrap;
      gap: var(--gap) !important;
      margin-inline: 0 !important;
      overflow: visible !important;
      direction: inherit !important;
    }
    .track > * {
      inline-size: calc((100% - var(--gap)) / 2) !important;
      min-inline-size: 0 !important;
      max-inline-size: none !important;
      transform: none !important;
    }
    details:has(> .answer)::details-content {
      block-size: auto !important;
      content-visibility: visible !important;
    }
  }
`;
