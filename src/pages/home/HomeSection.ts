import type { ComponentType } from 'react';

/** What the home page tells each of its sections. */
export interface HomeSectionProps {
  /** The section's id in the page, for links to it. */
  anchor: string;
  /** True for the one section whose heading is the page's h1. */
  isOpening: boolean;
}
export type HomeSection = ComponentType<HomeSectionProps>;
