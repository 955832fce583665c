import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, type Task as QueueTask, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { system } from '#collections/access.ts'
import { addJob, holdJobs } from '#database/jobs.ts'
import { oneAtATime } from '#database/one-at-a-time.ts'
import { newContext } from '#records/context.ts'
import { followTask } from '#records/found/note-written.ts'
import type { Log } from '../log.ts'
import type { JobServices, RepeatedTask, Task } from './job.ts'
import { followWrites, makeSizes, repeatedTasks, sendMessage } from './tasks.ts'

/** Milliseconds after which a worker looks for jobs that nobody told it of: those whose moment has come. */
const pollInterval = 5_000
/** Milliseconds after which a failed step of the queue's own is tried again. */
const pause = 1_000
/** Without a batch, an end of a job that cannot be noted would be nobody's error, and end the process. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/**
 * Does what is in the job queue until `closing`; any number of servers may do so on one database. Each channel has workers
 * of its own, so that a slow mail server does not hold up text messages. Settles when the last job in hand is done with, so
 * that the database may be closed.
 */
export async function runJobs(services: JobServices, pgPool: pg.Pool, closing: AbortSignal): Promise<void> {
  const { db, bus, log, env } = services
  const context = { ctx: newContext(db, system, bus), services, closing }
  const held = new Set<string>()
  const taskOf = (task: Task): QueueTask => holding(held, payload => task(context, payload))
  const repeated = Object.entries(repeatedTasks).map(([name, task]) => [name, taskOf(repeating(name, task))])
  const logger = queueLogger(log)
  const work = (concurrency: number, taskList: TaskList) => {
    const options = { pgPool, taskList, concurrency, logger, pollInterval, preset }
    return keepGoing(log, closing, async () => {
      const events: WorkerEvents = new EventEmitter()
      const failed = failedAndIdle(events, concurrency)
      const runner = await run({ ...options, events, parsedCronItems: [], noHandleSignals: true })
      await Promise.race([runUntil(closing, runner), failed])
    })
  }
  const running = [
    work(10, { sms: taskOf(sendMessage) }),
    work(10, { email: taskOf(sendMessage) }),
    work(1, { [followTask]: taskOf(followWrites) }),
    work(1, { makeSizes: taskOf(makeSizes) }),
    work(2, Object.fromEntries(repeated)),
    atStart(log, closing, async () => {
      for (const name of Object.keys(repeatedTasks)) await addJob(db, name, { key: name })
    }),
  ]
  const finished = new AbortController()
  const holdingOn = keepGoing(log, finished.signal, async () => {
    await holdJobs(db, [...held], env.outboxLease)
    await wait((env.outboxLease * 1_000) / 3, finished.signal)
  })
  await Promise.all(running)
  finished.abort()
  await holdingOn
}

/** Stops the workers on `closing`; settles when the last of them has. */
async function runUntil(closing: AbortSignal, runner: Awaited<ReturnType<typeof run>>): Promise<void> {
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped = runner.stop()
    // What fails is told by whichever is waited for first.
    stopped.catch(() => {})
  }
  if (closing.aborted) stop()
  else closing.addEventListener('abort', stop, { once: true })
  // A runner that ended by itself is not stopped once more.
  await runner.promise.finally(() => closing.removeEventListener('abort', stop))
  await stopped
}

/**
 * Settles once the end of a job could not be noted and the last worker has stopped. The queue's own promise may never do so:
 * it waits for a count of unnoted ends that goes wrong when a second one fails.
 */
function failedAndIdle(events: WorkerEvents, workers: number): Promise<void> {
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

/** Does it once, and again whenever it ends or fails, until the signal. */
async function keepGoing(log: Log, until: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!until.aborted) await atStart(log, until, work)
}

/** Does it once it can be done, unless the signal comes first. */
async function atStart(log: Log, until: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!until.aborted) {
    try {
      return await work()
    } catch (error) {
      log.error({ error }, 'the job queue could not be read or written')
      await wait(pause, until)
    }
  }
}

const wait = (ms: number, until: AbortSignal) => setTimeout(ms, undefined, { signal: until }).catch(() => {})

const holding =
  (held: Set<string>, work: (payload: unknown) => Promise<void>): QueueTask =>
  async (payload, { job }) => {
    held.add(job.id)
    await work(payload).finally(() => held.delete(job.id))
  }

/** The next run waits under the task's own key: there is never more than one. A run that fails is logged. */
const repeating =
  (name: string, { every, run: work }: RepeatedTask): Task =>
  async context => {
    const { db, log } = context.services
    try {
      await oneAtATime(db, name, () => work(context, {}))
    } catch (error) {
      log.error({ error, job: name }, 'a job failed')
    }
    await addJob(db, name, { key: name, delay: every })
  }

/** What goes wrong in the queue is told; that it goes well is not. */
const queueLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ error: meta?.error }, message)
    if (level === 'warning') log.warn(message)
  })
