import { setTimeout } from 'node:timers/promises'
import type { Database } from '#database/connect.ts'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import { isWritten } from '#records/invalidation-notify.ts'
import { ensureIndex, removeUnusedIndexes } from './build-index.ts'
import { deliverWrites, maxDelivered } from './deliver-writes.ts'
import type { IndexedCluster } from './indexed-cluster.ts'
import { removeOrphans } from './registry.ts'

/** Milliseconds: writes that nobody announced are looked for at this interval. */
const pollIntervalMs = 2_000
const retryDelayMs = 1_000
/**
 * Milliseconds for which writes gather after a delivery. At 200 writes a second, a delivery for each few of them kept
 * the cluster busier than the writes did.
 */
export const gatherMs = 100
/** Milliseconds between looks whether each collection has its index. */
const ensureIntervalMs = 5_000

type SyncOptions = {
  db: Database
  /** Announces the writes, here and by other processes. */
  writes: InvalidationBus
  /** Called when syncing begins to fail, and when it works again. */
  onState: (isUp: boolean, error?: unknown) => void
  sleep?: Sleep
}

/** Waits so many milliseconds, or until the signal. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/**
 * Builds missing indexes, and sends each write of the store to the cluster, until it is closed. Any number of processes
 * may do so. `close` does not wait for the cluster.
 */
export function syncCluster(
  cluster: IndexedCluster,
  { db, writes, onState, sleep = sleepFor }: SyncOptions,
): { close: () => Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  let wake = () => {}

  /** Runs the work again and again; each run returns the milliseconds until the next, which a write ends. */
  async function repeat(work: () => Promise<number>, canWake: boolean) {
    let isUp = true
    const setState = (next: boolean, error?: unknown) => {
      if (next !== isUp) onState(next, error)
      isUp = next
    }
    while (!signal.aborted) {
      const woken = Promise.withResolvers<void>()
      if (canWake) wake = woken.resolve
      let delayMs = retryDelayMs
      try {
        delayMs = await work()
        setState(true)
      } catch (error) {
        if (!signal.aborted) setState(false, error)
      }
      if (delayMs) await Promise.race([sleep(delayMs, signal), woken.promise])
    }
  }

  const deliver = async () => {
    const delivered = await deliverWrites(db, cluster, signal)
    if (!delivered) return pollIntervalMs
    if (delivered < maxDelivered) await sleep(gatherMs, signal)
    return 0
  }

  const ensure = async () => {
    await removeUnusedIndexes(db, cluster)
    await removeOrphans(db)
    for (const collection of cluster.collections) await ensureIndex(db, cluster, collection, { signal })
    return ensureIntervalMs
  }

  const indexed = new Set(cluster.collections.map(({ name }) => name))
  const unsubscribe = writes.subscribe(tags => {
    if (isWritten(tags, indexed)) wake()
  })
  const work = Promise.all([repeat(deliver, true), repeat(ensure, false)])
  return {
    close: async () => {
      unsubscribe()
      closing.abort()
      await work
    },
  }
}

const sleepFor: Sleep = (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {})
