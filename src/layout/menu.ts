import type { WordKey } from '../i18n/WordKey';
import { sectionAnchor } from '../regions/anchors';
import { type HomeSectionId, homeSectionIds } from '../regions/homeSections';
import { inLanguage } from '../regions/inLanguage';
import type { MenuItem, MenuLink } from '../regions/menuSchema';
import { hasPage, type PageId, pageIds, pagePaths } from '../regions/pagePaths';
import type { Region, Site } from '../regions/schema';

/**
 * A link of the menu: where it leads, and what it is called: `label` where the region's file says so, else the words of
 * a key in the common namespace.
 */
export interface MenuTarget {
  id: string;
  words?: WordKey<'common'>;
  label?: string;
  to: string;
  page?: PageId;
  /** True for an address outside the site. */
  elsewhere?: true;
}
/** A labelled dropdown; `label` stands in where there are no words for it, or none are asked for. */
export interface MenuGroup {
  id: string;
  words?: string;
  label: string;
  items: MenuTarget[];
}
export type MenuEntry = MenuTarget | MenuGroup;

/** True for a dropdown, false for a link. */
export const isMenuGroup = (entry: MenuEntry): entry is MenuGroup => 'items' in entry;

/** What decides whether a place of the site exists in a region. */
type Listed = Pick<Region, 'pages'> & { home: Pick<Region['home'], 'sections'> };
type HomeMenu = { home: Partial<Pick<Region['home'], 'menu'>> };

/** What a menu is made for. */
interface MenuOf {
  region: Listed;
  brand: string;
  language: string;
}

/**
 * The menu of a page as the region's file describes it, as links: the home page may have one of its own (`home.menu`),
 * every other page has the site's. A section leads to its place on the region's home page; a page or
 * section that the region does not list is left out, and so is a dropdown that has nothing left in it.
 */
export function resolveMenu(
  region: Pick<Region, 'menu'> & Listed & HomeMenu,
  site: Pick<Site, 'brand'>,
  { page, language }: { page: PageId | 'not-found'; language: string },
): MenuEntry[] {
  const items: readonly MenuItem[] = (page === 'home' && region.home.menu) || region.menu;
  return items.flatMap((item) => toEntry(item, { region, brand: site.brand, language }));
}

function toEntry({ items, ...link }: MenuItem, menu: MenuOf): MenuEntry[] {
  const { label } = link;
  if (label === undefined || !items) return toTarget(link, menu);
  const targets = items.flatMap((item) => toTarget(item, menu));
  if (targets.length === 0) return [];
  const name = typeof label === 'string' ? label : inLanguage(label, menu.language);
  return [{ id: name, ...(name === label && { words: `menu.groups.${label}` }), label: name, items: targets }];
}

function toTarget({ section, page, link, label }: MenuLink, { region, brand, language }: MenuOf): MenuTarget[] {
  const own = label === undefined ? {} : { label: typeof label === 'string' ? label : inLanguage(label, language) };
  if (isSection(section))
    return !region.home.sections.includes(section)
      ? []
      : [
          {
            id: `section-${section}`,
            words: `menu.sections.${section}`,
            to: `/#${sectionAnchor(section, brand)}`,
            ...own,
          },
        ];
  if (isPage(page) && hasPage(region, page))
    return [{ id: page, words: `menu.pages.${page}`, to: pagePaths[page], page, ...own }];
  if (link !== undefined) return [{ id: link, to: link, elsewhere: true, ...own }];
  return [];
}

const isSection = (id: string | undefined): id is HomeSectionId => homeSectionIds.some((known) => known === id);
const isPage = (id: string | undefined): id is PageId => pageIds.some((known) => known === id);
