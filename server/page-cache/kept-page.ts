import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a page may be packed, the smallest first. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

const packed: Record<Encoding, (body: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>> = {
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
export type KeptPage = {
  body: Buffer<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  etag: string
  tags: ReadonlySet<string>
  /** By `performance.now()`. */
  madeAt: number
  packed: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>
}

export const etagOf = (body: Buffer<ArrayBuffer>) => hash('sha256', body, 'base64url').slice(0, 22)

/** Headers that another answer has by itself, or that say how this one was packed. */
const itsOwn = /^(set-cookie|content-length|content-encoding|transfer-encoding|date|connection|etag)$/i

/** A page to be kept with these headers, by their names in lower case. */
export function keptPage(
  body: Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  tags: ReadonlySet<string>,
): KeptPage {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !itsOwn.test(name)))
  return {
    body,
    headers: { ...kept, ...(tags.size && { 'cache-tag': [...tags].join(',').slice(0, mostTagBytes) }) },
    etag: etagOf(body),
    tags,
    madeAt: performance.now(),
    packed: {},
  }
}

/** Proxies take no longer headers. */
const mostTagBytes = 4_000

/** About how much memory a page takes, with what is packed beside it. */
export const sizeOf = ({ body }: KeptPage) => Math.ceil(body.length * 1.5) + 2_000

/** Whether a visitor has this very page already. */
export const isKnown = ({ etag }: Pick<KeptPage, 'etag'>, given: string | undefined) =>
  given?.split(',').some(each => each.trim().replace(/^W\//, '') === `"${etag}"`) ?? false

/** The page in the smallest form that the visitor reads; each form is made once, when somebody first asks for it. */
export async function bodyFor(
  page: KeptPage,
  accepted: string | undefined,
): Promise<{ body: Buffer<ArrayBuffer>; encoding: Encoding | undefined }> {
  const encoding = encodings.find(each => accepts(accepted, each))
  if (!encoding) return { body: page.body, encoding }
  page.packed[encoding] ??= packed[encoding](page.body)
  const made = page.packed[encoding]
  try {
    return { body: await made, encoding }
  } catch {
    // It is tried again for the next visitor, and this one reads the page as it is.
    if (page.packed[encoding] === made) delete page.packed[encoding]
    return { body: page.body, encoding: undefined }
  }
}

const accepts = (accepted: string | undefined, encoding: Encoding) =>
  accepted?.split(',').some(each => {
    const [name, ...params] = each.split(';').map(part => part.trim())
    return name === encoding && !params.some(param => /^q=0(\.0*)?$/.test(param))
  }) ?? false
