import { AgeDial } from '../../sections/AgeDial';
import type { HomeSectionProps } from './HomeSection';

/** The section of the home page with the dial of ages. */
export function HomeDial({ anchor }: HomeSectionProps) {
  return <AgeDial id={anchor} />;
}
