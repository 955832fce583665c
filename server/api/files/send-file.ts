import type { Context } from 'hono'
import type { StoredFile } from '#records/files/find-file.ts'
import type { ByteRange, FileStorage } from '#records/files/storage.ts'

/** Sends a file, or the range that `Range` requests, as fast as the client reads it. `HEAD` opens no file. */
export async function sendFile(c: Context, storage: FileStorage, file: StoredFile): Promise<Response> {
  const { key, size, etag } = file
  const open = (part?: ByteRange) => storage.stream(key, part)
  const isHead = c.req.method === 'HEAD'
  const condition = c.req.header('If-Range')
  const range = condition && condition !== etag ? undefined : byteRange(c.req.header('Range'), size)
  if (range === 'outside') {
    c.header('Content-Range', `bytes */${size}`)
    return c.body(null, 416)
  }
  if (!range) {
    c.header('Content-Length', String(size))
    return isHead ? c.body(null) : c.body(await open())
  }
  // Compressing a range would shift its bytes.
  c.header('Cache-Control', 'no-transform', { append: true })
  c.header('Content-Range', `bytes ${range.first}-${range.last}/${size}`)
  c.header('Content-Length', String(range.last - range.first + 1))
  return isHead ? c.body(null, 206) : c.body(await open(range), 206)
}

/**
 * The single range that a `Range` header requests. `undefined` if the whole file is to be sent: no header, several
 * ranges, or an invalid one; `'outside'` if the file has no such bytes.
 */
function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!start && !end) return undefined
  if (!start)
    return Number(end) && size ? { first: Math.max(0, size - Number(end)), last: size - 1 } : 'outside'
  const first = Number(start)
  const last = end ? Math.min(Number(end), size - 1) : size - 1
  if (first >= size) return 'outside'
  return end && Number(end) < first ? undefined : { first, last }
}
