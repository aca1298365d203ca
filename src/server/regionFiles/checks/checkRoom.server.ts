import { menuLabelWidth } from '../../../renderer/foldedMenu.server';
import { isGroup } from '../../../typed/unknownData';
import type { RegionValues } from '../regionValues.server';

/** What the entries of menus are called: by `pages.home`, `sections.why`, `groups.event`; for each language. */
export type MenuWords = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Warns of what the pages have no room for: texts too long for their place, and a menu that is wider than any header. */
export function checkRoom(region: RegionValues, words: MenuWords): void {
  for (const [path, most] of roomFor) checkLengthOf(region, path, most);
  for (const path of placeNames(region)) checkLengthOf(region, path, mostOfPlace);
  for (const menu of ['menu', 'home.menu']) {
    for (const index of region.list(menu).keys()) checkLengthOf(region, `${menu}[${index}].label`, mostOfLabel);
    checkMenuFits(region, menu, words);
  }
}

const mostOfLabel = 32;

/** How many characters there is room for. */
const roomFor: readonly (readonly [path: string, most: number])[] = [
  ['name', 60],
  ['home.hero.title', 90],
  ['home.hero.text', 360],
  ['notice.text', 240],
];

/** A place stands on the map and in lists as narrow as a phone. */
const mostOfPlace = 60;

/** Where the names of a region's places stand: branches, and each line and city of its offices. */
function placeNames(region: RegionValues): string[] {
  return [
    ...[...region.list('branches').keys()].map((index) => `branches[${index}].name`),
    ...[...region.list('contact.addresses').keys()].flatMap((index) => {
      const office = `contact.addresses[${index}]`;
      return [
        ...[...region.list(`${office}.lines`).keys()].map((line) => `${office}.lines[${line}]`),
        `${office}.city`,
      ];
    }),
  ];
}

function checkLengthOf(region: RegionValues, path: string, most: number): void {
  const plain = region.text(path);
  const texts = plain === undefined ? Object.entries(region.group(path)) : [['', plain] as const];
  for (const [language, text] of texts) {
    if (typeof text !== 'string' || text.length <= most) continue;
    region.warn(
      language === '' ? path : `${path}.${language}`,
      `found a text of ${text.length} characters, more than there is room for`,
      `write ${most} at most`,
    );
  }
}

/** What the widest header leaves beside a brand and a button of usual length. */
const mostPixels = 890;

function checkMenuFits(region: RegionValues, menu: string, words: MenuWords): void {
  const entries = region.list(menu).filter(isGroup);
  for (const language of region.texts('languages')) {
    const known = words.get(language) ?? words.get('en') ?? {};
    const pixels = entries.reduce(
      (sum, entry) => sum + menuLabelWidth(nameOf(entry, known, language), 'items' in entry),
      0,
    );
    if (pixels <= mostPixels) continue;
    region.warn(
      menu,
      `found ${entries.length} entries, which are wider than the header in ${language}: the menu stays folded behind its button`,
      'gather some of them under one label with items, or give them shorter labels',
    );
    return;
  }
}

function nameOf(entry: Record<string, unknown>, known: Readonly<Record<string, string>>, language: string): string {
  const { label, page, section, items } = entry;
  const own = isGroup(label) ? (label[language] ?? label['en'] ?? Object.values(label)[0]) : label;
  if (typeof own === 'string' && (items === undefined || isGroup(label))) return own;
  const key =
    typeof own === 'string'
      ? `groups.${own}`
      : `${page === undefined ? 'sections' : 'pages'}.${String(page ?? section)}`;
  return known[key] ?? (typeof own === 'string' ? own : '');
}
