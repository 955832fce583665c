import { setTimeout } from 'node:timers/promises'
import { system } from '#collections/access.ts'
import { oneAtATime } from '#database/one-at-a-time.ts'
import { type Ctx, newContext } from '#records/context.ts'
import type { Services } from './services.ts'

export type JobServices = Pick<Services, 'env' | 'db' | 'bus' | 'log'>

type Job = {
  name: string
  /** Milliseconds between the end of a run and the next. */
  every: number
  work: (ctx: Ctx) => Promise<unknown>
  /** What the log says where a run fails. */
  failure: string
}

/**
 * Does a job with Sawari's own rights, at once and then again and again, until `closing`. Several servers of one
 * database never do it together. Settles when the last run is over, so that the database may be closed; a run that fails
 * is logged.
 */
export async function repeatJob(
  { db, bus, log }: JobServices,
  closing: AbortSignal,
  job: Job,
): Promise<void> {
  const ctx = newContext(db, system, bus)
  while (!closing.aborted) {
    try {
      await oneAtATime(db, job.name, () => job.work(ctx))
    } catch (error) {
      log.error({ error }, job.failure)
    }
    await setTimeout(job.every, undefined, { signal: closing }).catch(() => {})
  }
}
