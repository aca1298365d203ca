import type { Request } from 'express';

/**
 * Whether somebody at this machine asks. Judged by the connection itself, as anybody can write any header. A proxy on this
 * machine connects from loopback as well, but names the world's host, or says for whom it speaks.
 */
export function isFromThisMachine({ headers, socket }: Request): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-'),
  );
  const isLoopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
  return !isForwarded && isLoopback && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? '');
}
