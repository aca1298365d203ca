import { styled } from 'styled-components';
import type { CountryMap } from '../regions/CountryMap';
import type { RegionPlace } from '../regions/places';
import { color, font, media, mixesColors, radius } from '../theme/tokens';
import { landColors, sea } from './mapColors';
import { canvas, frameOf, placePins, tallPieces } from './mapFrame';

interface DrawnMapProps {
  map: CountryMap;
  places: readonly RegionPlace[];
  /** Says what the map shows to whoever does not see it; the places stand in a list beside it. */
  label: string;
}

const pinShape = 'M0 0C-4-10-19-18-19-36a19 19 0 1 1 38 0C19-18 4-10 0 0z';
const leaves = 'M0-55c0-8 5-13 14-13 0 8-5 13-14 13zM0-55c0-7-4-11-12-11 0 7 4 11 12 11z';

/** A country cut out like a piece of a board game, with a numbered, sprouting pin for every place. It is an SVG in the HTML. */
export function DrawnMap({ map, places, label }: DrawnMapProps) {
  const frame = frameOf(
    map,
    places.map(({ geo }) => geo),
  );
  const pins = placePins(
    map,
    frame,
    places.map(({ geo, name }) => ({ geo, name: name.text })),
  );
  const thickness = (frame.width / canvas.width) * 11;
  return (
    <Drawing viewBox={`0 0 ${canvas.width} ${canvas.height}`} role="img" aria-label={label}>
      <svg
        width={canvas.width}
        height={canvas.height}
        viewBox={`${frame.x.toFixed(1)} ${frame.y.toFixed(1)} ${frame.width.toFixed(1)} ${frame.height.toFixed(1)}`}
        data-land=""
      >
        <path className="land" d={map.land} fillRule="evenodd" />
        <path
          className="edge"
          d={tallPieces(map.country, 5 * thickness)}
          fillRule="evenodd"
          transform={`translate(0 ${thickness.toFixed(1)})`}
        />
        <path className="country" d={map.country} fillRule="evenodd" />
      </svg>
      {pins.map(({ x, y, label: name }, index) => {
        const place = places[index];
        return (
          place && (
            <g key={place.id} data-kind={place.kind}>
              {name && (
                <text className="name" x={name.x} y={name.y} textAnchor={name.anchor} lang={place.name.language}>
                  {place.name.text}
                </text>
              )}
              <g className="pin" transform={`translate(${x} ${y})`}>
                <g className="body">
                  <ellipse cx="0" cy="2" rx="11" ry="4" />
                  <path d={pinShape} />
                  <path className="leaves" d={leaves} />
                  <circle cx="0" cy="-36" r="13" />
                  <text y="-30" textAnchor="middle">
                    {index + 1}
                  </text>
                </g>
              </g>
            </g>
          )
        );
      })}
    </Drawing>
  );
}

const Drawing = styled.svg`
  inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.card};
  background: ${sea};
  /* East stays on its side whichever way the page is read. */
  direction: ltr;

  /* Its rim is smoothed once, as one picture: each colour cut by itself lets the one under it shine through. */
  & > [data-land] {
    overflow: visible;
    opacity: 0.999;
  }
  ${landColors}
  & .edge {
    fill: ${color.accent};
  }
  @supports ${mixesColors} {
    & .edge {
      fill: color-mix(in srgb, ${color.accent}, ${color.ink} 18%);
    }
  }
  & text {
    font-family: ${font.heading};
    font-weight: 700;
    fill: ${color.ink};
  }
  & .name {
    display: none;
    font-size: 23px;
    paint-order: stroke;
    stroke: ${color.white};
    stroke-width: 6px;
    stroke-linejoin: round;
  }
  & .body {
    transform: scale(1.45);
  }
  & .body > path {
    fill: ${color.deepLeaf};
    stroke: ${color.white};
    stroke-width: 2px;
  }
  & .body > ellipse {
    fill: rgb(30 27 58 / 22%);
  }
  & .body > circle {
    fill: ${color.white};
  }
  & .body > .leaves {
    fill: ${color.leaf};
  }
  & .body > text {
    font-size: 18px;
  }
  & [data-kind='office'] .body > path:not(.leaves),
  & [data-kind='centre'] .body > path:not(.leaves) {
    fill: ${color.ink};
  }
  @media ${media.md} {
    & .name {
      display: block;
    }
    & .body {
      transform: none;
    }
  }
`;
