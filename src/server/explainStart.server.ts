import { WrongRegions } from './regionFiles/loadRegions.server';
import { WrongSettings } from './wrongSettings.server';

/**
 * Why the server did not start, in words for whoever started it; the stack only with DEBUG=1.
 * @param port the port it was to listen on, as the environment says
 */
export function explainStart(
  error: unknown,
  { PORT: port = '3000', HOST: host = '', DEBUG: debug }: NodeJS.ProcessEnv,
): string {
  if (debug && error instanceof Error && error.stack) return error.stack;
  if (error instanceof WrongSettings || error instanceof WrongRegions) return error.message;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or set PORT to another number.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && host !== ''))
    return `HOST is '${host}', which is no address of this machine; write 0.0.0.0 for all of them, or 127.0.0.1.`;
  if (code === 'EACCES' && Number(port) < 1024)
    return `Port ${port} needs rights that this user does not have: set PORT to a number above 1023.`;
  return `The server could not start: ${error instanceof Error ? error.message : String(error)}\nDEBUG=1 shows where it happened.`;
}
