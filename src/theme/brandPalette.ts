import { color } from './tokens';

/** The colours that a region's theme sets (themes.ts), as hex codes. */
export interface Palette {
  accent: string;
  accent2: string;
  accentSoft: string;
  accentText: string;
  backdrop: string;
}

/** Lightness 0 to 1, chroma from 0, hue in degrees (https://bottosson.github.io/posts/oklab). */
interface Oklch {
  l: number;
  c: number;
  h: number;
}
type Rgb = readonly [red: number, green: number, blue: number];

/** What WCAG AA asks of small text. */
const readable = 4.5;
/** How well a line of the accent is told apart from paper at least: it marks the page on show, and a white or pale one was not seen. */
const seen = 1.35;
const step = 0.005;

/**
 * The palette of a brand colour, '#7a1fa2': the colour itself where it can carry what the site writes on it and is seen on
 * paper, else its nearest lighter or darker shade that can and is. Ink is readable on accent, accent2, accentSoft and
 * backdrop; accentText is readable on paper, white, backdrop and accentSoft.
 */
export function brandPalette(brand: string): Palette {
  const own = oklchOf(brand);
  const shade = (l: number, c: number, turn = 0) => hexOf({ l, c: Math.min(own.c, c), h: own.h + turn });
  const carriesInk = moved(own, step, (hex) => contrast(color.ink, hex) >= readable) ?? color.marigold;
  const accentSoft = shade(0.93, 0.055);
  const backdrop = shade(0.975, 0.02);
  const grounds = [color.paper, color.white, backdrop, accentSoft];
  return {
    accent: moved(oklchOf(carriesInk), -step, (hex) => contrast(hex, color.paper) >= seen) ?? carriesInk,
    accent2: shade(0.84, 0.09, 40),
    accentSoft,
    accentText: moved(own, -step, (hex) => grounds.every((ground) => contrast(hex, ground) >= readable)) ?? color.ink,
    backdrop,
  };
}

/** How well two colours can be told apart, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [lighter = 1, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour, or its nearest shade in one direction, that passes. */
function moved({ l, c, h }: Oklch, by: number, passes: (hex: string) => boolean): string | undefined {
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += by) {
    const hex = hexOf({ l: lightness, c, h });
    if (passes(hex)) return hex;
  }
  return undefined;
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, yellow), h: (Math.atan2(yellow, a) * 180) / Math.PI };
}

/** The nearest colour that screens have: the same lightness and hue with as much chroma as there is. */
function hexOf({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0; chroma -= 0.002) {
    const rgb = rgbOf({ l, c: chroma, h });
    if (rgb.every((part) => part >= -0.0005 && part <= 1.0005)) return hex(rgb);
  }
  return hex(rgbOf({ l, c: 0, h }));
}

function rgbOf({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function hex(linear: Rgb): string {
  const part = (value: number) => {
    const within = Math.min(1, Math.max(0, value));
    const shown = within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(part).join('')}`;
}
