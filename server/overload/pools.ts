import type { Context } from 'hono'
import type { Connection, Database, OpenPool, Pool } from '#database/connect.ts'
import { checkTimeoutMs, maxChecks } from '#records/realtime/shared-checks.ts'
import type { AppEnv } from '../variables.ts'
import { type Work, workOf } from './work-of.ts'

/** Who works on connections of its own: each kind of request, the checks of streams, what is kept in memory, and the jobs. */
export type Pools = Record<Work | 'realtime' | 'realtimeOfGuests' | 'memory' | 'jobs', Pool>

const seconds = 1_000
/** Of what somebody waits for, no transaction holds rows while it does nothing. */
const idleTransactionTimeout = 30 * seconds

/**
 * So many connections for each kind of work, and how long one statement of it may take. A list may ask for its rows and its
 * total at once: what one person may have inside a gate, twice, leaves connections for others. Together they stay well below
 * the 100 that PostgreSQL takes unless told otherwise.
 */
export const openPools = ({ newPool }: Pick<Connection, 'newPool'>): Pools & { jobs: OpenPool } => ({
  people: newPool({ size: 12, statementTimeout: 20 * seconds, idleTransactionTimeout }),
  pages: newPool({ size: 10, statementTimeout: 5 * seconds, idleTransactionTimeout }),
  lists: newPool({ size: 10, statementTimeout: 5 * seconds, idleTransactionTimeout, isCancellable: true }),
  signedIn: newPool({ size: 8, statementTimeout: 5 * seconds, idleTransactionTimeout, isCancellable: true }),
  exports: newPool({ size: 4, statementTimeout: 60 * seconds, isCancellable: true }),
  // One more than there are checks at once, for the rights of those who listen.
  realtime: newPool({ size: maxChecks.ofOthers + 1, statementTimeout: checkTimeoutMs }),
  realtimeOfGuests: newPool({ size: maxChecks.ofGuests, statementTimeout: checkTimeoutMs }),
  memory: newPool({ size: 2, statementTimeout: 20 * seconds, idleTransactionTimeout }),
  // Five of them listen for jobs.
  jobs: newPool({ size: 13, statementTimeout: 300 * seconds }),
})

/** The connections over which a request is answered. */
export const databaseFor = (c: Context<AppEnv>, { db, pools }: { db: Database; pools?: Pools }): Database =>
  pools?.[workOf(c)].db ?? db
