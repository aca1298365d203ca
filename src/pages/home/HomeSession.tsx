import { TwoHours } from '../../sections/TwoHours';
import type { HomeSectionProps } from './HomeSection';

/** Two hours of a session, step by step. */
export function HomeSession({ anchor }: HomeSectionProps) {
  return <TwoHours id={anchor} />;
}
