import { BlockList, isIP } from 'node:net';
import type { Logger } from 'pino';
import type { LeadEndpoint } from '../leadSettings.server';

/** This machine and networks of one's own: RFC 1122 (3.2.1.3), RFC 1918, RFC 3927, RFC 4193. */
const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, bits);
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');

/**
 * Warns of endpoints that leads would reach unencrypted on their way through networks of others. It stops nobody: a name may well
 * be one of a network of one's own.
 */
export function warnOfUnencrypted(endpoints: readonly LeadEndpoint[], log: Pick<Logger, 'warn'>): void {
  for (const { name, url } of endpoints) {
    const { protocol, hostname } = new URL(url);
    if (protocol === 'http:' && !isOwn(hostname))
      log.warn({ setting: name }, `${name}: leads travel unencrypted to ${hostname}; write https:// where it answers`);
  }
}

function isOwn(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  if (family > 0) return ownNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
  // Names without a dot are resolved by one's own network alone; RFC 6761, RFC 6762 and ICANN keep these for it.
  return !hostname.includes('.') || /\.(?:localhost|local|internal|test)$/.test(hostname);
}
