import type { Location } from 'react-router-dom';

let placesVisited = 0;

/**
 * Under which key the scroll position of a history entry is kept. A plain link to a place on the page (`#faq`) makes an
 * entry without a key of its own; it gets a new one each time, or the position of the page before would win over the place.
 */
export function scrollKey({ key, hash }: Pick<Location, 'key' | 'hash'>): string {
  return key === 'default' && hash !== '' ? `${hash} ${++placesVisited}` : key;
}
