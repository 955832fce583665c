import { addJob, type Job } from '#database/jobs.ts'
import type { Ctx } from './context.ts'
import { notifyOtherProcesses } from './invalidation-notify.ts'

type Queueing = Pick<Ctx, 'db' | 'pending'>

/** Queues a job in the caller's transaction, whose commit wakes the workers. */
export async function queueJob(ctx: Queueing, task: string, job: Job) {
  await addJob(ctx.db, task, job)
  await wakeForJobs(ctx)
}

/** Has the commit wake workers for so many jobs that are due; at once if there is no transaction. */
export async function wakeForJobs({ db, pending }: Queueing, jobs = 1) {
  if (pending) pending.jobs += jobs
  else await notifyOtherProcesses(db, new Set(), jobs)
}
