import type { Context } from 'hono'
import { writeRecord } from '#domain/writes.ts'
import { badRequest, RecordError } from '#records/errors.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { callerContext, collectionOf, onTheWire } from './wire.ts'

/** `POST /api/collections/{name}/records`, with a JSON body. Answers 200 and the record. */
export const createOne = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const collection = collectionOf(c)
  const body = await jsonBody(c)
  const sender = { address: c.get('address'), limits: services.limits }
  const record = await writeRecord(ctx, collection, body, sender)
  const [shown] = await onTheWire(c, ctx, collection, [record])
  return c.json(shown)
}

async function jsonBody(c: Context): Promise<Record<string, unknown>> {
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
