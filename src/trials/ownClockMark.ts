/** Stands in the server's HTML in front of the clock that is to become the visitor's own: a word joiner, which shows nothing. */
export const ownClockMark = '\u2060';
