/** How a page that is true for seconds may be kept on the way: it is asked for again each time. */
export const briefCaching = 'public, max-age=0, s-maxage=1, must-revalidate';
