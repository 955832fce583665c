import type { ErrorHandler } from 'hono'
import { RecordError } from '#records/errors.ts'
import type { Log } from './log.ts'
import type { AppEnv } from './variables.ts'

/**
 * The one place where an error becomes an answer. A RecordError is the wire's error body; anything else is logged
 * whole under the request's id and answered with a plain 500 that carries it.
 */
export const onError =
  (log: Log): ErrorHandler<AppEnv> =>
  (error, c) => {
    const requestId = c.get('requestId')
    if (error instanceof RecordError) {
      if (error.cause) log.warn({ requestId, error: error.cause }, error.message)
      if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
      return c.json({ status: error.status, message: error.message, data: error.data }, error.status)
    }
    log.error({ requestId, error }, 'unexpected error')
    const message = 'Something went wrong while processing your request.'
    if (c.req.path.startsWith('/api/')) return c.json({ status: 500, message, data: {} }, 500)
    return c.text(`${message}\nRequest ${requestId}\n`, 500)
  }
