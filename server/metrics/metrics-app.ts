import { Hono } from 'hono'
import type { Metrics } from './metrics.ts'

/** What Prometheus asks for, on a port that is not the public's. */
export const createMetricsApp = (metrics: Metrics) =>
  new Hono().get('/metrics', async c => c.body(await metrics.text(), 200, { 'Content-Type': metrics.type }))
