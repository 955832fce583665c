import { createMiddleware } from 'hono/factory'

/** Once the process is about to end, tells each client to come back on another connection. */
export const drainConnections = (closing: AbortSignal | undefined) =>
  createMiddleware(async (c, next) => {
    await next()
    if (closing?.aborted) c.header('Connection', 'close')
  })
