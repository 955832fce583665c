import { sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'

/** Minutes after which a change is removed; all indexes have read it many times over by then. */
const retentionMinutes = 10

/** What the next `readChanges` begins at: PostgreSQL's account of the transactions that count as read. */
export async function currentSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
  return rows[0]?.snapshot ?? ''
}

/**
 * The records of a collection that were written in transactions that this snapshot does not have, whoever wrote them:
 * triggers log each write, and TRUNCATE as `*`. Also returns the snapshot for the next call.
 */
export async function readChanges(
  db: Database,
  { name }: AnyCollection,
  since: string,
): Promise<{ ids: string[]; snapshot: string }> {
  const { rows } = await db.execute<{ ids: string[]; snapshot: string }>(sql`
    select pg_current_snapshot()::text as snapshot, array(
      select distinct record from listing_index.changes
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot) and collection = ${name}) as ids`)
  return rows[0] ?? { ids: [], snapshot: since }
}

export async function removeOldChanges(db: Database): Promise<void> {
  await db.execute(sql`
    delete from listing_index.changes where "writtenAt" < now() - make_interval(mins => ${retentionMinutes})`)
}
