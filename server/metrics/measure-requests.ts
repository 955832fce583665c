import { createMiddleware } from 'hono/factory'
import type { Services } from '../services.ts'
import { routePattern } from './route-pattern.ts'

/** Measures every answer; streams of events are not over when they begin to be answered, and are left out. */
export const measureRequests = ({ metrics }: Pick<Services, 'metrics'>) =>
  createMiddleware(async (c, next) => {
    if (!metrics) return next()
    const started = performance.now()
    await next()
    if (c.req.path !== '/api/realtime')
      metrics.request(c.req.method, routePattern(c), c.res.status, performance.now() - started)
  })
