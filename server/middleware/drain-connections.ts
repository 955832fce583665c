import { createMiddleware } from 'hono/factory'

/** During shutdown, tells each client to use a new connection for its next request. */
export const drainConnections = (closing: AbortSignal | undefined) =>
  createMiddleware(async (c, next) => {
    await next()
    if (closing?.aborted) c.header('Connection', 'close')
  })
