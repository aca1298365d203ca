import Negotiator from 'negotiator';

export type Coding = 'br' | 'gzip' | 'identity';

const known = new Map<string, Coding>();
/** Browsers send a handful of different headers: each is read once. Strange ones cannot fill the memory. */
const mostKnown = 200;

/**
 * The coding for an Accept-Encoding header (RFC 9110, section 12.5.3): brotli, then gzip, where the client likes both as
 * much; none where it names neither.
 */
export function acceptedCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  const before = known.get(header);
  if (before !== undefined) return before;
  const coding = new Negotiator({ headers: { 'accept-encoding': header } }).encoding(['br', 'gzip', 'identity'], {
    preferred: ['br', 'gzip'],
  });
  const accepted = coding === 'br' || coding === 'gzip' ? coding : 'identity';
  if (known.size < mostKnown && header.length < 200) known.set(header, accepted);
  return accepted;
}
