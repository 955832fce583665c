import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a page may be packed, the smallest first. */
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

/** A page as it was made, for everyone: its bytes, its headers, and what it was made from. */
export type CachedPage = {
  body: Buffer<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  etag: string
  tags: ReadonlySet<string>
  /** By `performance.now()`. */
  madeAt: number
  compressed: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>
}

export const computeETag = (body: Buffer<ArrayBuffer>) => hash('sha256', body, 'base64url').slice(0, 22)

/** Headers that another answer has by itself, or that say how this one was packed. */
const perResponseHeaders =
  /^(set-cookie|content-length|content-encoding|transfer-encoding|date|connection|etag)$/i

/** A page to be kept with these headers, by their names in lower case. */
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
    headers: {
      ...cachedHeaders,
      ...(tags.size && { 'cache-tag': [...tags].join(',').slice(0, maxTagHeaderBytes) }),
    },
    etag: computeETag(body),
    tags,
    madeAt: performance.now(),
    compressed: {},
  }
}

/** Proxies take no longer headers. */
const maxTagHeaderBytes = 4_000

/** About how much memory a page takes, with what is packed beside it. */
export const estimateBytes = ({ body }: CachedPage) => Math.ceil(body.length * 1.5) + 2_000

/** Whether a visitor has this very page already. */
export const matchesETag = ({ etag }: Pick<CachedPage, 'etag'>, ifNoneMatch: string | undefined) =>
  ifNoneMatch?.split(',').some(each => each.trim().replace(/^W\//, '') === `"${etag}"`) ?? false

/** The page in the smallest form that the visitor reads; each form is made once, when somebody first asks for it. */
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
    // It is tried again for the next visitor, and this one reads the page as it is.
    if (page.compressed[encoding] === compression) delete page.compressed[encoding]
    return { body: page.body, encoding: undefined }
  }
}

const acceptsEncoding = (accepted: string | undefined, encoding: Encoding) =>
  accepted?.split(',').some(each => {
    const [name, ...params] = each.split(';').map(part => part.trim())
    return name === encoding && !params.some(param => /^q=0(\.0*)?$/.test(param))
  }) ?? false
