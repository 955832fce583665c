import type { Context } from 'hono'
import type { Services } from '../services.ts'
import { pagePattern } from './route-pattern.ts'
import { readVisit } from './vitals.ts'

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
