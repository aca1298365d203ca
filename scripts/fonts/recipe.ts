import { devanagariText } from './devanagariText';

/**
 * The scripts that a page may be written in. Latin is on every page: digits, the brand, e-mail addresses; beside Devanagari
 * it comes in the weights that Hindi text has. Of `latin-rare` a page fetches what it has letters of.
 */
type Script =
  | 'latin'
  | 'latin-beside-devanagari'
  | 'latin-rare'
  | 'arabic'
  | 'devanagari'
  | 'devanagari-name'
  | FurtherScript;

/** Scripts that the site has no words in yet: their fonts are there, so that a language needs nothing but its words. */
type FurtherScript = 'bengali' | 'gujarati' | 'gurmukhi' | 'kannada' | 'malayalam' | 'tamil' | 'telugu';

export interface Cut {
  family: 'heading' | 'body';
  script: Script;
  /** First part of the file's name. */
  name: string;
  /** Font file below node_modules/@fontsource-variable. */
  source: string;
  ranges: [first: number, last: number][];
  weight: Weight;
  /** Where the script's rules could make far more glyphs than anybody writes: what must be drawn as the font means it. */
  text?: string;
}

interface Weight {
  /** Of the font: one weight, which is half the bytes, or a range. */
  axis: number | { min: number; max: number; default: number };
  /** Of the `@font-face` rule. */
  declared: string;
}

/** What English pages are made of, and little else: two files of about 13 kB carry the whole first load. */
const everyday: Cut['ranges'] = [
  [0x20, 0x7e],
  [0xa0, 0xa3],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2010, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
/** Western European names: fetched only by a page that has one. */
const western: Cut['ranges'] = [
  [0xa4, 0xa8],
  [0xaa, 0xaa],
  [0xac, 0xac],
  [0xaf, 0xaf],
  [0xb1, 0xb6],
  [0xb8, 0xba],
  [0xbc, 0xd6],
  [0xd8, 0xe8],
  [0xea, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x201a, 0x201a],
  [0x201e, 0x201e],
  [0x2039, 0x203a],
];
const extended: Cut['ranges'] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
];
const rupee: Cut['ranges'] = [[0x20b9, 0x20b9]];
const arabic: Cut['ranges'] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x65f],
  [0x660, 0x66d],
  [0x670, 0x671],
  [0x200c, 0x200f],
];
/** The letters of Hindi and Marathi, with those of loan words; not the vowels that only southern transliteration uses. */
const devanagari: Cut['ranges'] = [
  [0x901, 0x903],
  [0x905, 0x90d],
  [0x90f, 0x911],
  [0x913, 0x928],
  [0x92a, 0x930],
  [0x932, 0x933],
  [0x935, 0x939],
  [0x93c, 0x945],
  [0x947, 0x949],
  [0x94b, 0x94d],
  [0x950, 0x950],
  [0x958, 0x95f],
  [0x964, 0x970],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
];

/** हिन्दी, as the language switch of every page has it: not every device can write that. */
const hindi: Cut['ranges'] = [
  [0x926, 0x926],
  [0x928, 0x928],
  [0x939, 0x939],
  [0x93f, 0x940],
  [0x94d, 0x94d],
];

/** Headings have one weight; text keeps what lies between regular and bold. */
const weights: Record<Cut['family'], Weight> = {
  heading: { axis: 700, declared: '500 800' },
  body: { axis: { min: 400, max: 700, default: 400 }, declared: '400 700' },
};

function cut(family: Cut['family'], script: Script, name: string, source: string, ranges: Cut['ranges']): Cut {
  return { family, script, name, source, ranges, weight: weights[family] };
}

const regular: Weight = { axis: 400, declared: '400' };
/** Bold words in Hindi text take the headings' font, which is there already: a second weight would be half as large again. */
const inBoldText = (cut: Cut): Cut => ({ ...cut, family: 'body', weight: { ...cut.weight, declared: '600 800' } });

const balooBeside = cut(
  'heading',
  'latin-beside-devanagari',
  'baloo-beside',
  'baloo-2/files/baloo-2-latin-wght-normal.woff2',
  everyday,
);
const balooDevanagari: Cut = {
  ...cut('heading', 'devanagari', 'baloo-devanagari', 'baloo-2/files/baloo-2-devanagari-wght-normal.woff2', devanagari),
  text: devanagariText,
};

/** Where each script's letters begin; each has a block of 128. */
const blocks: readonly (readonly [script: FurtherScript, first: number])[] = [
  ['bengali', 0x980],
  ['gurmukhi', 0xa00],
  ['gujarati', 0xa80],
  ['tamil', 0xb80],
  ['telugu', 0xc00],
  ['kannada', 0xc80],
  ['malayalam', 0xd00],
];

/** A further script in Noto Sans, one file for text and headings: 17 to 70 kB, fetched by pages of its languages alone. */
function furtherCuts([script, first]: (typeof blocks)[number]): Cut[] {
  const ranges: Cut['ranges'] = [
    [0x964, 0x965],
    [first, first + 0x7f],
    [0x200c, 0x200d],
    [0x25cc, 0x25cc],
  ];
  const source = `noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`;
  const { axis } = weights.body;
  return (['heading', 'body'] as const).map((family) => ({
    ...cut(family, script, `noto-${script}`, source, ranges),
    weight: { axis, declared: weights[family].declared },
  }));
}

/** Headings stand in Baloo, text in Nunito Sans; each speaks Arabic and Hindi through its sister. */
export const cuts: Cut[] = [
  cut('heading', 'latin', 'baloo', 'baloo-2/files/baloo-2-latin-wght-normal.woff2', everyday),
  cut('heading', 'latin-rare', 'baloo-western', 'baloo-2/files/baloo-2-latin-wght-normal.woff2', western),
  cut('heading', 'latin-rare', 'baloo-extended', 'baloo-2/files/baloo-2-latin-ext-wght-normal.woff2', extended),
  cut('heading', 'latin-rare', 'baloo-rupee', 'baloo-2/files/baloo-2-latin-ext-wght-normal.woff2', rupee),
  cut('heading', 'arabic', 'baloo-arabic', 'baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-wght-normal.woff2', arabic),
  balooDevanagari,
  cut('body', 'latin', 'nunito', 'nunito-sans/files/nunito-sans-latin-wght-normal.woff2', everyday),
  cut('body', 'latin-rare', 'nunito-western', 'nunito-sans/files/nunito-sans-latin-wght-normal.woff2', western),
  cut('body', 'latin-rare', 'nunito-extended', 'nunito-sans/files/nunito-sans-latin-ext-wght-normal.woff2', extended),
  cut('body', 'latin-rare', 'nunito-rupee', 'nunito-sans/files/nunito-sans-latin-ext-wght-normal.woff2', rupee),
  cut('body', 'arabic', 'noto-arabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2', arabic),
  {
    ...cut(
      'body',
      'devanagari',
      'noto-devanagari',
      'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
      devanagari,
    ),
    text: devanagariText,
    weight: regular,
  },
  inBoldText(balooDevanagari),
  balooBeside,
  {
    ...cut(
      'body',
      'latin-beside-devanagari',
      'nunito-beside',
      'nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
      everyday,
    ),
    weight: regular,
  },
  inBoldText(balooBeside),
  cut(
    'body',
    'devanagari-name',
    'noto-hindi',
    'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    hindi,
  ),
  ...blocks.flatMap(furtherCuts),
];

/** Shaping that the scripts need to be spelled right, and kerning. Alternates and small capitals go. */
export const features = [
  'kern',
  'liga',
  'mark',
  'mkmk',
  'ccmp',
  'locl',
  'rlig',
  'init',
  'medi',
  'fina',
  'isol',
  'calt',
  'curs',
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'blwf',
  'half',
  'vatu',
  'cjct',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'abvm',
  'blwm',
  'dist',
  'pref',
  'abvf',
  'pstf',
];
