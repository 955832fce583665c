import type { PoolOptions } from '#database/connect.ts'
import { checkTimeoutMs, maxChecks } from '#records/realtime/shared-checks.ts'
import type { GateLimits } from './gate.ts'

/** The work of a process by what it may use. */
export type Work = 'people' | 'guests' | 'bulk' | 'realtime' | 'jobs'

/** Connections to the database, and the gate before them, if requests use them. */
type Capacity = PoolOptions & { statementTimeoutMs: number; gate?: GateLimits }

const secondMs = 1_000
/** No transaction of an interactive request holds rows while it is idle. */
const idleTransactionTimeoutMs = 30 * secondMs

/**
 * What each kind of work may use at once. Together with `otherConnections`, two processes fit into PostgreSQL's default
 * limit of 100 connections. A list takes two, for its rows and its total, and at most half of a gate's places; so
 * connections remain for pages and writes, however slow the lists are.
 */
export const capacity = {
  /** Members' own pages, forms, writes, record lists of members and operators, and the index in memory. */
  people: {
    size: 10,
    statementTimeoutMs: 20 * secondMs,
    idleTransactionTimeoutMs,
    isCancellable: true,
    gate: {
      maxActive: 6,
      maxQueued: 192,
      perRequester: { maxActive: 3, maxQueued: 64 },
      queueTimeoutMs: 6 * secondMs,
    },
  },
  /** Open pages, and record lists of guests. */
  guests: {
    size: 9,
    statementTimeoutMs: 5 * secondMs,
    idleTransactionTimeoutMs,
    isCancellable: true,
    gate: {
      maxActive: 6,
      maxQueued: 96,
      perRequester: { maxActive: 4, maxQueued: 72 },
      queueTimeoutMs: 6 * secondMs,
      maxLagMs: 2 * secondMs,
    },
  },
  /** Exports, imports, sitemaps, feeds and social images. */
  bulk: {
    size: 4,
    statementTimeoutMs: 60 * secondMs,
    isCancellable: true,
    gate: {
      maxActive: 3,
      maxQueued: 8,
      perRequester: { maxActive: 2, maxQueued: 4 },
      queueTimeoutMs: 4 * secondMs,
      maxLagMs: secondMs / 2,
    },
  },
  /** Checks of what streams may see. */
  realtime: { size: maxChecks.ofGuests + maxChecks.ofOthers, statementTimeoutMs: checkTimeoutMs },
  /**
   * The start, jobs, alert matching, writes to the search cluster, and metrics. Eight connections listen for jobs, and
   * four may each hold a lock while their work needs another.
   */
  jobs: { size: 15, statementTimeoutMs: 300 * secondMs, isDirect: true },
} as const satisfies Record<Work, Capacity>

/**
 * The connections of a process beside its pools: the one that listens, the one that holds the lock of alert matching, and
 * the one that keeps the embedded server running.
 */
export const otherConnections = { invalidation: 1, alerts: 1, embeddedServer: 1 }
