import { sql } from 'drizzle-orm'
import type { Connection, Database, PoolOptions } from './connect.ts'

/** A streaming replica of the database, for reads of many rows. */
export type Replica = {
  db: Database
  /** How far it is behind the writer; undefined if one of them does not answer. */
  readLag: (writer: Database) => Promise<ReplicaLag | undefined>
}

/** In bytes of the write-ahead log, and in seconds since the latest transaction that the replica has. */
export type ReplicaLag = { bytes: number; seconds: number }

/** A replica that is further behind serves no reads. */
const maxLagSeconds = 10

/** Milliseconds within which a replica must say how far it is. */
const lagTimeoutMs = 1_000

/** The replicas of the connection's server, if there are any. */
export function openReplica(
  { openReader }: Pick<Connection, 'openReader'>,
  options: PoolOptions,
): Replica | undefined {
  if (!openReader) return undefined
  const measured = openReader({ size: 1, statementTimeoutMs: lagTimeoutMs })
  return { db: openReader(options), readLag: writer => measureLag(measured, writer) }
}

/** Where a bulk read runs: on the replica if it answers and is nearly current, otherwise on the writer. */
export async function chooseBulkReader(writer: Database, replica: Replica | undefined): Promise<Database> {
  const lag = await replica?.readLag(writer)
  return replica && lag && lag.seconds <= maxLagSeconds ? replica.db : writer
}

/** Measures the lag of the server that answers; undefined if it is no replica, as after a failover. */
async function measureLag(replica: Database, writer: Database): Promise<ReplicaLag | undefined> {
  try {
    const { rows: replayed } = await replica.execute<{ position: string; age: number | null }>(
      sql`select pg_last_wal_replay_lsn()::text as position,
            extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age
          where pg_is_in_recovery()`,
    )
    const [{ position, age } = {}] = replayed
    if (!position) return undefined
    // The writer comes second, so that the difference is never negative.
    const { rows: written } = await writer.execute<{ bytes: number }>(
      sql`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), ${position}::pg_lsn)::float8 as bytes`,
    )
    const { bytes = 0 } = written[0] ?? {}
    return { bytes, seconds: bytes > 0 ? (age ?? Number.POSITIVE_INFINITY) : 0 }
  } catch {
    return undefined
  }
}
