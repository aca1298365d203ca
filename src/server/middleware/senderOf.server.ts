import { isIPv6 } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

/** Who counts as one sender: an IPv4 address, or the /64 that a household or a rented server has of IPv6; the port never counts. */
export function senderOf(ip = ''): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const inside = /^\[([^\]]+)\]/.exec(address)?.[1] ?? address;
  const [plain = ''] = inside.split('%');
  return isIPv6(plain) ? ipKeyGenerator(plain, 64) : plain;
}
