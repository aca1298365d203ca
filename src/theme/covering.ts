// On one line each: the build shortens the styles of components, not these.

/** Of an `a::after`: a link as large as the positioned box that it stands in, so that the whole card leads to its page. */
export const coveringLink = "content:'';position:absolute;inset:0;";

/** Of an input that is drawn by what stands beside it: unseen, as large as the positioned box around both. */
export const coveringInput = 'position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;';
