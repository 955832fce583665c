import { mkdir } from 'node:fs/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startOrJoin } from './embedded/cluster.ts'
import { migrate } from './migrate.ts'
import { newQueryBuilder } from './query-builder.ts'
import { StorePool } from './store-pool.ts'

/** Runs queries: the pool, or one transaction of it. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '_'
>

/** Connections for one kind of work, which cannot use up those of another. */
export type Pool = {
  db: Database
  load: () => { open: number; idle: number; waiting: number }
}

/** A pool with its underlying connections, for libraries that need them. */
export type OpenPool = Pool & { pool: pg.Pool }

export type PoolOptions = {
  /** The most connections. */
  size: number
  /** Milliseconds after which PostgreSQL cancels a statement; unlimited by default. */
  statementTimeoutMs?: number
  /** Milliseconds after which PostgreSQL ends an idle transaction and its connection; unlimited by default. */
  idleTransactionTimeoutMs?: number
  /** Whether statements end with the signal of `runWithSignal`. */
  isCancellable?: boolean
  /** Whether connections stay with one session of the server, for LISTEN. */
  isDirect?: boolean
}

/**
 * `address` is the writer's address without a pooler, for what a pool cannot do; `newPool` opens further pools, which
 * close with this one.
 */
export type Connection = {
  db: Database
  address: pg.ClientConfig
  newPool: (options: PoolOptions) => OpenPool
  /** Opens connections to the replicas, if there are any. */
  openReader?: (options: PoolOptions) => Database
  close: () => Promise<void>
}

type ConnectOptions = {
  /** A PostgreSQL server's address; without it, the embedded server over `dataDir`. */
  databaseUrl?: string | undefined
  /** The address of its replicas. */
  databaseReadUrl?: string | undefined
  /** The same server as `databaseUrl`, without a pooler in between. */
  databaseDirectUrl?: string | undefined
  dataDir: string
  poolSize?: number
}

type Addresses = { writer: pg.ClientConfig; direct: pg.ClientConfig; reader?: pg.ClientConfig }

/** Opens the store's database and migrates it. */
export async function connect({
  databaseUrl,
  databaseReadUrl,
  databaseDirectUrl = databaseUrl,
  dataDir,
  poolSize = 12,
}: ConnectOptions): Promise<Connection> {
  if (databaseUrl) {
    const addresses = {
      writer: { connectionString: databaseUrl },
      direct: { connectionString: databaseDirectUrl },
      ...(databaseReadUrl && { reader: { connectionString: databaseReadUrl } }),
    }
    return open(addresses, poolSize, async () => {})
  }
  await mkdir(dataDir, { recursive: true })
  const cluster = await startOrJoin(dataDir)
  const releaseConnection = await holdConnection(cluster.address)
  const address = { ...cluster.address, database: 'sawari' }
  await createDatabase(cluster.address, address.database)
  return open({ writer: address, direct: address }, poolSize, async () => {
    await releaseConnection()
    await cluster.stop()
  })
}

async function open(
  { writer, direct, reader }: Addresses,
  poolSize: number,
  stop: () => Promise<void>,
): Promise<Connection> {
  await migrate(direct)
  const pools: pg.Pool[] = []
  const openAndTrack = (address: pg.ClientConfig, options: PoolOptions) => {
    const pool = openPool(address, options)
    pools.push(pool)
    return pool
  }
  const newPool = (options: PoolOptions): OpenPool => {
    const pool = openAndTrack(options.isDirect ? direct : writer, options)
    const db = newQueryBuilder(pool)
    const load = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
    return { db, pool, load }
  }
  return {
    db: newPool({ size: poolSize }).db,
    address: direct,
    newPool,
    ...(reader && {
      openReader: options => newQueryBuilder(openAndTrack(replicaAddress(reader, options), options)),
    }),
    close: async () => {
      await Promise.all(pools.map(pool => pool.end()))
      await stop()
    },
  }
}

/** A replica that hangs is noticed by this process, since it cancels no statement. */
const replicaAddress = (address: pg.ClientConfig, { statementTimeoutMs = 0 }: PoolOptions) => ({
  ...address,
  query_timeout: statementTimeoutMs,
  connectionTimeoutMillis: replicaConnectTimeoutMs,
  maxLifetimeSeconds: replicaLifetimeSeconds,
})

/** Milliseconds. */
const [connectTimeoutMs, replicaConnectTimeoutMs] = [5_000, 1_000]
/** Seconds after which a connection is opened again, so that replicas that come back get their share. */
const replicaLifetimeSeconds = 60

function openPool(
  address: pg.ClientConfig,
  { size, statementTimeoutMs = 0, idleTransactionTimeoutMs = 0, isCancellable = false }: PoolOptions,
): pg.Pool {
  return new StorePool({
    connectionTimeoutMillis: connectTimeoutMs,
    ...address,
    max: size,
    isCancellable,
    options: `-c timezone=UTC -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=${idleTransactionTimeoutMs}`,
  })
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
