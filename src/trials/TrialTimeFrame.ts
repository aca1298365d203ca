import { styled } from 'styled-components';
import { coveringInput } from '../theme/covering';
import { color, font, media, radius, space, type } from '../theme/tokens';

/** How the choice of a trial class looks: days with times under them, as large buttons. */
export const TrialTimeFrame = styled.div`
  display: grid;
  gap: ${space(1.5)};
  padding-block-start: ${space(2)};
  border-block-start: 1.5px solid ${color.line};
  & > .title {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t22};
    line-height: 1.2;
  }
  & > .text,
  & > .state {
    font-size: ${type.t15};
    line-height: 1.45;
    color: ${color.inkSoft};
  }
  /* Not display: none, which would take the live region from those whom it speaks to. */
  & > .state:empty {
    margin-block-start: calc(-1 * ${space(1.5)});
  }
  & > .filters {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: ${space(1.5)};
  }
  & > button {
    justify-self: start;
  }
  /* Days stand side by side where there is room for their names, each with its times below. */
  & > .choice,
  & .days {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11em), 1fr));
    align-items: start;
    column-gap: ${space(2)};
  }
  /* What is in it begins with a gap of its own. */
  & > .choice {
    margin-block-start: calc(-1 * ${space(1.5)});
    outline: none;
  }
  & > .choice > :not(.day) {
    grid-column: 1 / -1;
    margin-block-start: ${space(2)};
  }
  /* Neighbours share the height of their dates, one of which may take two lines. */
  & .day {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
  }
  & .date {
    align-self: end;
    margin-block: ${space(2)} ${space(1)};
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  /* The times of an only day stand side by side. */
  & > .choice:not(:has(> .day ~ .day)) > .day {
    grid-column: 1 / -1;
  }
  /* On a phone one below the other, as with large letters: hour, place and the visitor's own clock keep a line each. */
  & .times {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10.625rem), 1fr));
    gap: ${space(1)};
  }
  /*
   * Neighbours share the heights of their times, too, row by row: twelve rows, which have no height where no day fills them. A day
   * with more times keeps them to itself.
   */
  & :is(.choice, .days):has(> .day ~ .day) > .day:not(:has(.time:nth-child(13))) {
    grid-row: span 13;
    & > .times {
      display: contents;
    }
    & > .times > .time + .time {
      margin-block-start: ${space(1)};
    }
  }
  & .time {
    position: relative;
    display: grid;
  }
  & .time > input {
    ${coveringInput}
    cursor: pointer;
  }
  & .time > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: center;
    gap: 2px 8px;
    min-block-size: 52px;
    padding: 8px 14px;
    border: 1.5px solid ${color.field};
    border-radius: ${radius.field};
    background: ${color.white};
    color: ${color.ink};
    line-height: 1.3;
    @media ${media.moreContrast} {
      border-color: ${color.ink};
    }
  }
  /* Beside one with a line more, the hour of a time stands in line with its neighbour's. */
  & .day .time > span {
    align-content: start;
    padding-block: 12px 10px;
  }
  & .clock {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t18};
    font-variant-numeric: tabular-nums;
  }
  & :is(.ages, .own, .left) {
    flex-basis: 100%;
    font-size: ${type.t13};
  }
  & .left {
    font-weight: 600;
  }
  & .time:hover > span {
    border-color: ${color.deepLeaf};
    background: ${color.leafSoft};
  }
  & .time > :checked + span {
    border-color: ${color.deepLeaf};
    background: ${color.deepLeaf};
    color: ${color.white};
  }
  & .time > :focus-visible + span {
    outline: 3px solid ${color.ink};
    outline-offset: 2px;
  }
  /* The outline is the keyboard's. */
  @media ${media.forcedColors} {
    & .time > :checked + span {
      border: 3px solid Highlight;
    }
  }
`;
