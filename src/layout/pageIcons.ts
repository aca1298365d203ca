import type { PageId } from '../regions/pagePaths';
import type { IconName } from '../ui/iconNames';

/** The icon of a page in dropdowns. */
export const pageIcons: Partial<Record<PageId, IconName>> = {
  about: 'sprout',
  courses: 'robot',
  school: 'school',
  workshop: 'wrench',
  lab: 'bulb',
  csr: 'heart',
  franchise: 'handshake',
  robotica: 'trophy',
  blog: 'book',
  shop: 'cart',
  contact: 'mail',
  book: 'calendar',
};
