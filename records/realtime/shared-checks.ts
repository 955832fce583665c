import type { Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import { newContext } from '../context.ts'
import { newFairQueue, type Task } from '../fair-queue.ts'
import type { RecordEvent } from './bus.ts'
import type { Topic } from './topic.ts'
import { visibleTo } from './visible-event.ts'
import { withTimeout } from './with-timeout.ts'

/** An event on its way, and its checks by viewer and kind of topic. */
export type PendingEvent = { event: RecordEvent; checks: Map<string, Check> }

/** Whether a viewer sees an event through a topic, and its JSON. */
type Check = Task & { result: Promise<string | undefined>; askers: (() => boolean)[] }

/** Milliseconds that a check of rules and filters may take. */
export const checkTimeoutMs = 1_000
const resultTtlMs = 1_000
/**
 * Checks that run at once. Guests have their own, so that they cannot delay events for members and operators. Each has a
 * connection (server/overload/capacity.ts).
 */
export const maxChecks = { ofGuests: 3, ofOthers: 3 }
const maxChecksPerOwner = 2

export type CheckRequest = {
  viewer: Viewer
  topic: Topic
  owner: string
  /** Whether the asker still waits; a check that nobody waits for does not run. */
  isWanted: () => boolean
}

/**
 * Checks what viewers may see of events: once for each viewer and kind of topic, for any number of streams. Owners take
 * turns, so that one owner's slow filters delay nobody else. A check that fails or times out throws for every caller.
 */
export function newSharedChecks(db: Database, onError: (error: unknown, topic: Topic) => void) {
  const ofGuests = newFairQueue({ running: maxChecks.ofGuests, runningPerClient: maxChecksPerOwner })
  const ofOthers = newFairQueue({ running: maxChecks.ofOthers, runningPerClient: maxChecksPerOwner })

  function newCheck({ event, checks }: PendingEvent, key: string, { viewer, topic }: CheckRequest): Check {
    const { promise: result, resolve, reject } = Promise.withResolvers<string | undefined>()
    // The callers receive the error.
    result.catch(() => {})
    const readVisible = async () => {
      const record = await visibleTo(newContext(db, viewer), topic, event)
      return record && JSON.stringify({ record, action: event.action })
    }
    const check: Check = {
      result,
      askers: [],
      isStarted: false,
      start: async () => {
        if (!check.askers.some(isWanted => isWanted())) {
          checks.delete(key)
          return resolve(undefined)
        }
        const work = readVisible()
        withTimeout(work, checkTimeoutMs).then(resolve, error => {
          onError(error, topic)
          reject(error)
        })
        // The place stays occupied until the database has finished, even after the timeout.
        await work.catch(() => {})
        // The results expire, so that a stream far behind does not keep old ones in memory.
        setTimeout(() => checks.delete(key), resultTtlMs).unref()
      },
    }
    return check
  }

  return (change: PendingEvent, asker: CheckRequest): Promise<string | undefined> => {
    const { viewer, topic, owner } = asker
    const key = `${keyOf(viewer)} ${topic.kind}`
    const check = change.checks.get(key) ?? newCheck(change, key, asker)
    change.checks.set(key, check)
    check.askers.push(asker.isWanted)
    if (!check.isStarted) (viewer.kind === 'guest' ? ofGuests : ofOthers).add(owner, check)
    return check.result
  }
}

export const keyOf = (viewer: Viewer) => Object.values(viewer).join('/')
