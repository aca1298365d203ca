import { createHash } from 'node:crypto';

/**
 * Script of the page of a booking: who has cancelled or moved it and goes back would see it as it was, as browsers keep the page that
 * was left, Chrome one with `no-store` too.
 */
export const freshOnReturn = `addEventListener('pageshow', ({ persisted }) => persisted && location.reload())`;

/** Its hash in base64, for the content security policy. */
export const freshOnReturnHash = createHash('sha256').update(freshOnReturn).digest('base64');
