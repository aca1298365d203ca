/**
 * The measures and colours of the site, as CSS strings. Text and background pairs that meet WCAG AA (4.5:1):
 * ink on paper, white, cream, sky, line, marigold and accent-soft; deepLeaf and danger on paper, white and cream; white on
 * ink, deepLeaf and danger.
 * `accent` takes large text only (3:1), in ink.
 */
export const color = {
  ink: '#1E1B3A',
  inkSoft: '#565370',
  inkFaint: 'rgb(30 27 58 / 12%)',
  placeholder: '#6F6C85',
  leaf: '#1FA971',
  leafSoft: '#E1F5EA',
  deepLeaf: '#0B6B45',
  deeperLeaf: '#085437',
  sky: '#BFE3FF',
  white: '#FFFFFF',
  paper: '#FFFCF7',
  cream: '#FFF6E6',
  line: '#E8E0D2',
  /** The border of a field: 3:1 against white, as a border that means something needs. */
  field: '#8F8779',
  danger: '#B42318',
  dangerSoft: '#FDECEA',
  success: '#0B6B45',
  marigold: '#FFB020',
  coral: '#FF6B4A',
  teal: '#0E8C8C',
  /** Regional: set by the region's theme on the element that carries `data-theme`. */
  accent: 'var(--accent)',
  accent2: 'var(--accent-2)',
  accentSoft: 'var(--accent-soft)',
  accentText: 'var(--accent-text)',
  backdrop: 'var(--backdrop)',
} as const;

/** Multiples of the 8 px grid: `space(3)` is 24 px. */
export const space = (steps: number): string => `${steps * 8}px`;

/** The families of fonts.ts: ours, then the system's font stretched to the same measure. */
export const font = {
  heading: "Heading, 'Heading stand-in', system-ui, sans-serif",
  body: "Body, 'Body stand-in', system-ui, sans-serif",
} as const;

/**
 * Font sizes named after their size on a wide screen; the large ones shrink towards phones. For letters twice
 * as large the five largest end where the longest words of our headings still fit a phone.
 */
export const type = {
  t13: '0.8125rem',
  t15: '0.9375rem',
  t18: 'clamp(1.0625rem, 1.02rem + 0.2vw, 1.125rem)',
  t22: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)',
  t28: 'min(1.3rem + 0.7vw, 1.75rem, 11vw)',
  t36: 'min(1.5rem + 1.2vw, 2.25rem, 12vw)',
  t48: 'min(1.65rem + 2.1vw, 3rem, 12vw)',
  t64: 'min(1.75rem + 3.3vw, 4rem, 16vw)',
  t80: 'min(1.6rem + 5vw, 5rem, 19vw)',
} as const;

/** Radii of corners. */
export const radius = { card: '28px', inner: '20px', field: '16px', pill: '999px' } as const;

/** Only for what floats: the pinned header, dialogs, the chat link, a card under the pointer. */
export const shadow = {
  soft: '0 10px 30px rgb(30 27 58 / 8%)',
  float: '0 24px 60px rgb(30 27 58 / 10%), 0 4px 14px rgb(30 27 58 / 6%)',
  header: '0 8px 32px rgb(30 27 58 / 9%)',
} as const;

/**
 * What knows `color-mix()`, Safari since 16.2, to be used as `@supports ${mixesColors}`. A line before it is no fall-back: with a
 * variable in it, which our accents are, it is found wanting too late, and a ground is transparent or a shape black.
 */
export const mixesColors = '(color: color-mix(in srgb, red, red))';

/**
 * Minimum widths and what visitors ask for, to be used as `@media ${media.md}`. In letters: 640, 768, 1024 and 1280 px, and more
 * for whoever has set the browser to larger ones.
 */
export const media = {
  sm: '(min-width: 40em)',
  md: '(min-width: 48em)',
  lg: '(min-width: 64em)',
  xl: '(min-width: 80em)',
  /** Not on paper, where nothing moves and all is to be seen at once. */
  motion: 'screen and (prefers-reduced-motion: no-preference)',
  noScript: '(scripting: none)',
  /** Windows high contrast: backgrounds and shadows are gone, every colour is the visitor's own. */
  forcedColors: '(forced-colors: active)',
  moreContrast: '(prefers-contrast: more)',
} as const;

/** How long it takes where the layout itself moves: an answer that opens, a folded list (spec.md section 9). */
export const layoutMotion = '0.45s';
/** The easing of every movement. */
export const ease = 'cubic-bezier(.2,.8,.2,1)';

/**
 * The widest that content, header, lines of text and the column of a post get. A `ch` is the width of a zero, and letters
 * are narrower than that: 54 of them hold some 68 characters of running text.
 */
export const width = { content: '1200px', header: '1400px', measure: '54ch', post: '610px' } as const;

/** Stacking order of what floats above the page. */
export const layer = { raised: 1, floating: 30, header: 40, menu: 50, cursor: 90 } as const;
