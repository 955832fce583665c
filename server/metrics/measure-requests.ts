import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Services } from '../services.ts'
import { pagePattern, routePattern } from './route-pattern.ts'
import { readVisit } from './vitals.ts'

/** Measures every response, except event streams, whose end comes long after the response begins. */
export const measureRequests = ({ metrics }: Pick<Services, 'metrics'>) =>
  createMiddleware(async (c, next) => {
    if (!metrics) return next()
    const started = performance.now()
    await next()
    if (c.req.path !== '/api/realtime')
      metrics.request(c.req.method, routePattern(c), c.res.status, performance.now() - started)
  })

const maxBytes = 1_000

/** `POST /api/vitals`: a browser's measurements of one visit, for the metrics only. The response is always 204. */
export const recordVitals =
  ({ metrics }: Pick<Services, 'metrics'>) =>
  async (c: Context) => {
    const isOurs = (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin'
    const isShort = Number(c.req.header('Content-Length') ?? maxBytes + 1) <= maxBytes
    const visit = metrics && isOurs && isShort ? readVisit(await c.req.text()) : undefined
    if (visit) metrics?.vitals(pagePattern(visit.path), visit.values)
    return c.body(null, 204)
  }
