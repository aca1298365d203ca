import { styled } from 'styled-components';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { TrialTimeFrame } from '../../trials/TrialTimeFrame';

/** The choice on the page of bookings: as in the forms, with age and place as rows of buttons above. */
export const BookTimesFrame = styled(TrialTimeFrame)`
  padding-block-start: 0;
  border-block-start: 0;
  /* Balanced as lines of text are, so that no age stands in a row alone. */
  & > .chips {
    margin: 0;
    margin-block-end: ${space(-1)};
    margin-inline-end: ${space(-1)};
    text-wrap: balance;
    padding: 0;
    border: 0;
  }
  & > .chips > legend {
    margin-block-end: ${space(1)};
    padding: 0;
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t22};
    line-height: 1.2;
  }
  & .chip {
    display: inline-block;
    margin-block-end: ${space(1)};
    margin-inline-end: ${space(1)};
    vertical-align: top;
  }
  & .chip > span {
    justify-content: center;
    min-inline-size: 48px;
    min-block-size: 48px;
    border-radius: ${radius.pill};
    font-weight: 600;
  }
  & > .title {
    margin-block-start: ${space(1)};
  }
  & > .narrow {
    display: none;
    min-block-size: 48px;
    padding-inline: ${space(3)};
    border: 2px solid ${color.deepLeaf};
    border-radius: ${radius.pill};
    background: ${color.white};
    color: ${color.deepLeaf};
    font: inherit;
    font-weight: 600;
  }
  @media ${media.noScript} {
    & > .narrow {
      display: block;
    }
  }
  & > .chips + .chips,
  & > .text + .chips {
    margin-block-start: ${space(1)};
  }
  /* The three that are suggested stand side by side, also where the card is narrowest beside the steps. */
  @media ${media.lg} {
    & > .choice,
    & .days {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media ${media.md} {
    & > .choice:not(:has(> .day ~ .day)) > .day > .times {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  /* Beside a day with more times, those of a day are no taller. */
  & .times {
    align-self: start;
    grid-auto-rows: 1fr;
  }
  /* In columns the visitor's own clock often takes two lines. */
  @media ${media.md} {
    & .own {
      text-wrap: balance;
    }
  }
  & summary {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: 48px;
    font-family: ${font.heading};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  & summary:hover {
    text-decoration: underline;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary > .icon {
    transition: rotate 0.24s;
  }
  & [open] > summary > .icon {
    rotate: 180deg;
  }
`;
