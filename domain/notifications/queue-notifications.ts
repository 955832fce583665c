import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { outbox } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { hasJob } from '#database/jobs.ts'
import { whereClause } from '#records/select-rows.ts'

const { table } = outbox

/** Notifications that are still to be sent. */
export const isUndelivered = and(isNull(table.sentAt), isNull(table.deadAt))

/** Queues a job for each of these notifications when it is due, in the caller's transaction. Returns how many. */
export async function queueNotifications(db: Database, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute(
    sql`select graphile_worker.add_job(${table.channel}, json_build_object('id', ${table.id}),
          run_at := ${table.dueAt}, job_key := ${table.id}) from ${table} ${whereClause(where)}`,
  )
  return rows.length
}

/** The same for all waiting notifications without a job: those of a restored store, and of processes without a queue. */
export const queueOrphanedNotifications = (db: Database): Promise<number> =>
  queueNotifications(db, sql`${isUndelivered} and not ${hasJob(sql`${table.id}`)}`)
