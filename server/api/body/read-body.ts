import type { Context } from 'hono'
import { badRequest, RecordError } from '#records/errors.ts'
import { jsonObject } from './json-object.ts'
import { readForm } from './read-form.ts'

const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * The request's body as keys and values: JSON or a form. No body at all is an empty one, whatever type it claims.
 * Errors: 400 for another type, for broken JSON and for JSON that is no object.
 */
export async function readRequestBody(c: Context): Promise<Record<string, unknown>> {
  const bytes = await c.req.arrayBuffer()
  if (!bytes.byteLength) return {}
  const given = c.req.header('Content-Type')?.trim() ?? ''
  const type = given.toLowerCase()
  if (type.startsWith('application/json')) return jsonObject(new TextDecoder().decode(bytes))
  if (!forms.some(form => type.startsWith(form))) throw new RecordError(400, 'Unsupported Content-Type.')
  return readForm(await formOf(bytes, given))
}

async function formOf(bytes: ArrayBuffer, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    // The parser's words are about its own insides; the caller sent a broken form.
    throw badRequest()
  }
}
