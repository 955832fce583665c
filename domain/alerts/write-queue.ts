import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import type { Row } from '#records/row.ts'

/**
 * A write that is still to be matched: a record that guests see, with its fields before and after, or a saved search
 * that has changed. `age` is in milliseconds, by the database's clock.
 */
export type QueuedWrite = {
  id: number
  collection: string
  record: string
  before: Row | null
  after: Row | null
  age: number
}

/** The oldest writes, locked until the transaction ends; none unless the condition holds. */
export async function claimWrites(db: Database, limit: number, condition: SQL): Promise<QueuedWrite[]> {
  const { rows } = await db.execute<QueuedWrite>(sql`
    select id::float8 as id, collection, record, before, after,
      extract(epoch from clock_timestamp() - "writtenAt")::float8 * 1000 as age
    from alerts.writes where ${condition} order by writes.id limit ${limit} for update skip locked`)
  return rows
}

export async function removeWrites(db: Database, writes: readonly QueuedWrite[]): Promise<void> {
  const ids = sql.param(writes.map(({ id }) => id))
  await db.execute(sql`delete from alerts.writes where id = any(${ids}::bigint[])`)
}

/** How many writes wait, and the age of the oldest in seconds. */
export async function countQueuedWrites(db: Database): Promise<{ waiting: number; lag: number }> {
  const { rows } = await db.execute<{ waiting: number; lag: number }>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min("writtenAt")), 0)::float8 as lag from alerts.writes`)
  return rows[0] ?? { waiting: 0, lag: 0 }
}
