import { CommandFailure, WrongUsage } from './commandLine';

/** The secret that preview links are signed with. Throws CommandFailure where it is not set. */
export function neededSecret(previewSecret: string | undefined): string {
  if (previewSecret !== undefined) return previewSecret;
  throw new CommandFailure(
    'PREVIEW_SECRET is not set, so there are no previews.\nSet it to the same long random text for the ' +
      'server and here, for example in .env.',
  );
}

/**
 * Says how long a link is good, by the clock of this machine, which is named: a server's is seldom that of its managers.
 * @param expires milliseconds since 1970
 */
export function goodUntil(expires: number): string {
  const until = new Date(expires).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `Good until ${until}.`;
}

/**
 * When a link runs out, in milliseconds since 1970.
 * @param hours what stands after `--hours`; throws WrongUsage where that is no time, or longer than `longest` hours
 */
export function expiresAfter(hours: string, longest: number): number {
  if (!(Number(hours) > 0 && Number(hours) <= longest))
    throw new WrongUsage(`--hours: found '${hours}'; write a number of hours, ${longest} at most.`);
  return Date.now() + Number(hours) * 3_600_000;
}

/** The address that links begin with, as `--origin` gives it, without the slash at its end. Throws WrongUsage where it is none. */
export function originOf(given: string): string {
  const origin = given.trim().replace(/\/+$/, '');
  // Without https:// no program that shows the link would make it one.
  if (/^https?:\/\//i.test(origin) && URL.canParse(origin)) return origin;
  throw new WrongUsage(`--origin: found '${given}'; write an address such as https://cogsprout.example.`);
}
