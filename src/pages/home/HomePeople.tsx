import { TeamSection } from '../../sections/TeamSection';
import { TestimonialsSection } from '../../sections/TestimonialsSection';
import type { HomeSectionProps } from './HomeSection';

/** The team of the region, else of the brand file. */
export function HomeTeam({ anchor }: HomeSectionProps) {
  return <TeamSection id={anchor} />;
}

/** The testimonials of the region, else of the brand file. */
export function HomeTestimonials({ anchor }: HomeSectionProps) {
  return <TestimonialsSection id={anchor} />;
}
