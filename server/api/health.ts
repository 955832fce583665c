import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Services } from '../services.ts'

const databaseTimeoutMs = 2000

/** `GET /api/health`: the process responds. */
export const getHealth = (c: Context) => c.json({ message: 'API is healthy.', code: 200, data: {} })

/** `GET /api/health/ready`: the database responds too, within two seconds; otherwise 503. */
export const getReadiness =
  ({ db, closing }: Pick<Services, 'db' | 'closing'>) =>
  async (c: Context) => {
    if (closing?.aborted) return c.json({ message: 'The process is about to end.', code: 503, data: {} }, 503)
    const timeout = Promise.withResolvers<false>()
    const timer = setTimeout(() => timeout.resolve(false), databaseTimeoutMs)
    const answer = db.execute(sql`select 1`).then(
      () => true,
      // Any error means that the site is not ready; the next query logs its cause.
      () => false,
    )
    const isReady = await Promise.race([answer, timeout.promise])
    clearTimeout(timer)
    if (isReady) return c.json({ message: 'API is ready.', code: 200, data: {} })
    return c.json({ message: 'The database does not answer.', code: 503, data: {} }, 503)
  }
