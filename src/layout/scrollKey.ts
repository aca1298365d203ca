import type { Location } from 'react-router-dom';

let placesVisited = 0;

/**
 * Under which key the scroll position of a history entry is kept. A plain link to a place on the page (`#faq`) makes an
 * entry without a key of its own; it gets a new one each time, or the position of the page before would win over the place.
 * A level's page that is loaded where it was a sheet has the key of the page below the sheet, but a path of its own.
 */
export function scrollKey({ key, hash, pathname }: Pick<Location, 'key' | 'hash' | 'pathname'>): string {
  return key === 'default' && hash !== '' ? `${hash} ${++placesVisited}` : key + pathname;
}
