import { mkdir } from 'node:fs/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startOrJoin } from './embedded/cluster.ts'
import { migrate } from './migrate.ts'
import { PreparingClient } from './named-statements.ts'

/** Runs queries: the pool, or one transaction of it. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

export type Connection = { db: Database; close: () => Promise<void> }

export type ConnectOptions = {
  /** A PostgreSQL server's address; without it, the embedded server over `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number
}

/** Opens the store's database, migrated. */
export async function connect({ databaseUrl, dataDir, poolSize = 12 }: ConnectOptions): Promise<Connection> {
  if (databaseUrl) return open({ connectionString: databaseUrl }, poolSize, async () => {})
  await mkdir(dataDir, { recursive: true })
  const cluster = await startOrJoin(dataDir)
  const leave = await stayPresent(cluster.address)
  const address = { ...cluster.address, database: 'sawari' }
  await createDatabase(cluster.address, address.database)
  return open(address, poolSize, async () => {
    await leave()
    await cluster.stop()
  })
}

async function open(
  address: pg.ClientConfig,
  poolSize: number,
  stop: () => Promise<void>,
): Promise<Connection> {
  await migrate(address)
  const pool = new pg.Pool({
    ...address,
    Client: PreparingClient,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    options: '-c timezone=UTC',
  })
  // An idle connection that breaks (server restarted) is replaced on the next query; without a listener Node would end.
  pool.on('error', () => {})
  // One that is cut while in use fails its query, and says so a second time to whoever listens.
  pool.on('connect', client => client.on('error', () => {}))
  return {
    db: drizzle(pool),
    close: async () => {
      await pool.end()
      await stop()
    },
  }
}

/** Keeps one connection for as long as we run: whoever leaves the embedded server last, by these, ends it. */
async function stayPresent(server: pg.ClientConfig): Promise<() => Promise<void>> {
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
    const isThere = error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
    if (!isThere) throw error
  } finally {
    await client.end()
  }
}
