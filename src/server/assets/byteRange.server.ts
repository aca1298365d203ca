/** First and last byte of a part, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a Range header with one range (RFC 9110, section 14.1.2). Null where the whole file is the right answer
 * (several ranges, another unit); 'beyond' where the file has no such bytes.
 */
export function byteRange(header: string, size: number): ByteRange | 'beyond' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') return Number(to) === 0 ? 'beyond' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'beyond' : { first, last };
}
