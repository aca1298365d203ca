/**
 * The words for those who do not see a picture. A page brings those of the pictures that it shows (pageWords.server.ts); the
 * others, most of them, come with the next page that is gone to. Read through usePictureAlt alone, so that what is read is noted.
 */
export const picturesNamespace = 'pictures';
