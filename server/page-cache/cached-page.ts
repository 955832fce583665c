import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Supported compressions, the smallest output first. */
const supportedEncodings = ['br', 'gzip'] as const
type Encoding = (typeof supportedEncodings)[number]

const compressors: Record<Encoding, (body: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>> = {
  br: body =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: promisify(gzip),
}

/** A rendered public page: its bytes, its headers, and the tags of its data. */
export type CachedPage = {
  body: Buffer<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  etag: string
  tags: ReadonlySet<string>
  /** From `performance.now()`. */
  madeAt: number
  compressed: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>
}

export const computeETag = (body: Buffer<ArrayBuffer>) => hash('sha256', body, 'base64url').slice(0, 22)

/** Headers that each response sets itself, or that describe the compression of this one. */
const perResponseHeaders =
  /^(set-cookie|content-length|content-encoding|transfer-encoding|date|connection|etag)$/i

/** A page for the cache with these headers, by their lower-case names. */
export function createCachedPage(
  body: Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  tags: ReadonlySet<string>,
): CachedPage {
  const cachedHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !perResponseHeaders.test(name)),
  )
  return {
    body,
    headers: cachedHeaders,
    etag: computeETag(body),
    tags,
    madeAt: performance.now(),
    compressed: {},
  }
}

/** An estimate of the memory that a page takes, with its compressed copies. */
export const estimateBytes = ({ body }: CachedPage) => Math.ceil(body.length * 1.5) + 2_000

/** The page in the smallest encoding that the visitor accepts; each encoding is compressed once, on first use. */
export async function compressBody(
  page: CachedPage,
  accepted: string | undefined,
): Promise<{ body: Buffer<ArrayBuffer>; encoding: Encoding | undefined }> {
  const encoding = supportedEncodings.find(each => acceptsEncoding(accepted, each))
  if (!encoding) return { body: page.body, encoding }
  page.compressed[encoding] ??= compressors[encoding](page.body)
  const compression = page.compressed[encoding]
  try {
    return { body: await compression, encoding }
  } catch {
    // The next request retries; this one gets the page uncompressed.
    if (page.compressed[encoding] === compression) delete page.compressed[encoding]
    return { body: page.body, encoding: undefined }
  }
}

const acceptsEncoding = (accepted: string | undefined, encoding: Encoding) =>
  accepted?.split(',').some(each => {
    const [name, ...params] = each.split(';').map(part => part.trim())
    return name === encoding && !params.some(param => /^q=0(\.0*)?$/.test(param))
  }) ?? false

/** A response body, and a promise of its complete bytes; undefined if it breaks off. */
export function teeBody(
  response: Response,
): [ReadableStream<Uint8Array> | null, Promise<Buffer<ArrayBuffer> | undefined>] {
  if (!response.body) return [null, Promise.resolve(Buffer.alloc(0))]
  const [out, copy] = response.body.tee()
  const whole = new Response(copy).arrayBuffer().then(
    bytes => Buffer.from(bytes),
    () => undefined,
  )
  return [out, whole]
}
