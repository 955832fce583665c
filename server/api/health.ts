import type { Context } from 'hono'

/** `GET /api/health`: the process answers. */
export const health = (c: Context) => c.json({ message: 'API is healthy.', code: 200, data: {} })
