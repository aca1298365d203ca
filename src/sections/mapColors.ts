import { color } from '../theme/tokens';

/** The colour of the sea, behind every map. */
export const sea = '#ddf0ff';

/** What is drawn of the land, on the map of the page and on the one that can be moved. */
export const landColors = `
  & .land {
    fill: #f1eadc;
  }
  & .country {
    fill: ${color.accentSoft};
    stroke: ${color.white};
    stroke-width: 3px;
    vector-effect: non-scaling-stroke;
  }
`;
