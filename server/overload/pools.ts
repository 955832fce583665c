import type { Context } from 'hono'
import type { Connection, Database, OpenPool, Pool } from '#database/connect.ts'
import { chooseBulkReader, type Replica } from '#database/replica.ts'
import type { AppEnv } from '../variables.ts'
import { capacity, type Work } from './capacity.ts'
import { classifyRequest } from './request-class.ts'

/** Each kind of work has its own connections, so that none delays another. */
export type Pools = Record<Work, Pool>

export const openPools = ({ newPool }: Pick<Connection, 'newPool'>): Pools & { jobs: OpenPool } => ({
  people: newPool(capacity.people),
  guests: newPool(capacity.guests),
  bulk: newPool(capacity.bulk),
  realtime: newPool(capacity.realtime),
  jobs: newPool(capacity.jobs),
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
