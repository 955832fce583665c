import { tooBusy } from './errors.ts'
import { newFairQueue, type Task } from './fair-queue.ts'

type QueueLimits = {
  /** Jobs that run at once, of all and of one client. */
  running: number
  runningPerClient?: number
  /** Jobs that may wait, of one client and of all. */
  waitingPerClient: number
  waiting: number
  waitTimeoutMs: number
}

const retryAfterSeconds = 5

/** A fair queue with limits: it takes one job of each client in turn, and refuses jobs when too many wait. */
export function newLimitedQueue({
  running,
  runningPerClient = 1,
  waitingPerClient,
  waiting,
  waitTimeoutMs,
}: QueueLimits) {
  const queue = newFairQueue({ running, runningPerClient })
  const isFull = (client: string) =>
    queue.countWaitingOf(client) >= waitingPerClient || queue.countWaiting() >= waiting

  return {
    /**
     * Runs the job in its client's turn. Errors: 503 if too many wait, if it waits too long, or if its client leaves.
     */
    async run<T>(client: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted || isFull(client)) throw tooBusy(retryAfterSeconds)
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const task: Task = {
        isStarted: false,
        start: async () => {
          stopWaiting()
          try {
            resolve(await job())
          } catch (error) {
            reject(error)
          }
        },
      }
      const giveUp = () => {
        stopWaiting()
        queue.remove(client, task)
        reject(tooBusy(retryAfterSeconds))
      }
      const timer = setTimeout(giveUp, waitTimeoutMs)
      signal?.addEventListener('abort', giveUp)
      queue.add(client, task)
      return promise
    },
  }
}
