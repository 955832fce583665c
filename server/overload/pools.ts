import type { Context } from 'hono'
import type { Connection, Database, OpenPool, Pool } from '#database/connect.ts'
import { checkTimeoutMs, maxChecks } from '#records/realtime/shared-checks.ts'
import type { AppEnv } from '../variables.ts'
import { classifyRequest, type RequestClass } from './request-class.ts'

/** Who works on connections of its own: each kind of request, the checks of streams, what is kept in memory, and the jobs. */
export type Pools = Record<RequestClass | 'realtime' | 'realtimeOfGuests' | 'memory' | 'jobs', Pool>

const secondMs = 1_000
/** Of what somebody waits for, no transaction holds rows while it does nothing. */
const idleTransactionTimeoutMs = 30 * secondMs

/**
 * So many connections for each kind of work, and how long one statement of it may take. A list may ask for its rows and its
 * total at once: what one person may have inside a gate, twice, leaves connections for others. Together they stay well below
 * the 100 that PostgreSQL takes unless told otherwise.
 */
export const openPools = ({ newPool }: Pick<Connection, 'newPool'>): Pools & { jobs: OpenPool } => ({
  people: newPool({ size: 12, statementTimeoutMs: 20 * secondMs, idleTransactionTimeoutMs }),
  pages: newPool({ size: 10, statementTimeoutMs: 5 * secondMs, idleTransactionTimeoutMs }),
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
  exports: newPool({ size: 4, statementTimeoutMs: 60 * secondMs, isCancellable: true }),
  // One more than there are checks at once, for the rights of those who listen.
  realtime: newPool({ size: maxChecks.ofOthers + 1, statementTimeoutMs: checkTimeoutMs }),
  realtimeOfGuests: newPool({ size: maxChecks.ofGuests, statementTimeoutMs: checkTimeoutMs }),
  memory: newPool({ size: 2, statementTimeoutMs: 20 * secondMs, idleTransactionTimeoutMs }),
  // Five of them listen for jobs.
  jobs: newPool({ size: 13, statementTimeoutMs: 300 * secondMs }),
})

/** The connections over which a request is answered. */
export const selectDatabase = (
  c: Context<AppEnv>,
  { db, pools }: { db: Database; pools?: Pools },
): Database => pools?.[classifyRequest(c)].db ?? db
