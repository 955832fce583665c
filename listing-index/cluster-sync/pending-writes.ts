import { sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'

/** A write that an index has still to get. `version` rises with the commits of its record. */
export type PendingWrite = {
  version: number
  index: string
  collection: string
  record: string
  attempts: number
}

/** Writes that the cluster refused so often count as failed; they are still tried, once an hour in the end. */
const maxQuickAttempts = 5

/**
 * Claims the oldest due writes to the indexes of these aliases. After the lease, or once postponed, another process may
 * claim them.
 */
export async function claimWrites(
  db: Database,
  aliases: readonly string[],
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<PendingWrite[]> {
  const { rows } = await db.execute<PendingWrite>(sql`
    update listing_index.outbox as write set "dueAt" = now() + make_interval(secs => ${leaseSeconds})
    from listing_index.indexes as target
    where target.name = write.index and write.version = any (array(
      select outbox.version from listing_index.outbox
      where outbox."dueAt" <= now()
        and outbox.index in (select name from listing_index.indexes where alias = any (${sql.param([...aliases])}))
      order by outbox.version limit ${limit} for update of outbox skip locked))
    returning write.version::float8, write.index, target.collection, write.record, write.attempts`)
  return rows
}

/** Removes delivered writes. Returns whether one of them has waited longer than these milliseconds. */
export async function removeWrites(
  db: Database,
  writes: readonly PendingWrite[],
  maxLagMs: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ isLate: boolean }>(
    sql`delete from listing_index.outbox where version = any (${versionsOf(writes)}::bigint[])
      returning clock_timestamp() - "writtenAt" > make_interval(secs => ${maxLagMs / 1_000}) as "isLate"`,
  )
  return rows.some(({ isLate }) => isLate)
}

/** Lets writes be claimed again at once, or after some seconds. */
export async function postponeWrites(
  db: Database,
  writes: readonly PendingWrite[],
  { seconds = 0 } = {},
): Promise<void> {
  await db.execute(sql`
    update listing_index.outbox set "dueAt" = now() + make_interval(secs => ${seconds})
    where version = any (${versionsOf(writes)}::bigint[])`)
}

/** Counts one more refusal of these writes, and doubles their pause: from ten seconds to an hour. */
export async function countRefusals(db: Database, writes: readonly PendingWrite[]): Promise<void> {
  await db.execute(sql`
    update listing_index.outbox set attempts = attempts + 1,
      "dueAt" = now() + least(interval '1 hour', interval '10 seconds' * 2 ^ least(attempts, 10))
    where version = any (${versionsOf(writes)}::bigint[])`)
}

/** Adds records that the cluster refused as copies. */
export async function addWrites(db: Database, index: string, records: readonly string[]): Promise<void> {
  if (!records.length) return
  await db.execute(sql`
    insert into listing_index.outbox (index, record) select ${index}, unnest(${sql.param([...records])}::text[])`)
}

/** The age of the oldest waiting write in seconds, and how many writes wait and have failed. */
export type Backlog = { lag: number; waiting: number; failed: number }

export async function readBacklog(db: Database, aliases: readonly string[]): Promise<Backlog | undefined> {
  const { rows } = await db.execute<Backlog>(sql`
    select coalesce(extract(epoch from clock_timestamp() - min("writtenAt") filter (where not "isFailed")), 0)::float8 as lag,
      count(*) filter (where not "isFailed")::int as waiting, count(*) filter (where "isFailed")::int as failed
    from (select "writtenAt", attempts >= ${maxQuickAttempts} as "isFailed" from listing_index.outbox
      where index in (select name from listing_index.indexes where alias = any (${sql.param([...aliases])}))) as write`)
  return rows[0]
}

const versionsOf = (writes: readonly PendingWrite[]) => sql.param(writes.map(({ version }) => version))
