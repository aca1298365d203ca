import { styled } from 'styled-components'
import { color } from '../theme/tokens'

/** A plant that has grown `stage` pairs of leaves (1 to 6): decoration that shows how far along something is. */
export function GrowthMark({ stage }: { stage: number }) {
  const height = 10 + stage * 8
  return (
    <Plant viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path className="stem" d={`M32 63V${63 - height}`} />
      {Array.from({ length: stage }, (_, pair) => {
        const y = 63 - height + pair * 8
        const size = 0.62 + pair * 0.1
        return (
          <g key={pair} transform={`translate(32 ${y + 1})`}>
            <path className="leaf" transform={`scale(${size} ${size})`} d={leaf} />
            <path className="leaf" transform={`scale(${-size} ${size})`} d={leaf} data-shade={pair % 2 ? '' : undefined} />
          </g>
        )
      })}
    </Plant>
  )
}

const leaf = 'M0 0C3-9 12-13 22-11C21-1 12 5 0 0Z'

const Plant = styled.svg`
  inline-size: 64px;
  block-size: 64px;
  overflow: visible;
  & .stem { fill: none; stroke: ${color.leaf}; stroke-width: 4; stroke-linecap: round; }
  & .leaf { fill: ${color.leaf}; }
  & .leaf[data-shade] { fill: ${color.deepLeaf}; }
`
