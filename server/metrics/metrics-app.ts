import { Hono } from 'hono'
import type { Metrics } from './metrics.ts'

/** Serves Prometheus metrics on a separate, private port. */
export const createMetricsApp = (metrics: Metrics) =>
  new Hono().get('/metrics', async c => c.body(await metrics.text(), 200, { 'Content-Type': metrics.type }))
