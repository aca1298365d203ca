import { AgeDial } from '../../sections/AgeDial';
import type { HomeSectionProps } from './HomeSection';

export function HomeDial({ anchor }: HomeSectionProps) {
  return <AgeDial id={anchor} />;
}
