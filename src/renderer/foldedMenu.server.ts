import { type AnyT, serverTOfAnyKey, type WordSource } from '../i18n/serverI18n.server';
import { isMenuGroup, resolveMenu } from '../layout/menu';
import type { Facts } from '../regions/facts';
import type { PageState } from '../regions/PageState';
import type { Site } from '../regions/schema';

/** What stands in the header of a region in a language. */
interface HeaderWords {
  brand: string;
  /** The words of the button at the end. */
  contact: string;
  /** Each menu that pages may have: the home page's own, and the site's. */
  menus: readonly (readonly MenuLabel[])[];
}
interface MenuLabel {
  name: string;
  opens: boolean;
}

/**
 * The style of a header whose menu does not fit in one line beside brand and buttons: below the width that it takes, or at
 * any width, it stays folded behind the button of narrow screens. Empty where it fits on all wide screens. A style of the
 * page rather than a measurement in the browser, so that nothing moves and nobody needs JavaScript for it.
 */
export function foldedMenuCss(words: HeaderWords): string {
  const needed = Math.max(...words.menus.map((menu) => headerWidth(words, menu)));
  if (needed <= roomFrom(wideScreen)) return '';
  const below = needed <= widestHeader ? ` and (max-width:${Math.ceil(needed + aroundHeader)}px)` : '';
  return `@media (min-width:${wideScreen}px)${below}{header#top nav{display:none}header#top .burger{display:grid}}`;
}

const kept = new WeakMap<Facts, { site: Site; version: string; css: string }>();

/** The same for the pages of a region in a language, worked out once for as long as region, site and words stay what they are. */
export function foldedMenuOf(site: Site, state: PageState, words: WordSource): string {
  const before = kept.get(words.facts);
  if (before?.site === site && before.version === words.version) return before.css;
  const css = foldedMenuCss(headerWords(state, serverTOfAnyKey(words, ['common'])));
  kept.set(words.facts, { site, version: words.version, css });
  return css;
}

/** The words of the header that a page has. */
function headerWords({ region, site, language }: PageState, t: AnyT): HeaderWords {
  return {
    brand: site.brand,
    contact: t('shell.contactUs'),
    menus: (['home', 'not-found'] as const).map((page) =>
      resolveMenu(region, site, { page, language }).map((entry) => ({
        name:
          entry.words === undefined
            ? (entry.label ?? '')
            : t(entry.words, { defaultValue: entry.label ?? entry.words }),
        opens: isMenuGroup(entry),
      })),
    ),
  };
}

/** From here on the header shows its menu (`media.xl` of theme/tokens.ts). */
const wideScreen = 1280;
/** The gutters of the header, and a scroll bar. */
const aroundHeader = 2 * 48 + 15;
const roomFrom = (screen: number) => screen - aroundHeader;
/** The header grows no wider than 1400 px; the menu's own room grows once more before that (DesktopMenuFrame.ts). */
const widestHeader = 1340;

/** The size of letters in the header. */
const letterSize = 17;
/** Beside each label, and for the arrow of one that opens. */
const aroundLabel = 14;
const arrow = 21;
/** The mark, the two buttons with icons, what stands around the words of the last button, and the gaps between all. */
const mark = 44;
const iconButtons = 119;
const aroundContact = 44;
const gaps = 32;
/** Letters of the brand are half as large again. */
const brandSize = 26;

function headerWidth({ brand, contact }: HeaderWords, menu: readonly MenuLabel[]): number {
  const labels = menu.reduce((sum, { name, opens }) => sum + menuLabelWidth(name, opens), 0);
  return mark + ems(brand) * brandSize + labels + iconButtons + aroundContact + ems(contact) * letterSize + gaps;
}

/** How many pixels of the menu a label takes. */
export function menuLabelWidth(name: string, opens: boolean): number {
  return ems(name) * letterSize + aroundLabel + (opens ? arrow : 0);
}

/**
 * How wide a letter of each script is on average in the bold cuts of our fonts, in parts of the em, measured over menus of
 * eight entries: the sum is true to one part in twenty. Signs above and below a letter take no room.
 */
const widths: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[\p{Mn}\p{Me}\p{Cf}]/u, 0],
  [/\p{sc=Latin}/u, 0.53],
  [/\p{sc=Arabic}/u, 0.45],
  [/\p{sc=Devanagari}/u, 0.49],
  [/[\p{sc=Gujarati}\p{sc=Thai}]/u, 0.45],
  [/[\p{sc=Bengali}\p{sc=Gurmukhi}]/u, 0.54],
  [/[\p{sc=Telugu}\p{sc=Kannada}]/u, 0.67],
  [/\p{sc=Tamil}/u, 0.8],
  [/\p{sc=Malayalam}/u, 0.86],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u, 1],
];
/** Spaces, digits and the letters of all other scripts. */
const otherWidth = 0.55;

function ems(text: string): number {
  let sum = 0;
  for (const letter of text) sum += widths.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth;
  return sum;
}
