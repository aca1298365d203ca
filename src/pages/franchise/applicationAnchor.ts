/** Where the application stands on the page; a link to it opens the popup once the script runs. Going back closes that. */
export const applicationAnchor = '#join-our-hub';
