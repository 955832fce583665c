import { setTimeout } from 'node:timers/promises'
import type { AnyCollection } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import { allTag, emitCommit } from '#records/commit-events.ts'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import { currentSnapshot, readChanges } from './change-log.ts'
import { indexedFieldsOf, isOrderedByBytes, readRowsAfter, readRowsById } from './read-rows.ts'
import { append, findCandidates, newRows, type Rows, type RowsDelta, replace } from './rows.ts'

/** How many rows one statement reads. */
const batchSize = 2_000
/** After more written rows than this the index loads all rows again. */
const maxChangedIds = 20_000
/** The pause before a full reload, after a write of the whole collection or a failure. */
const reloadDelayMs = 1_000
/**
 * Milliseconds between looks for writes that nobody announced: a process that is killed at its commit announces none, and
 * neither does SQL by hand.
 */
export const catchUpIntervalMs = 30_000
/** The most results in the cache; the least recently used go first. Each takes some kilobytes. */
const maxResults = 2_000
/** After more changes than this the cache starts again. */
const maxChanges = 500

export type SyncedRows = {
  /** The rows in memory, perhaps without the latest writes. */
  loaded: () => Rows | undefined
  /** The rows with every write that was committed before the call; undefined while they are not complete. */
  current: () => Promise<Rows | undefined>
  /**
   * A result computed from the rows, or the cached one. After writes, `update` makes it current from the changed rows
   * alone; if it returns undefined, the result is computed again.
   */
  getOrCompute: <T>(
    key: string,
    make: () => T,
    update: (answer: T, changes: readonly RowsDelta[]) => T | undefined,
  ) => T
  close: () => Promise<void>
}

/**
 * The bus that announces writes, and a handler for read errors. After an error the index is incomplete until the next
 * attempt succeeds.
 */
export type SyncOptions = { invalidationBus: InvalidationBus; onError: (error: unknown) => void }

/**
 * Loads the rows of a collection that guests may list, and follows its writes. Collects the ids of written records and
 * reads them before the next query, so that its result has every write committed before. Loads all rows in the
 * background, at the start and whenever the written rows are unknown. Announces in this process the writes that nobody
 * has announced, so that its caches lose what they made without them.
 */
export function syncRows(
  db: Database,
  collection: AnyCollection,
  { invalidationBus, onError }: SyncOptions,
): SyncedRows {
  const prefix = `${collection.name}/`
  const changedIds = new Set<string>()
  /** The records whose writes were announced since the last look for others. */
  let announcedIds = new Set<string>()
  /** The writes that the index has, or has heard of. */
  let snapshot: string | undefined
  const results = new Map<string, { answer: unknown; at: number }>()
  const changes: RowsDelta[] = []
  const closing = new AbortController()
  let rows: Rows | undefined
  let refreshing: Promise<boolean> | undefined
  let loading: AbortController | undefined
  let work = Promise.resolve()
  let catchingUp = Promise.resolve()

  const stop = invalidationBus.subscribe(tags => {
    if (tags.has(allTag) || tags.has(`${prefix}*`)) return reload()
    for (const tag of tags) {
      if (!tag.startsWith(prefix)) continue
      const id = tag.slice(prefix.length)
      changedIds.add(id)
      announcedIds.add(id)
    }
    if (changedIds.size > maxChangedIds) reload()
  })
  if (invalidationBus.isComplete()) reload()
  const timer = setInterval(() => {
    catchingUp = catchingUp.then(catchUp)
  }, catchUpIntervalMs).unref()

  function reload() {
    const delay = loading ? reloadDelayMs : 0
    loading?.abort()
    loading = new AbortController()
    const signal = AbortSignal.any([loading.signal, closing.signal])
    rows = undefined
    snapshot = undefined
    results.clear()
    changes.length = 0
    changedIds.clear()
    announcedIds.clear()
    work = work.then(() => load(delay, signal))
  }

  /** Retries until it succeeds. The next reload, or the end, aborts it. */
  async function load(firstDelay: number, signal: AbortSignal) {
    for (let delay = firstDelay; !signal.aborted; delay = reloadDelayMs) {
      if (delay) await setTimeout(delay, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        const before = await currentSnapshot(db)
        const all = await readAll(signal)
        if (signal.aborted) return
        rows = all
        snapshot = before
        return
      } catch (error) {
        if (!signal.aborted) onError(error)
      }
    }
  }

  /** Announced writes are read again too: another one of the same record may not have been announced. */
  async function catchUp() {
    const since = snapshot
    if (!since) return
    try {
      const read = await readChanges(db, collection, since)
      // A reload has begun at a later one.
      if (snapshot !== since) return
      snapshot = read.snapshot
      const unannounced = read.ids.filter(id => !announcedIds.has(id))
      for (const id of read.ids) changedIds.add(id)
      if (unannounced.length)
        emitCommit(new Set([collection.name, ...unannounced.map(id => `${prefix}${id}`)]))
      announcedIds = new Set()
    } catch (error) {
      if (!closing.signal.aborted) onError(error)
    }
  }

  async function readAll(signal: AbortSignal): Promise<Rows> {
    const all = newRows(indexedFieldsOf(collection), await isOrderedByBytes(db))
    for (let last = 0; !signal.aborted; ) {
      const batch = await readRowsAfter(db, collection, last, batchSize)
      append(all, batch)
      if (batch.length < batchSize) break
      last = batch.at(-1)?.rowid ?? last
    }
    return all
  }

  /** Reads the written rows; returns whether that succeeded. */
  async function refresh(): Promise<boolean> {
    const of = rows
    const ids = [...changedIds]
    changedIds.clear()
    try {
      for (let at = 0; at < ids.length && rows === of && of; at += batchSize) {
        const batchIds = ids.slice(at, at + batchSize)
        const places = findCandidates(of, batchIds)
        const batch = await readRowsById(
          db,
          collection,
          batchIds,
          places.map(place => of.rowids[place] ?? 0),
        )
        const change = rows === of ? replace(of, places, batch) : undefined
        if (change) addDelta(change)
      }
      return true
    } catch (error) {
      onError(error)
      for (const id of ids) changedIds.add(id)
      return false
    }
  }

  function addDelta(change: RowsDelta) {
    changes.push(change)
    if (changes.length <= maxChanges) return
    results.clear()
    changes.length = 0
  }

  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return {
    loaded: () => rows,
    async current() {
      // A refresh that began before this query may lack the latest writes.
      if (refreshing) await refreshing
      const isCurrent = rows && (changedIds.size || refreshing) ? await refreshOnce() : true
      return isCurrent && invalidationBus.isComplete() ? rows : undefined
    },
    getOrCompute<T>(
      key: string,
      make: () => T,
      update: (answer: T, changes: readonly RowsDelta[]) => T | undefined,
    ): T {
      const entry = results.get(key)
      // Each key has results of one type.
      const answer = (entry && update(entry.answer as T, changes.slice(entry.at))) ?? make()
      results.delete(key)
      results.set(key, { answer, at: changes.length })
      const [oldest] = results.keys()
      if (oldest !== undefined && results.size > maxResults) results.delete(oldest)
      return answer
    },
    async close() {
      stop()
      clearInterval(timer)
      closing.abort()
      await Promise.all([work, refreshing, catchingUp])
    },
  }
}
