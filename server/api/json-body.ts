import type { Context } from 'hono'
import { badRequest, RecordError } from '#records/errors.ts'

/** The JSON object that a request carries, nothing where its body is empty. Errors: 400. */
export async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (!text) return {}
  if (!c.req.header('Content-Type')?.startsWith('application/json')) {
    throw new RecordError(400, 'Unsupported Content-Type.')
  }
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Broken JSON is told like a list or a number.
  }
  throw badRequest()
}
