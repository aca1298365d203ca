/** A host that cannot exist (RFC 2606), to tell paths of this site from addresses elsewhere. */
const here = 'https://here.invalid';
const safeProtocols = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Letters, digits and the signs of a usual address of e-mail: nothing that a browser could read as a scheme. */
const email = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

/**
 * The address of a link in a post, or null when a visitor must not be sent there (`javascript:`, `data:` and the like,
 * however disguised: the address is read by the same rules as the browser reads it).
 * @returns a path of this site, a fragment, or an absolute address
 */
export function safeLink(address: string): string | null {
  const trimmed = spelledOut(address.trim());
  if (trimmed === '' || !URL.canParse(trimmed, here)) return null;
  const url = new URL(trimmed, here);
  if (!safeProtocols.has(url.protocol)) return null;
  // A name and password in front of a host only serve to look like another host.
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin !== here) return url.href;
  if (trimmed.startsWith('#')) return url.hash;
  return trimmed.startsWith('/') ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : null;
}

/** An address as people say it, which Contentful's editor takes as well: `www.` of a site, or one of e-mail. */
function spelledOut(address: string): string {
  if (/^www\./i.test(address)) return `https://${address}`;
  return email.test(address) ? `mailto:${address}` : address;
}
