import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { computeETag } from '../etag.ts'

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

/** A response that is the same for everyone: its bytes, its headers, and the tags of its data. */
export type CachedResponse = {
  body: Buffer<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  etag: string
  tags: ReadonlySet<string>
  /** From `performance.now()`. */
  madeAt: number
  /** Milliseconds after which it expires in any case. */
  maxAgeMs: number
  compressed: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>
}

/** What a response is made from, recorded while it is made, and the response once it is made. */
export type ResponseSource = {
  /** The tags of its data. */
  reads: Set<string>
  /** The listing index may lack recent writes. */
  mayLag: boolean
  response?: CachedResponse
}

/** Milliseconds for which a response is cached that may lack recent writes. */
export const maxLaggingAgeMs = 3_000

/** Headers that each response sets itself, or that describe the compression of this one. */
const perResponseHeaders =
  /^(set-cookie|content-length|content-encoding|transfer-encoding|date|connection|etag)$/i

/** A response for the cache with these headers, by their lower-case names. */
export function createCachedResponse(
  body: Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  { reads, mayLag }: ResponseSource,
  maxAgeMs = Number.POSITIVE_INFINITY,
): CachedResponse {
  const cachedHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !perResponseHeaders.test(name)),
  )
  return {
    body,
    headers: cachedHeaders,
    etag: computeETag(body),
    tags: reads,
    madeAt: performance.now(),
    maxAgeMs: mayLag ? Math.min(maxAgeMs, maxLaggingAgeMs) : maxAgeMs,
    compressed: {},
  }
}

/** An estimate of the memory that a response takes, with its compressed copies. */
export const estimateBytes = ({ body }: CachedResponse) => Math.ceil(body.length * 1.5) + 2_000

/** Smaller bodies fit into one packet as they are. */
const minCompressedBytes = 1_024

/** The body in the smallest encoding that the visitor accepts; each encoding is compressed once, on first use. */
export async function compressBody(
  response: CachedResponse,
  accepted: string | undefined,
): Promise<{ body: Buffer<ArrayBuffer>; encoding: Encoding | undefined }> {
  const { body, compressed } = response
  const encoding =
    body.length < minCompressedBytes
      ? undefined
      : supportedEncodings.find(each => acceptsEncoding(accepted, each))
  if (!encoding) return { body, encoding }
  compressed[encoding] ??= compressors[encoding](body)
  const compression = compressed[encoding]
  try {
    return { body: await compression, encoding }
  } catch {
    // The next request retries; this one gets the body uncompressed.
    if (compressed[encoding] === compression) delete compressed[encoding]
    return { body, encoding: undefined }
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
  const copied = new Response(copy).arrayBuffer().then(
    bytes => Buffer.from(bytes),
    () => undefined,
  )
  return [out, copied]
}
