import type { HomeSectionId } from '../../regions/homeSections';
import { lazySection } from '../../ui/lazySection';
import { AnchoredHero } from './AnchoredHero';
import type { HomeSection } from './HomeSection';
import { SiteHero } from './SiteHero';

/** The component behind each section id that a region file may list; all but the two heroes come to life when they come near. */
export const homeSections: Record<HomeSectionId, HomeSection> = {
  hero: SiteHero,
  about: lazySection(
    () => import('./HomeAbout'),
    ({ HomeAbout }) => HomeAbout,
  ),
  dial: lazySection(
    () => import('./HomeDial'),
    ({ HomeDial }) => HomeDial,
  ),
  robotics: lazySection(
    () => import('./HomeCourses'),
    ({ RoboticsCourses }) => RoboticsCourses,
  ),
  software: lazySection(
    () => import('./HomeCourses'),
    ({ SoftwareCourses }) => SoftwareCourses,
  ),
  session: lazySection(
    () => import('./HomeSession'),
    ({ HomeSession }) => HomeSession,
  ),
  patrons: lazySection(
    () => import('./HomePartners'),
    ({ HomePatrons }) => HomePatrons,
  ),
  brands: lazySection(
    () => import('./HomePartners'),
    ({ HomeBrands }) => HomeBrands,
  ),
  gallery: lazySection(
    () => import('./HomeGallery'),
    ({ HomeGallery }) => HomeGallery,
  ),
  testimonials: lazySection(
    () => import('./HomePeople'),
    ({ HomeTestimonials }) => HomeTestimonials,
  ),
  closing: lazySection(
    () => import('./HomeClosing'),
    ({ HomeClosing }) => HomeClosing,
  ),
  home: AnchoredHero,
  why: lazySection(
    () => import('./HomeWhy'),
    ({ HomeWhy }) => HomeWhy,
  ),
  programs: lazySection(
    () => import('./HomePrograms'),
    ({ HomePrograms }) => HomePrograms,
  ),
  team: lazySection(
    () => import('./HomePeople'),
    ({ HomeTeam }) => HomeTeam,
  ),
  booking: lazySection(
    () => import('./HomeBooking'),
    ({ HomeBooking }) => HomeBooking,
  ),
  faq: lazySection(
    () => import('./HomeFaq'),
    ({ HomeFaq }) => HomeFaq,
  ),
};
