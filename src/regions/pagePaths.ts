import { keysOf } from '../typed/keysOf';

/** Every page of the site by its id, with its path without region and language. */
export const pagePaths = {
  home: '/',
  about: '/about-us',
  courses: '/robotics-coding-courses',
  level: '/robotics-coding-courses/:level',
  school: '/robotics-coding-school-curriculum',
  workshop: '/workshop',
  lab: '/robotics-ai-lab',
  csr: '/csr',
  franchise: '/franchise',
  robotica: '/robotica',
  blog: '/blog',
  'blog-post': '/blog-details/:id',
  shop: '/shop',
  service: '/service-details',
  contact: '/contact-us',
  privacy: '/privacy-policy',
  search: '/search',
  book: '/book',
} as const;
export type PageId = keyof typeof pagePaths;
/** The ids of all pages. */
export const pageIds = keysOf(pagePaths);

/** The page behind a path of the site (without region and language; query and anchor do not count). */
export function pageOfPath(path: string): PageId | undefined {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  if (pathname.startsWith(pagePaths['blog-post'].replace(':id', ''))) return 'blog-post';
  if (levelOfPath(pathname)) return 'level';
  return pageIds.find((id) => pagePaths[id] === pathname);
}

/** What decides which pages a region has. */
export interface RegionPages {
  pages: 'all' | string[];
  /** Its timetable of trial classes: without one there is nothing to book. */
  trials?: unknown;
}

/** True when the region's file lists the page; the home page and search always exist, posts with the blog, levels with the courses. */
export function hasPage(region: RegionPages, page: PageId): boolean {
  if (page === 'book' && region.trials === undefined) return false;
  if (region.pages === 'all' || page === 'home' || page === 'search') return true;
  return region.pages.includes(listedAs(page) ?? page);
}

/** The page that a file lists for pages of which there are many; undefined for a page of which there is one. */
export function listedAs(page: string): PageId | undefined {
  return page === 'blog-post' ? 'blog' : page === 'level' ? 'courses' : undefined;
}

/** The six levels of spec.md, from the first to the last. */
export const levelIds = [
  'robo-starter',
  'robo-explorer',
  'code-crafter',
  'robo-champion',
  'app-wizard',
  'robo-engineer',
] as const;
export type LevelId = (typeof levelIds)[number];

/** The address of a level, '/robotics-coding-courses/robo-starter'. */
export const levelPath = (level: LevelId): string => pagePaths.level.replace(':level', level);

/** The level behind a path of the site; undefined for any other path. */
export const levelOfPath = (path: string): LevelId | undefined => levelIds.find((level) => levelPath(level) === path);
