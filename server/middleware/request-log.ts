import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Log } from '#server/log.ts'
import { withoutPersonalData } from '#server/log.ts'
import type { AppEnv } from '#server/variables.ts'

/** Gives every request an id, and logs its response. Unknown paths are logged without their text. */
export const requestLog = (log: Log) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    c.header('X-Request-Id', requestId)
    await next()
    const details = {
      requestId,
      method: c.req.method,
      path: withoutPersonalData(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    if (c.res.status === 404) log.info(details, 'not found')
    else if (c.res.status === 503) log.warn(details, 'rejected: too busy')
    else if (c.res.status >= 500) log.error(details, 'failed')
    else log.debug(details, 'answered')
  })
