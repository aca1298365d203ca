import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { Coding } from './acceptedCoding.server'
import type { Rendering } from './rendering.server'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** A body in one coding, with its headers as the flat list that `writeHead` takes without looking at it again. */
export interface Variant {
  body: Buffer
  headers: string[]
  /** Headers of the 304 that answers whoever has this body already. */
  unchangedHeaders: string[]
}

/** A page ready to be sent. */
export interface CachedPage {
  /** Names content and headers; the start of every ETag of this page. */
  hash: string
  status: number
  gzip: Variant
  /** Comes a little later than gzip: the best brotli takes a fifth of a second. */
  br: Variant | null
  surrogateKeys: readonly string[]
  freshUntil: number
  expires: number
  bytes: number
  /** Asked for since the store last looked for something to drop. */
  wanted: boolean
}

/** What a page weighs besides its bodies: headers, keys, objects. */
const overhead = 4096

/** Compresses a rendering with gzip, which takes a millisecond or two. */
export async function toCachedPage(rendering: Rendering, freshUntil: number): Promise<CachedPage> {
  const hash = hashOf(rendering)
  const body = await compressGzip(rendering.html, { level: 7 })
  return {
    hash,
    status: rendering.status,
    gzip: variant(rendering, hash, 'gzip', body),
    br: null,
    surrogateKeys: rendering.surrogateKeys,
    freshUntil,
    expires: rendering.expires ?? Infinity,
    bytes: body.length + overhead,
    wanted: true,
  }
}

/** The same page in brotli at its best, for whoever comes later. Runs beside the event loop. */
export async function brotliVariant(rendering: Rendering, hash: string): Promise<Variant> {
  const size = Buffer.byteLength(rendering.html)
  const body = await compressBrotli(rendering.html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // A window of the page's size: the usual 4 MB cost 30 MB of work space and find nothing more.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16)))),
    },
  })
  return variant(rendering, hash, 'br', body)
}

/** The variant for a visitor's coding. Plain text is so rarely asked for that it is unpacked each time. */
export function variantFor(page: CachedPage, coding: Coding): Variant {
  if (coding === 'br') return page.br ?? page.gzip
  if (coding === 'gzip') return page.gzip
  const body = gunzipSync(page.gzip.body)
  return { body, headers: plainHeaders(page.gzip.headers, body.length), unchangedHeaders: plainHeaders(page.gzip.unchangedHeaders, null) }
}

/** Errors, previews and redirects are never kept, neither here nor on the way. */
export function mayBeKept({ status, cacheable }: Rendering): boolean {
  return cacheable && status === 200
}

export function hashOf({ status, headers, html }: Rendering): string {
  return createHash('sha256').update(JSON.stringify([status, headers])).update(html).digest('base64url').slice(0, 22)
}

function variant(rendering: Rendering, hash: string, coding: Coding, body: Buffer): Variant {
  const { 'cache-control': _replaced, ...headers } = rendering.headers
  const validators = [
    'cache-control', mayBeKept(rendering) ? 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400, stale-if-error=86400' : 'no-store',
    'etag', `"${hash}-${coding}"`,
    'vary', 'accept-encoding',
    'surrogate-key', rendering.surrogateKeys.join(' '),
  ]
  return {
    body,
    headers: [...Object.entries(headers).flat(), ...validators, 'content-encoding', coding, 'content-length', String(body.length)],
    unchangedHeaders: validators,
  }
}

function plainHeaders(headers: string[], length: number | null): string[] {
  const plain: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = [headers[at], headers[at + 1]]
    if (name === 'etag') plain.push(name, value.replace('-gzip"', '-plain"'))
    else if (name === 'content-length') plain.push(name, String(length))
    else if (name !== 'content-encoding') plain.push(name, value)
  }
  return plain
}
