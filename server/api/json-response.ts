import type { Context } from 'hono'
import { computeETag, matchesETag } from '../etag.ts'
import { createCachedResponse } from '../response-cache/cached-response.ts'
import { sendCachedResponse } from '../response-cache/send-cached-response.ts'
import type { AppEnv } from '../variables.ts'
import { writeJson } from './write-json.ts'

/** Milliseconds. Rules and filters of reads may depend on the clock, which changes results without a write. */
const maxReadAgeMs = 10_000

/** A value as JSON. A cacheable response gets an ETag; 304 if the client has it already. */
export const sendJson = async (
  c: Context<AppEnv>,
  value: unknown,
  headers?: Record<string, string>,
): Promise<Response> =>
  sendTagged(c, await writeJson(value), { 'content-type': 'application/json', ...headers })

/** A text with its ETag, or 304. A guest's read of records goes into the response cache too. */
export async function sendTagged(
  c: Context<AppEnv>,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  const source = c.get('source')
  if (source) {
    source.response = createCachedResponse(Buffer.from(text), headers, source, maxReadAgeMs)
    return sendCachedResponse(c, source.response, 'fwd=miss')
  }
  if (c.get('isShared')) {
    const tag = `"${computeETag(text)}"`
    c.header('ETag', tag)
    if (matchesETag(tag, c.req.header('If-None-Match'))) return c.body(null, 304)
  }
  return c.body(text, 200, headers)
}
