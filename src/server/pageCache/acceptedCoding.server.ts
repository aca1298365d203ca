export type Coding = 'br' | 'gzip' | 'identity';

/**
 * The best coding that an Accept-Encoding header allows: brotli, then gzip (RFC 9110, section 12.5.3).
 * A coding with a weight of 0 is refused; `*` stands for any that is not named.
 */
export function acceptedCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const allows = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}

/** Browsers send a handful of different headers: each is read once. Strange ones cannot fill the memory. */
export function codingReader(remembered = 200): (header: string | undefined) => Coding {
  const known = new Map<string, Coding>();
  return (header) => {
    if (header === undefined) return 'identity';
    const before = known.get(header);
    if (before !== undefined) return before;
    const coding = acceptedCoding(header);
    if (known.size < remembered && header.length < 200) known.set(header, coding);
    return coding;
  };
}
