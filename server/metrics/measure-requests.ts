import { createMiddleware } from 'hono/factory'
import type { Services } from '../services.ts'
import { routePattern } from './route-pattern.ts'

/** Measures every response, except event streams, whose end comes long after the response begins. */
export const measureRequests = ({ metrics }: Pick<Services, 'metrics'>) =>
  createMiddleware(async (c, next) => {
    if (!metrics) return next()
    const started = performance.now()
    await next()
    if (c.req.path !== '/api/realtime')
      metrics.request(c.req.method, routePattern(c), c.res.status, performance.now() - started)
  })
