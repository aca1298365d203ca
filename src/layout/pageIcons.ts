import type { PageId } from '../regions/catalogue'
import type { IconName } from '../ui/iconPaths'

/** The icon of a page in dropdowns. */
export const pageIcons: Partial<Record<PageId, IconName>> = {
  about: 'heart',
  courses: 'robot',
  school: 'school',
  workshop: 'wrench',
  lab: 'bulb',
  csr: 'handshake',
  franchise: 'handshake',
  robotica: 'trophy',
  blog: 'book',
  shop: 'cart',
  contact: 'mail',
}
