import type { HomeSectionId } from './homeSections';

/** The id of a home section, as menus link to it: 'why' names the brand ('why-cogsprout'), the others are themselves. */
export function sectionAnchor(section: HomeSectionId, brand: string): string {
  return section === 'why' ? `why-${slug(brand)}` : section;
}

/** A name as part of an address: lower case, letters and digits of any script, dashes for the rest. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
