import { signatureOf } from '../../src/server/blog/contentfulSignature.server';

/** The headers that Contentful adds to a webhook's request, its own signature among them. */
export function signRequest(
  secret: string,
  request: { method: string; path: string; body: string; headers?: Record<string, string> },
  at = Date.now(),
): Record<string, string> {
  const named = { ...request.headers, 'x-contentful-timestamp': String(at), 'x-contentful-signed-headers': '' };
  const names = Object.keys(named).toSorted();
  const headers = { ...named, 'x-contentful-signed-headers': names.join(',') };
  return { ...headers, 'x-contentful-signature': signatureOf(secret, { ...request, headers }, names) };
}
