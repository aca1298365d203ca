import { isSameSignature, sign } from '../signature.server';

/** A request as Contentful signs it. */
export interface SignedRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

const secretLength = 64;
const alwaysSigned = ['x-contentful-signed-headers', 'x-contentful-timestamp'];

/**
 * Whether a request carries Contentful's signature: `x-contentful-signature` is the HMAC-SHA256, in hexadecimal letters,
 * of its canonical form with the space's signing secret
 * (https://www.contentful.com/developers/docs/webhooks/request-verification/). Says nothing of the request's age.
 */
export function isSignedByContentful(secret: string, request: SignedRequest): boolean {
  const signature = headerOf(request, 'x-contentful-signature');
  const names = [...new Set(headerOf(request, 'x-contentful-signed-headers').split(','))];
  if (secret.length !== secretLength || !alwaysSigned.every((name) => names.includes(name))) return false;
  return isSameSignature(signature, signatureOf(secret, request, names));
}

/** The signature over these headers, which are named in the order in which they are signed. */
export function signatureOf(secret: string, request: SignedRequest, names: readonly string[]): string {
  return sign(secret, canonicalForm(request, names));
}

/** Method, path, the signed headers as `name:value;name:value`, and the body, a line each. */
function canonicalForm(request: SignedRequest, names: readonly string[]): string {
  const headers = names
    .filter((name) => request.headers[name] !== undefined)
    .toSorted()
    .map((name) => `${name}:${headerOf(request, name)}`)
    .join(';');
  return [request.method, encodedPath(request.path), headers, request.body].join('\n');
}

/** As Contentful does it: the path as a URI, the query as one value. */
function encodedPath(path: string): string {
  const [pathname = '', search] = path.split('?');
  return encodeURI(search ? `${pathname}?${encodeURIComponent(search)}` : pathname);
}

function headerOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : '';
}
