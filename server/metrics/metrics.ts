import { and, isNull, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { outbox } from '#collections/index.ts'
import type { Database, Replicas } from '#database/connect.ts'
import { onSlowQuery } from '#database/slow-queries.ts'
import type { ListingIndexClient } from '#listing-index/index-client.ts'
import type { IndexedCluster } from '#listing-index/outbox/indexed-cluster.ts'
import type { CdnPurges } from '../cdn/purge-written.ts'
import type { Gates } from '../overload/gates.ts'
import type { Pools } from '../overload/pools.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { registerIndexGauges, registerJobGauges } from './backlog-gauges.ts'
import { type CapacitySettings, registerCapacityGauges } from './capacity-gauges.ts'
import { registerReplicaMetrics } from './replica-metrics.ts'
import { createVitals } from './vitals.ts'

export type Metrics = ReturnType<typeof newMetrics>

type MetricsSources = {
  db: Database
  env?: CapacitySettings
  pageCache?: PageCache
  cdnPurges?: CdnPurges
  pools?: Pools
  gates?: Gates
  listingIndex?: ListingIndexClient
  replicas?: Replicas
  cluster?: IndexedCluster
}

/** The process's metrics for Prometheus: rates, durations and levels, without data of any visitor. */
export function newMetrics({
  db,
  env,
  pageCache,
  cdnPurges,
  pools,
  gates,
  listingIndex,
  replicas,
  cluster,
}: MetricsSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'sawari_request_seconds',
    help: 'Seconds until the first byte of a response, by path pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const slowQueries = new Counter({
    name: 'sawari_slow_queries_total',
    help: 'Slow statements',
    registers,
  })
  onSlowQuery(() => slowQueries.inc())

  const addGauge = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        for (const [key, value] of Object.entries(read())) this.set({ [label]: key }, value)
      },
    })
  if (pageCache) {
    addGauge(
      'sawari_page_cache_events',
      'Requests for pages since the start, by cache event',
      'event',
      () => pageCache.counts,
    )
    addGauge('sawari_page_cache_size', 'Cached pages, and their bytes', 'of', pageCache.size)
  }
  if (cdnPurges)
    addGauge(
      'sawari_cdn_purges',
      'Purged keys and failed requests since the start, and waiting keys',
      'of',
      () => ({ ...cdnPurges.counts, waiting: cdnPurges.waiting() }),
    )
  for (const [name, pool] of Object.entries(pools ?? {}))
    addGauge(
      `sawari_pool_${name}`,
      `Connections for ${name}, and requests waiting for one`,
      'state',
      pool.load,
    )
  for (const name of ['pages', 'ownPages', 'lists', 'signedIn', 'expands', 'exports'] as const)
    if (gates)
      addGauge(
        `sawari_gate_${name}`,
        `Active, waiting and rejected requests of ${name}`,
        'state',
        gates[name].state,
      )
  if (listingIndex)
    new Counter({
      name: 'sawari_listing_index_fallbacks_total',
      help: 'Queries of guests that the listing index left to the database',
      labelNames: ['collection', 'reason'],
      registers,
      collect() {
        this.reset()
        for (const { collection, reason, count } of listingIndex.fallbacks())
          this.inc({ collection, reason }, count)
      },
    })
  if (replicas) registerReplicaMetrics(replicas, db, registers)
  if (env) registerCapacityGauges(db, env, registers)
  registerJobGauges(db, registers)
  if (cluster) registerIndexGauges(db, cluster, registers)
  new Gauge({
    name: 'sawari_outbox_messages',
    help: 'Waiting and failed messages',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await readOutboxState(db))) this.set({ state }, count)
    },
  })

  return {
    vitals: createVitals(registers),
    request: (method: string, route: string, status: number, ms: number) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    text: () => registry.metrics(),
    type: registry.contentType,
  }
}

/** Empty if the database does not respond: the other metrics are still reported. */
async function readOutboxState(db: Database): Promise<Record<string, number>> {
  const { table } = outbox
  const waits = and(isNull(table.sentAt), isNull(table.deadAt))
  try {
    const [row] = await db
      .select({
        waiting: sql<number>`count(*) filter (where ${waits})::int`,
        dead: sql<number>`count(*) filter (where ${table.deadAt} is not null)::int`,
      })
      .from(table)
    return { ...row }
  } catch {
    return {}
  }
}

/** Serves Prometheus metrics on a separate, private port. */
export const createMetricsApp = (metrics: Metrics) =>
  new Hono().get('/metrics', async c => c.body(await metrics.text(), 200, { 'Content-Type': metrics.type }))
