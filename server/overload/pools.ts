import type { Context } from 'hono'
import type { Connection, Database, Pool } from '#database/connect.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { type Work, workOf } from './work-of.ts'

/** Who works on connections of its own: each kind of request, what is kept in memory, and the jobs. */
export type Pools = Record<Work | 'memory' | 'jobs', Pool>

const seconds = 1_000

/**
 * So many connections for each kind of work, and how long one statement of it may take. Together they stay well below
 * the 100 that PostgreSQL takes unless told otherwise.
 */
export const openPools = ({ newPool }: Pick<Connection, 'newPool'>): Pools => ({
  people: newPool({ size: 16, statementTimeout: 20 * seconds }),
  pages: newPool({ size: 8, statementTimeout: 5 * seconds }),
  lists: newPool({ size: 4, statementTimeout: 5 * seconds }),
  exports: newPool({ size: 3, statementTimeout: 60 * seconds }),
  memory: newPool({ size: 2, statementTimeout: 20 * seconds }),
  jobs: newPool({ size: 4, statementTimeout: 300 * seconds }),
})

/** The connections over which a request is answered. */
export const databaseFor = (c: Context<AppEnv>, { db, pools }: Pick<Services, 'db' | 'pools'>): Database =>
  pools?.[workOf(c)].db ?? db
