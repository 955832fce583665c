import type { Context } from 'hono'
import { matchesETag } from '../etag.ts'
import { type CachedResponse, compressBody } from './cached-response.ts'

/** A cached response, or 304 if the client has it. The `Cache-Status` header follows RFC 9211. */
export async function sendCachedResponse(c: Context, response: CachedResponse, from: 'hit' | 'fwd=miss') {
  const { body, encoding } = await compressBody(response, c.req.header('Accept-Encoding'))
  for (const [name, value] of Object.entries(response.headers)) c.header(name, value)
  c.header('ETag', encoding ? `W/"${response.etag}"` : `"${response.etag}"`)
  c.header('Cache-Status', `sawari; ${from}`)
  if (from === 'hit') c.header('Age', String(Math.floor((performance.now() - response.madeAt) / 1000)))
  if (matchesETag(`"${response.etag}"`, c.req.header('If-None-Match'))) return c.body(null, 304)
  if (encoding) c.header('Content-Encoding', encoding)
  // With a known length no middleware reads the body again to compress it.
  c.header('Content-Length', String(body.length))
  return c.req.method === 'HEAD' ? c.body(null) : c.body(body)
}
