import type { Request } from 'express';

/**
 * Whether somebody at this machine asks. Judged by the connection itself, as anybody can write any header. A proxy on this
 * machine connects from loopback as well, but says for whom it speaks.
 */
export function isFromThisMachine({ headers, socket }: Request): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-'),
  );
  return !isForwarded && /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}

/** Whether it is this machine that is asked for by the name of the host, and not one of the site's own names. */
export function isAskedOfThisMachine({ headers }: Request): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '');
}
