import { and, isNull, not, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { outbox } from '#collections/index.ts'
import { channels } from '#collections/outbox.ts'
import type { Database } from '#database/connect.ts'
import type { Replica } from '#database/replica.ts'
import { onSlowQuery } from '#database/slow-queries.ts'
import type { MaskedCalls } from '#domain/number-shares/masked-calls.ts'
import type { IndexedCluster } from '#listing-index/cluster-sync/indexed-cluster.ts'
import type { ListingIndexClient } from '#listing-index/index-client.ts'
import type { CdnPurges } from '../cdn/purge-written.ts'
import type { AlertMatching } from '../jobs/match-alerts.ts'
import type { Gates } from '../overload/gates.ts'
import type { Pools } from '../overload/pools.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { registerAlertMetrics } from './alert-metrics.ts'
import { registerIndexGauges, registerJobGauges } from './backlog-gauges.ts'
import { type CapacitySettings, registerCapacityGauges } from './capacity-gauges.ts'
import { registerDealGauges } from './deal-gauges.ts'
import { registerFeedGauges } from './feed-gauges.ts'
import { registerFraudGauges } from './fraud-gauges.ts'
import { registerNumberLooks } from './number-looks.ts'
import { registerReplicaMetrics } from './replica-metrics.ts'
import { createVitals } from './vitals.ts'

export type Metrics = ReturnType<typeof newMetrics>

type MetricsSources = {
  db: Database
  env?: CapacitySettings
  responseCache?: ResponseCache
  cdnPurges?: CdnPurges
  pools?: Pools
  gates?: Gates
  listingIndex?: ListingIndexClient
  maskedCalls?: MaskedCalls
  replica?: Replica
  cluster?: IndexedCluster
  alertMatching?: Pick<AlertMatching, 'onMatched'>
}

/** The process's metrics for Prometheus: rates, durations and levels, without data of any visitor. */
export function newMetrics({
  db,
  env,
  responseCache,
  cdnPurges,
  pools,
  gates,
  listingIndex,
  maskedCalls,
  replica,
  cluster,
  alertMatching,
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
  if (responseCache) {
    addGauge(
      'sawari_response_cache_events',
      'Requests for what is cached since the start, by cache event',
      'event',
      () => responseCache.counts,
    )
    addGauge('sawari_response_cache_size', 'Cached responses, and their bytes', 'of', responseCache.size)
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
  for (const [name, gate] of Object.entries(gates ?? {}))
    addGauge(`sawari_gate_${name}`, `Active, waiting and rejected requests of ${name}`, 'state', gate.state)
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
  if (maskedCalls)
    new Counter({
      name: 'sawari_masked_calls_total',
      help: 'Calls through a relay number that members started, by outcome',
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset()
        for (const [outcome, count] of Object.entries(maskedCalls.counts)) this.inc({ outcome }, count)
      },
    })
  if (replica) registerReplicaMetrics(replica, db, registers)
  if (env) registerCapacityGauges(db, env, registers)
  registerJobGauges(db, registers)
  registerFraudGauges(db, registers)
  registerDealGauges(db, registers)
  registerFeedGauges(db, registers)
  registerNumberLooks(db, registers)
  if (cluster) registerIndexGauges(db, cluster, registers)
  if (alertMatching) registerAlertMetrics(db, alertMatching, registers)
  new Gauge({
    name: 'sawari_outbox_messages',
    help: 'Waiting and failed messages, by channel',
    labelNames: ['state', 'channel'],
    registers,
    async collect() {
      const counted = await readOutboxState(db).catch(() => undefined)
      // Without the database the other metrics are still reported.
      if (!counted) return this.reset()
      for (const channel of channels) {
        const { waiting = 0, dead = 0 } = counted.find(each => each.channel === channel) ?? {}
        this.set({ state: 'waiting', channel }, waiting)
        this.set({ state: 'dead', channel }, dead)
      }
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

function readOutboxState(db: Database) {
  const { table } = outbox
  // What waits for its time, such as the morning, waits for no provider.
  const isEarly = sql`(coalesce(${table.attempts}, 0) = 0 and ${table.dueAt} > now())`
  const waits = and(isNull(table.sentAt), isNull(table.deadAt), not(isEarly))
  return db
    .select({
      channel: table.channel,
      waiting: sql<number>`count(*) filter (where ${waits})::int`,
      dead: sql<number>`count(*) filter (where ${table.deadAt} is not null)::int`,
    })
    .from(table)
    .groupBy(table.channel)
}

/** Serves Prometheus metrics on a separate, private port. */
export const createMetricsApp = (metrics: Metrics) =>
  new Hono().get('/metrics', async c => c.body(await metrics.text(), 200, { 'Content-Type': metrics.type }))
