import type { Ctx } from '#records/context.ts'
import type { Services } from '../services.ts'

export type JobServices = Pick<Services, 'env' | 'db' | 'bus' | 'log' | 'sms' | 'mailer' | 'storage'>

/** What a job is given: `ctx` has Sawari's own rights, and `closing` says that the process is about to end. */
type JobContext = { ctx: Ctx; services: JobServices; closing: AbortSignal }

export type Task = (context: JobContext, payload: unknown) => Promise<void>

/** A task that is done at every start and then again and again, by one process of the site at a time. */
export type RecurringTask = {
  /** Milliseconds between the end of a run and the next. */
  intervalMs: number
  run: Task
}
