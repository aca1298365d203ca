/**
 * The end of a `sizes` for a picture as wide as the text below 1024 px: 20 px a side are left on phones, 32 px on tablets.
 * 88vw is what a 360 px phone shows, and there, at two device pixels each, asks for the 640 file instead of the 768 one.
 */
export const wholeColumn = '(min-width: 640px) 92vw, 88vw';

/**
 * How many times wider than its box a picture is drawn when `object-fit: cover` cuts its sides. `box` is the box's width
 * divided by its height.
 */
export function coverScale({ width, height }: { width: number; height: number }, box: number): number {
  return Math.max(1, width / height / box);
}
