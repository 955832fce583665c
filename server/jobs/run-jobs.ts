import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, type Task as QueueTask, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { system } from '#collections/access.ts'
import { tryWithAdvisoryLock } from '#database/advisory-lock.ts'
import { addJob, renewJobLeases } from '#database/jobs.ts'
import { newContext } from '#records/context.ts'
import { wakeForJobs } from '#records/queue-job.ts'
import { searchSyncTask } from '#records/search-index/record-change.ts'
import type { Log } from '../log.ts'
import type { JobServices, RecurringTask, Task } from './job.ts'
import { feedTasks, longTasks } from './slow-tasks.ts'
import { makeSizes, recurringTasks, sendNotification, syncSearch } from './tasks.ts'

/** Milliseconds before the queue retries a failed step of its bookkeeping. */
const retryDelayMs = 1_000
/** Without batching, a failure to record a finished job would be an unhandled rejection, and end the process. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/**
 * Runs queued jobs until `closing`; any number of servers may share one database. Each channel has separate workers, so
 * that a slow mail server does not delay text messages. Settles when the last running job is done, so that the database
 * may be closed. `pollIntervalMs` is the time between polls for jobs that came without a notification: those that have
 * become due.
 */
export async function runJobs(
  services: JobServices,
  pgPool: pg.Pool,
  closing: AbortSignal,
  { pollIntervalMs = 5_000 } = {},
): Promise<void> {
  // The queue prints the trace of an error that it also gives to the logger. Nothing else prints traces.
  console.trace = () => {}
  const { db, bus, log, env } = services
  const context = { ctx: newContext(db, system, bus), services, closing }
  const lockedJobIds = new Set<string>()
  const taskOf = (task: Task): QueueTask => trackLock(lockedJobIds, payload => task(context, payload))
  const repeated = (tasks: Record<string, RecurringTask>): TaskList =>
    Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, taskOf(reschedule(name, task))]))
  const logger = createQueueLogger(log)
  const work = (concurrency: number, taskList: TaskList) => {
    const options = { pgPool, taskList, concurrency, logger, pollInterval: pollIntervalMs, preset }
    return repeatUntilAborted(log, closing, async () => {
      const events: WorkerEvents = new EventEmitter()
      const failure = waitForFailureAndIdle(events, concurrency)
      const runner = await run({ ...options, events, parsedCronItems: [], noHandleSignals: true })
      await Promise.race([runUntilAborted(closing, runner), failure])
    })
  }
  const running = [
    work(10, { sms: taskOf(sendNotification) }),
    work(10, { email: taskOf(sendNotification) }),
    work(10, { push: taskOf(sendNotification) }),
    work(1, { [searchSyncTask]: taskOf(syncSearch) }),
    work(1, { makeSizes: taskOf(makeSizes) }),
    // Each holds a connection for its lock while its work needs others, so all at once could wait for each other.
    work(2, repeated(recurringTasks)),
    // They must not delay scheduled pages.
    work(1, repeated(longTasks)),
    work(1, repeated(feedTasks)),
    retryUntilDone(log, closing, async () => {
      const names = Object.keys({ ...recurringTasks, ...longTasks, ...feedTasks })
      for (const name of names) await addJob(db, name, { key: name })
      await wakeForJobs(context.ctx, names.length)
    }),
  ]
  const stopExtending = new AbortController()
  const extending = repeatUntilAborted(log, stopExtending.signal, async () => {
    await renewJobLeases(db, [...lockedJobIds], env.outboxLeaseSeconds)
    await sleep((env.outboxLeaseSeconds * 1_000) / 3, stopExtending.signal)
  })
  await Promise.all(running)
  stopExtending.abort()
  await extending
}

/** Stops the workers on `closing`; settles when the last of them has stopped. */
async function runUntilAborted(closing: AbortSignal, runner: Awaited<ReturnType<typeof run>>): Promise<void> {
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped = runner.stop()
    // The first promise that is awaited reports the error.
    stopped.catch(() => {})
  }
  if (closing.aborted) stop()
  else closing.addEventListener('abort', stop, { once: true })
  // A runner that ended by itself must not be stopped again.
  await runner.promise.finally(() => closing.removeEventListener('abort', stop))
  await stopped
}

/**
 * Settles once a finished job could not be recorded and the last worker has stopped. The queue's own promise may never
 * settle then: its count of unrecorded jobs goes wrong when a second one fails.
 */
function waitForFailureAndIdle(events: WorkerEvents, workers: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let working = workers
  let failed = false
  const check = () => {
    if (failed && working === 0) resolve()
  }
  events.on('pool:fatalError', () => {
    failed = true
    check()
  })
  events.on('worker:stop', () => {
    working--
    check()
  })
  return promise
}

/** Runs the work again whenever it ends or fails, until the signal. */
async function repeatUntilAborted(log: Log, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) await retryUntilDone(log, signal, work)
}

/** Retries the work until it succeeds or the signal comes. */
async function retryUntilDone(log: Log, until: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!until.aborted) {
    try {
      return await work()
    } catch (error) {
      log.error({ error }, 'the job queue could not be read or written')
      await sleep(retryDelayMs, until)
    }
  }
}

const sleep = (ms: number, until: AbortSignal) => setTimeout(ms, undefined, { signal: until }).catch(() => {})

const trackLock =
  (held: Set<string>, work: (payload: unknown) => Promise<void>): QueueTask =>
  async (payload, { job }) => {
    held.add(job.id)
    await work(payload).finally(() => held.delete(job.id))
  }

/** The next run waits under the task's key, so there is at most one. A failed run is logged. */
const reschedule =
  (name: string, { intervalMs: every, run: work }: RecurringTask): Task =>
  async context => {
    const { db, log } = context.services
    try {
      await tryWithAdvisoryLock(db, name, () => work(context, {}))
    } catch (error) {
      log.error({ error, job: name }, 'a job failed')
    }
    await addJob(db, name, { key: name, delayMs: every })
  }

/** Logs the queue's errors, but not its successes. */
const createQueueLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ error: meta?.error }, message)
    if (level === 'warning') log.warn(message)
  })
