import { color } from '../theme/tokens';

/** What the shapes of the robot are drawn in. */
export const robotViewBox = '0 0 144 152';
/** Where the leaves and the arm turn. */
export const leafOrigin = '70px 24px';
export const armOrigin = '100px 108px';

/** A small robot with a sprout: `.leaf` and `.arm` are its parts that may move, about `leafOrigin` and `armOrigin`. */
export function RobotShapes() {
  return (
    <>
      <ellipse cx="70" cy="144" rx="44" ry="6" fill={color.inkFaint} />
      <path d="M70 40V22" stroke={color.deepLeaf} strokeWidth="5" strokeLinecap="round" />
      <path className="leaf first" d="M70 24C70 11 59 5 46 5c0 13 9 20 24 19Z" fill={color.leaf} />
      <path className="leaf second" d="M70 24C70 11 81 5 94 5c0 13-9 20-24 19Z" fill={color.leaf} />
      <rect x="28" y="36" width="84" height="56" rx="26" fill={color.white} stroke={color.ink} strokeWidth="4" />
      <rect x="38" y="46" width="64" height="36" rx="18" fill={color.ink} />
      <path d="M52 66q6-9 12 0M76 66q6-9 12 0" {...line} stroke={color.leaf} />
      <path d="M64 73q6 5 12 0" {...line} stroke={color.leaf} strokeWidth="3" />
      <rect x="40" y="96" width="60" height="40" rx="18" fill={color.marigold} stroke={color.ink} strokeWidth="4" />
      <circle cx="70" cy="116" r="9" fill={color.white} stroke={color.ink} strokeWidth="4" />
      <path d="M40 110q-14 4-16 18" {...line} stroke={color.ink} strokeWidth="7" />
      <g className="arm">
        <path d="M100 108q16-4 22-24" {...line} stroke={color.ink} strokeWidth="7" />
        <circle cx="123" cy="78" r="9" fill={color.coral} stroke={color.ink} strokeWidth="4" />
      </g>
      <path d="M56 138v4M84 138v4" {...line} stroke={color.ink} strokeWidth="8" />
    </>
  );
}

const line = { fill: 'none', strokeWidth: 4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
