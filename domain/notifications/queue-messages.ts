import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { outbox } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { hasJob } from '#database/jobs.ts'
import { whereClause } from '#records/select-rows.ts'

const { table } = outbox

/** Messages that are to go out, sooner or later. */
export const isUndelivered = and(isNull(table.sentAt), isNull(table.deadAt))

/** Puts a job for each of these messages into the queue, in the caller's transaction, for when it is due. */
export async function queueMessages(db: Database, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute(
    sql`select graphile_worker.add_job(${table.channel}, json_build_object('id', ${table.id}),
          run_at := ${table.dueAt}, job_key := ${table.id}) from ${table} ${whereClause(where)}`,
  )
  return rows.length
}

/** The same for all that wait without one: those of a restored store, and of processes that know no queue. */
export const queueOrphanedMessages = (db: Database): Promise<number> =>
  queueMessages(db, sql`${isUndelivered} and not ${hasJob(sql`${table.id}`)}`)
