/**
 * The words for those who do not see a picture. A page brings those of the pictures that it shows (pageWords.server.ts); the
 * others, most of them, come with the next page that is gone to.
 */
export const picturesNamespace = 'pictures';
