/** The sections that a region file may list for its home page. */
export const homeSectionIds = [
  'hero',
  'about',
  'dial',
  'robotics',
  'software',
  'session',
  'patrons',
  'brands',
  'gallery',
  'testimonials',
  'closing',
  'home',
  'why',
  'programs',
  'team',
  'booking',
  'faq',
] as const;
export type HomeSectionId = (typeof homeSectionIds)[number];
