import { width } from './tokens';

/**
 * Of what stands in the middle of a band: as wide as the page's content, with the gutter on both sides. On one line: the build
 * shortens the styles of components, not this.
 */
export const contentColumn = `max-inline-size:calc(${width.content} + 2*var(--gutter));margin-inline:auto;padding-inline:var(--gutter);`;
