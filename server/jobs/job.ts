import type { Ctx } from '#records/context.ts'
import type { Services } from '../services.ts'

export type JobServices = Pick<Services, 'env' | 'db' | 'bus' | 'log' | 'sms' | 'mailer' | 'push' | 'storage'>

/** A job's context: `ctx` has the system's rights, and `closing` aborts when the process is about to end. */
type JobContext = { ctx: Ctx; services: JobServices; closing: AbortSignal }

export type Task = (context: JobContext, payload: unknown) => Promise<void>

/** A task that runs at every start and then repeatedly, in one process of the site at a time. */
export type RecurringTask = {
  /** Milliseconds between the end of a run and the next. */
  intervalMs: number
  run: Task
}
