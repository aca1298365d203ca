import { CommandFailure } from './commandLine';

/** The secret that preview links are signed with. Throws CommandFailure where it is not set. */
export function neededSecret(previewSecret: string | undefined): string {
  if (previewSecret !== undefined) return previewSecret;
  throw new CommandFailure(
    'PREVIEW_SECRET is not set, so there are no previews.\nSet it to the same long random text for the ' +
      'server and here, for example in .env.',
  );
}

/**
 * Says how long a link is good.
 * @param expires milliseconds since 1970
 */
export function goodUntil(expires: number): string {
  return `Good until ${new Date(expires).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}.`;
}
