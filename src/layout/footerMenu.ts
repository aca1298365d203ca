import type { WordKey } from '../i18n/WordKey';
import { hasPage, type PageId, pageIds, pagePaths } from '../regions/pagePaths';
import type { Region } from '../regions/schema';
import type { MenuTarget } from './menu';

/** A link that is called as everywhere. */
type PageTarget = MenuTarget & { words: WordKey<'common'> };

const footerPages: PageId[] = ['about', 'courses', 'school', 'franchise', 'robotica', 'blog', 'contact'];
/** Reached otherwise on every page: by the brand, the search box, the blog, the footer's last line. */
const reachedOtherwise: PageId[] = ['home', 'search', 'blog-post', 'level', 'privacy'];

/**
 * The pages that the footer leads to: those of spec.md section 2, whatever the menu says, and then every page that the
 * region lists and its menu does not name, so that there is none without a way to it.
 */
export function footerMenu(region: Pick<Region, 'pages' | 'menu'>): PageTarget[] {
  const inMenu = new Set(region.menu.flatMap(({ page, items = [] }) => [page, ...items.map((item) => item.page)]));
  const others = pageIds.filter(
    (page) => !inMenu.has(page) && !footerPages.includes(page) && !reachedOtherwise.includes(page),
  );
  return [...footerPages, ...others]
    .filter((page) => hasPage(region, page))
    .map((page) => ({ id: page, words: `menu.pages.${page}`, to: pagePaths[page], page }));
}
