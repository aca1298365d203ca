import { BrandsSection } from '../../sections/BrandsSection';
import { PatronsSection } from '../../sections/PatronsSection';
import type { HomeSectionProps } from './HomeSection';

/** The patrons of the brand file. */
export function HomePatrons({ anchor }: HomeSectionProps) {
  return <PatronsSection id={anchor} />;
}

/** The brands that the brand file names. */
export function HomeBrands({ anchor }: HomeSectionProps) {
  return <BrandsSection id={anchor} />;
}
