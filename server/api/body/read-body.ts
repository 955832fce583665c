import type { Context } from 'hono'
import { badRequest, RecordError } from '#records/errors.ts'
import { Upload } from '#records/files/upload.ts'
import { findJsonEnd } from '#records/nesting.ts'

const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * The request's body as keys and values: JSON or a form. A missing body is empty, whatever its content type. Errors:
 * 400 for another type, for broken JSON and for JSON that is no object.
 */
export async function readRequestBody(c: Context): Promise<Record<string, unknown>> {
  const bytes = await c.req.arrayBuffer()
  if (!bytes.byteLength) return {}
  const contentType = c.req.header('Content-Type')?.trim() ?? ''
  const type = contentType.toLowerCase()
  if (type.startsWith('application/json')) return parseJsonObject(new TextDecoder().decode(bytes))
  if (!forms.some(form => type.startsWith(form))) throw new RecordError(400, 'Unsupported Content-Type.')
  return readForm(await parseForm(bytes, contentType))
}

async function parseForm(bytes: ArrayBuffer, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    // The parser's message describes its internals; the caller sent a broken form.
    throw badRequest()
  }
}

const payloadKey = '@jsonPayload'

/**
 * A form as a body: `true`, `false` and numbers in their shortest spelling get their type, repeated keys become lists,
 * files become uploads, and `@jsonPayload` parts are merged last, unchanged.
 */
async function readForm(form: FormData): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>()
  const payloads: string[] = []
  for (const [key, part] of form) {
    if (key.includes('\0') || (typeof part === 'string' && part.includes('\0'))) throw badRequest()
    if (key === payloadKey) {
      if (typeof part !== 'string') throw badRequest()
      payloads.push(part)
      continue
    }
    const value = typeof part === 'string' ? inferValue(part) : await toUpload(part)
    const before = values.get(key)
    if (before) before.push(value)
    else values.set(key, [value])
  }
  const entries = [...values].map(([key, all]) => [key, all.length > 1 ? all : all[0]] as const)
  return Object.fromEntries([...entries, ...payloads.flatMap(text => Object.entries(parseJsonObject(text)))])
}

/** A form's text as the boolean or number that it spells exactly; otherwise the text. */
function inferValue(text: string): string | boolean | number {
  if (text === 'true') return true
  if (text === 'false') return false
  return /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : text
}

// Browsers send an empty file field as a file without name and bytes.
const toUpload = async (file: File) =>
  file.size || file.name ? new Upload(file.name, new Uint8Array(await file.arrayBuffer())) : ''

// A backslash that is escaped itself begins no escape.
const nul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * The object at the start of a JSON text; ignores what follows it. 400 for anything else, for deep nesting and for NUL,
 * which PostgreSQL cannot store.
 */
function parseJsonObject(text: string): Record<string, unknown> {
  const start = text.trimStart()
  const end = start.startsWith('{') ? findJsonEnd(start) : undefined
  if (end === undefined || nul.test(start.slice(0, end))) throw badRequest()
  try {
    // It begins with a brace, so it is an object or JSON.parse throws.
    return JSON.parse(start.slice(0, end)) as Record<string, unknown>
  } catch {
    throw badRequest()
  }
}
