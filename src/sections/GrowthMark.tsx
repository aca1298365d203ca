import { styled } from 'styled-components';
import { color } from '../theme/tokens';

/**
 * A plant that has grown `stage` pairs of leaves (1 to 6): decoration that shows how far along something is. Plants side by
 * side stand on one ground under one sky; with `alone` there is no more sky than the plant needs.
 */
export function GrowthMark({ stage, alone }: { stage: number; alone?: boolean }) {
  const height = 12 + stage * 9;
  return (
    <Plant viewBox={alone ? `0 ${61 - height} 64 ${11 + height}` : '0 0 64 72'} aria-hidden="true" focusable="false">
      <path className="stem" d={`M32 71V${74 - height}`} />
      {Array.from({ length: stage }, (_, pair) => {
        const size = pair === 0 ? 0.78 : 0.62 + pair * 0.07;
        return (
          <g key={pair} transform={`translate(32 ${74 - height + pair * 9.5})`}>
            <path transform={`scale(${size} ${size})`} d={leaf} />
            <path transform={`scale(${-size} ${size})`} d={leaf} className="shade" />
          </g>
        );
      })}
    </Plant>
  );
}

const leaf = 'M0 0C3-8 13-13 25-13C23-3 11 4 0 0Z';

const Plant = styled.svg`
  inline-size: 64px;
  block-size: 72px;
  overflow: visible;
  fill: ${color.leaf};
  & .stem {
    fill: none;
    stroke: ${color.deepLeaf};
    stroke-width: 3.5;
    stroke-linecap: round;
  }
  & .shade {
    fill: #179463;
  }
`;
