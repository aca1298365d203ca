import { BrandsSection } from '../../sections/BrandsSection';
import { PatronsSection } from '../../sections/PatronsSection';
import type { HomeSectionProps } from './HomeSection';

export function HomePatrons({ anchor }: HomeSectionProps) {
  return <PatronsSection id={anchor} />;
}

export function HomeBrands({ anchor }: HomeSectionProps) {
  return <BrandsSection id={anchor} />;
}
