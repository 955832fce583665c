import { sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { parsePosition } from './position.ts'

/** How late a replica is, in bytes of the write-ahead log and in seconds. */
type ReplicaLag = { bytes: number; seconds: number }

/** How late the replica is that answers; undefined if none does, or the writer does not. */
export async function measureLag(replica: Database, writer: Database): Promise<ReplicaLag | undefined> {
  try {
    const { rows: replayed } = await replica.execute<{ position: string; age: number }>(
      sql`select coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position,
            coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as age`,
    )
    // The writer comes second, so that the difference is never negative.
    const { rows: written } = await writer.execute<{ position: string }>(
      sql`select pg_current_wal_flush_lsn()::text as position`,
    )
    const bytes = Number(
      parsePosition(written[0]?.position ?? '') - parsePosition(replayed[0]?.position ?? ''),
    )
    return { bytes, seconds: bytes > 0 ? (replayed[0]?.age ?? 0) : 0 }
  } catch {
    return undefined
  }
}
