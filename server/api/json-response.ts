import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { matchesETag } from '../etag.ts'
import type { AppEnv } from '../variables.ts'
import { writeJson } from './write-json.ts'

/** A value as JSON. A cacheable response gets an ETag; 304 if the client has it already. */
export const sendJson = async (c: Context<AppEnv>, value: unknown): Promise<Response> =>
  sendTagged(c, await writeJson(value), 'application/json')

/** A text with its ETag, or 304. */
export function sendTagged(
  c: Context<AppEnv>,
  text: string | Uint8Array<ArrayBuffer>,
  type: string,
): Response {
  if (c.get('isShared')) {
    const tag = `"${hash('sha1', text, 'base64url')}"`
    c.header('ETag', tag)
    if (matchesETag(tag, c.req.header('If-None-Match'))) return c.body(null, 304)
  }
  return c.body(text, 200, { 'Content-Type': type })
}
