import { mkdir } from 'node:fs/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CancellablePool, connectionCheckIntervalMs } from './cancellable-pool.ts'
import { startOrJoin } from './embedded/cluster.ts'
import { migrate } from './migrate.ts'
import { PreparingClient, StatementNames } from './named-statements.ts'
import { newQueryBuilder } from './quick-dialect.ts'

/** Runs queries: the pool, or one transaction of it. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '_'
>

/** Connections for one kind of work, which cannot use up those of another. */
export type Pool = { db: Database; load: () => { open: number; idle: number; waiting: number } }

/** A pool with its underlying connections, for libraries that need them. */
export type OpenPool = Pool & { pool: pg.Pool }

type PoolOptions = {
  /** The most connections. */
  size: number
  /** Milliseconds after which PostgreSQL cancels a statement; unlimited by default. */
  statementTimeoutMs?: number
  /** Milliseconds after which PostgreSQL ends an idle transaction and its connection; unlimited by default. */
  idleTransactionTimeoutMs?: number
  /** Whether statements end with the signal of `runWithSignal`. */
  isCancellable?: boolean
}

/**
 * `address` is the server's address, for what a pool cannot do; `newPool` opens further pools, which close with this
 * one.
 */
export type Connection = {
  db: Database
  address: pg.ClientConfig
  newPool: (options: PoolOptions) => OpenPool
  close: () => Promise<void>
}

type ConnectOptions = {
  /** A PostgreSQL server's address; without it, the embedded server over `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number
}

/** Opens the store's database and migrates it. */
export async function connect({ databaseUrl, dataDir, poolSize = 12 }: ConnectOptions): Promise<Connection> {
  if (databaseUrl) return open({ connectionString: databaseUrl }, poolSize, async () => {})
  await mkdir(dataDir, { recursive: true })
  const cluster = await startOrJoin(dataDir)
  const releaseConnection = await holdConnection(cluster.address)
  const address = { ...cluster.address, database: 'sawari' }
  await createDatabase(cluster.address, address.database)
  return open(address, poolSize, async () => {
    await releaseConnection()
    await cluster.stop()
  })
}

async function open(
  address: pg.ClientConfig,
  poolSize: number,
  stop: () => Promise<void>,
): Promise<Connection> {
  await migrate(address)
  const pools: pg.Pool[] = []
  const newPool = (options: PoolOptions): OpenPool => {
    const pool = openPool(address, options)
    pools.push(pool)
    return {
      db: newQueryBuilder(pool),
      pool,
      load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    }
  }
  return {
    db: newPool({ size: poolSize }).db,
    address,
    newPool,
    close: async () => {
      await Promise.all(pools.map(pool => pool.end()))
      await stop()
    },
  }
}

function openPool(
  address: pg.ClientConfig,
  { size, statementTimeoutMs = 0, idleTransactionTimeoutMs = 0, isCancellable = false }: PoolOptions,
): pg.Pool {
  const check = isCancellable ? ` -c client_connection_check_interval=${connectionCheckIntervalMs}` : ''
  const settings = {
    ...address,
    Client: PreparingClient,
    names: new StatementNames(),
    max: size,
    connectionTimeoutMillis: 5_000,
    options: `-c timezone=UTC -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=${idleTransactionTimeoutMs}${check}`,
  }
  const pool = isCancellable ? new CancellablePool(settings) : new pg.Pool(settings)
  // An idle connection that breaks (server restarted) is replaced on the next query; without a listener Node would
  // exit.
  pool.on('error', () => {})
  // A connection that breaks during a query fails the query, and also emits an error event.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/**
 * Keeps one connection open while this process runs. The embedded server stops when the last of these connections
 * closes.
 */
async function holdConnection(server: pg.ClientConfig): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return () => client.end()
}

async function createDatabase(server: pg.ClientConfig, name: string) {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    const alreadyExists = error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
    if (!alreadyExists) throw error
  } finally {
    await client.end()
  }
}
