import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

export type Job = {
  payload?: object
  /** At most one job of a key waits; a later one replaces it. */
  key?: string
  /** Milliseconds from now until it may run; by default 0. */
  delayMs?: number
}

/**
 * Queues a job in the caller's transaction: it runs if and only if that commits. Workers find it within seconds, or as soon
 * as they are woken.
 */
export async function addJob(db: Database, task: string, { payload = {}, key, delayMs = 0 }: Job = {}) {
  await db.execute(
    sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
          run_at := now() + make_interval(secs => ${delayMs / 1_000}), job_key := ${key ?? null}::text)`,
  )
}

/** Lets so many workers of each process look for jobs now. */
export const wakeWorkers = (count: number): SQL => sql`pg_notify('jobs:insert', ${JSON.stringify({ count })})`

/** Whether a job of this key waits, runs or is to be retried. */
export const hasJob = (key: SQL): SQL =>
  sql`exists (select from graphile_worker.jobs where jobs.key = ${key} and (locked_at is not null or attempts < max_attempts))`

/**
 * Renews the leases of these jobs, and releases those of processes that have stopped renewing: the queue itself would
 * wait four hours for them. Returns how many it released.
 */
export async function renewJobLeases(
  db: Database,
  ids: readonly string[],
  leaseSeconds: number,
): Promise<number> {
  const idArray = sql.param([...ids])
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now() where id = any(${idArray}::bigint[])`,
  )
  const { rows } = await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where locked_at < now() - make_interval(secs => ${leaseSeconds}) and not id = any(${idArray}::bigint[])
        returning ${wakeWorkers(1)}`,
  )
  return rows.length
}

/** Removes jobs that failed for good a week ago. */
export const removeFailedJobs = async (db: Database): Promise<void> => {
  await db.execute(
    sql`delete from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'`,
  )
}
