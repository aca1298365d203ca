import { css } from 'styled-components'

/**
 * The mood of a region: an accent pair, the backdrop of its hero, and two derived tints. `theme` in a region file names one.
 * `--accent-soft` carries ink text; `--accent-text` is the accent dark enough for small text on paper (4.5:1).
 */
export const themes = css`
  :root, [data-theme='marigold'] {
    --accent: #FFB020;
    --accent-2: #FF6B4A;
    --accent-soft: #FFE7B8;
    --accent-text: #8A4B00;
    --backdrop: #FFF6E6;
  }
  [data-theme='dune'] {
    --accent: #0E8C8C;
    --accent-2: #EFD3A7;
    --accent-soft: #D2ECEA;
    --accent-text: #0A6868;
    --backdrop: #FBF0DC;
  }
`
