import { TeamSection } from '../../sections/TeamSection';
import { TestimonialsSection } from '../../sections/TestimonialsSection';
import type { HomeSectionProps } from './HomeSection';

export function HomeTeam({ anchor }: HomeSectionProps) {
  return <TeamSection id={anchor} />;
}

export function HomeTestimonials({ anchor }: HomeSectionProps) {
  return <TestimonialsSection id={anchor} />;
}
