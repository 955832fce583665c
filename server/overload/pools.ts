import type { Context } from 'hono'
import type { Connection, Database, OpenPool, Pool } from '#database/connect.ts'
import { chooseBulkReader, type Replica } from '#database/replica.ts'
import { checkTimeoutMs, maxChecks } from '#records/realtime/shared-checks.ts'
import type { AppEnv } from '../variables.ts'
import { classifyRequest, type RequestClass } from './request-class.ts'

/** Each has a separate pool: each class of requests, the checks of streams, the caches in memory, and the jobs. */
export type Pools = Record<RequestClass | 'realtime' | 'realtimeOfGuests' | 'memory' | 'jobs', Pool>

const secondMs = 1_000
/** The connections of exports, to the writer and to a replica. */
export const bulkPool = { size: 4, statementTimeoutMs: 60 * secondMs, isCancellable: true }
/** No transaction of an interactive request holds rows while it is idle. */
const idleTransactionTimeoutMs = 30 * secondMs

/**
 * The connections of each kind of work, and its statement timeout. A list may query its rows and its total at once, so
 * the limit of one person in a gate, times two, leaves connections for others. One process fits into PostgreSQL's default
 * limit of 100; several need the one in deploy/README.md.
 */
export const openPools = ({ newPool }: Pick<Connection, 'newPool'>): Pools & { jobs: OpenPool } => ({
  people: newPool({ size: 12, statementTimeoutMs: 20 * secondMs, idleTransactionTimeoutMs }),
  pages: newPool({
    size: 10,
    statementTimeoutMs: 5 * secondMs,
    idleTransactionTimeoutMs,
  }),
  lists: newPool({
    size: 10,
    statementTimeoutMs: 5 * secondMs,
    idleTransactionTimeoutMs,
    isCancellable: true,
  }),
  signedIn: newPool({
    size: 8,
    statementTimeoutMs: 5 * secondMs,
    idleTransactionTimeoutMs,
    isCancellable: true,
  }),
  exports: newPool(bulkPool),
  // One more than concurrent checks, for reading the rights of streams.
  realtime: newPool({ size: maxChecks.ofOthers + 1, statementTimeoutMs: checkTimeoutMs }),
  realtimeOfGuests: newPool({ size: maxChecks.ofGuests, statementTimeoutMs: checkTimeoutMs }),
  memory: newPool({ size: 2, statementTimeoutMs: 20 * secondMs, idleTransactionTimeoutMs }),
  // Eight of them listen for jobs.
  jobs: newPool({ size: 16, statementTimeoutMs: 300 * secondMs, isDirect: true }),
})

type Databases = { db: Database; pools?: Pools }

/** The connections that serve a request. */
export const selectDatabase = (c: Context<AppEnv>, { db, pools }: Databases): Database =>
  pools?.[classifyRequest(c)].db ?? db

/** The connections for a request that reads many rows, and may lack the writes of the last seconds. */
export const selectBulkReader = (
  c: Context<AppEnv>,
  databases: Databases & { replica?: Replica },
): Promise<Database> => chooseBulkReader(selectDatabase(c, databases), databases.replica)
