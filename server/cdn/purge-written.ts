import { setImmediate, setTimeout } from 'node:timers/promises'
import { allTag, collectionOf } from '#records/commit-events.ts'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import { isGuestReadable } from '#records/invalidation-notify.ts'
import type { Log } from '../log.ts'
import { everyPageKey } from './cdn-headers.ts'
import type { Purge } from './purge-requests.ts'

/** The number of keys in one request; Fastly takes 256. */
const maxKeys = 200
/** With more waiting keys than this, all pages are purged instead. */
const maxWaiting = 10_000

export type CdnPurges = ReturnType<typeof purgeWritten>

type PurgeOptions = {
  purge: Purge
  log: Log
  writes: InvalidationBus
  /** Milliseconds until a key is purged once more: a page rendered before the write may reach the CDN after its purge. */
  repeatMs?: number
  /** Milliseconds until a failed request is sent again. */
  retryMs?: number
}

/**
 * Purges from the CDN what this process or another writes. Purges all pages once it hears the others, and again after a
 * gap: nobody may have purged what was written before. A failed request is sent again until the CDN confirms it.
 */
export function purgeWritten({ purge, log, writes, repeatMs = 10_000, retryMs = 1_000 }: PurgeOptions) {
  /** The keys to purge, and whether each is to be purged once more later. */
  const waiting = new Map<string, boolean>()
  const counts = { keys: 0, failedRequests: 0 }
  const closing = new AbortController()
  const { signal } = closing
  let sending: Promise<void> | undefined
  let isUp = true

  function add(keys: Iterable<string>, isRepeated: boolean) {
    for (const key of keys) waiting.set(key, isRepeated || waiting.get(key) === true)
    if (waiting.has(everyPageKey) || waiting.size > maxWaiting) {
      const isAnyRepeated = [...waiting.values()].includes(true)
      waiting.clear()
      waiting.set(everyPageKey, isAnyRepeated)
    }
    sending ??= send()
  }

  async function send() {
    // Writes of the same moment share a request.
    await setImmediate()
    while (waiting.size && !signal.aborted) {
      const batch = new Map([...waiting].slice(0, maxKeys))
      for (const key of batch.keys()) waiting.delete(key)
      try {
        await purge([...batch.keys()], signal)
      } catch (error) {
        await retryLater(batch, error)
        continue
      }
      if (!isUp) log.info('the CDN is purged again')
      isUp = true
      counts.keys += batch.size
      const repeated = [...batch].filter(([, isRepeated]) => isRepeated).map(([key]) => key)
      if (repeated.length) void repeatLater(repeated)
    }
    sending = undefined
  }

  async function retryLater(batch: ReadonlyMap<string, boolean>, error: unknown) {
    if (signal.aborted) return
    counts.failedRequests++
    if (isUp) log.error({ error }, 'the CDN cannot be purged, so it may show old pages')
    isUp = false
    for (const [key, isRepeated] of batch) add([key], isRepeated)
    await setTimeout(retryMs, undefined, { signal }).catch(() => {})
  }

  async function repeatLater(keys: readonly string[]) {
    await setTimeout(repeatMs, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) add(keys, false)
  }

  const unsubscribe = writes.subscribe(tags => {
    const keys = [...tags].filter(tag => tag === allTag || isGuestReadable(collectionOf(tag)))
    add(
      keys.map(key => (isManyRecords(key) ? everyPageKey : key)),
      true,
    )
  })
  // Otherwise the bus announces every record as soon as it hears the others.
  if (writes.isComplete()) add([everyPageKey], true)

  return {
    add,
    counts,
    waiting: () => waiting.size,
    async close() {
      unsubscribe()
      closing.abort()
      await sending
    },
  }
}

/** Whether a tag stands for every record, or all of a collection: pages have keys of single records. */
const isManyRecords = (tag: string) => tag === allTag || tag.endsWith('/*')
