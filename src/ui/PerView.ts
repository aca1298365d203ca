/** How many slides of a carousel stand side by side, by the width of the screen. */
export interface PerView {
  base: number;
  md?: number | undefined;
  lg?: number | undefined;
}
