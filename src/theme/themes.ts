import { css } from 'styled-components';

/**
 * The mood of a region: an accent pair, the backdrop of its hero, and two derived tints. `theme` in a region file names one.
 * `--accent-soft` carries ink text; `--accent-text` is the accent dark enough for small text on paper (4.5:1).
 */
export const themes = css`
  :root,
  [data-theme='marigold'] {
    --accent: #ffb020;
    --accent-2: #ff6b4a;
    --accent-soft: #ffe7b8;
    --accent-text: #8a4b00;
    --backdrop: #fff6e6;
  }
  [data-theme='dune'] {
    --accent: #0e8c8c;
    --accent-2: #efd3a7;
    --accent-soft: #d2ecea;
    --accent-text: #0a6868;
    --backdrop: #fbf0dc;
  }
`;
