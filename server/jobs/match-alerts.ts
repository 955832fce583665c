import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { system } from '#collections/access.ts'
import {
  bikes,
  cars,
  commercialVehicles,
  rentOccupancies,
  rentVehicles,
  savedSearches,
  usedVehicles,
} from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { openSession } from '#database/session.ts'
import { type MatchedWrites, matchWrites } from '#domain/alerts/match-writes.ts'
import type { SavedSearchIndex } from '#listing-index/port.ts'
import { newContext } from '#records/context.ts'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import { isWritten } from '#records/invalidation-notify.ts'
import type { Bus } from '#records/realtime/bus.ts'

/** Milliseconds between looks for writes that nobody announced, and after a failure. */
const [defaultPollMs, retryDelayMs] = [2_000, 1_000]

/** The key of the lock under which one process matches. */
const lockKey = 1_634_690_673

/** The collections whose writes triggers queue. */
const queued = new Set(
  [usedVehicles, cars, bikes, commercialVehicles, rentVehicles, rentOccupancies, savedSearches].map(
    ({ name }) => name,
  ),
)

type MatchingOptions = {
  db: Database
  /** Where the lock is held. */
  address: pg.ClientConfig
  /** Announces the writes, here and by other processes. */
  writes: InvalidationBus
  bus?: Bus | undefined
  /** Called when matching begins to fail, and when it works again. */
  onState: (isUp: boolean, error?: unknown) => void
  pollIntervalMs?: number
}

export type AlertMatching = {
  /** Calls the listener with what each run has matched. */
  onMatched: (listener: (matched: MatchedWrites) => void) => void
  close: () => Promise<void>
}

/**
 * Matches the queued writes with the saved searches as soon as they are committed. Of all processes of a store, the one
 * whose connection holds a lock does so, and another one takes over when that connection ends: the index of searches
 * only knows what this one process has read from the queue.
 */
export function startAlertMatching(
  searches: SavedSearchIndex,
  { db, address, writes, bus, onState, pollIntervalMs = defaultPollMs }: MatchingOptions,
): AlertMatching {
  const closing = new AbortController()
  const { signal } = closing
  const ctx = newContext(db, system, bus)
  const listeners: ((matched: MatchedWrites) => void)[] = []
  let wake = () => {}
  /** The database's process that holds the lock for this one. */
  let holder: number | undefined
  let isNew = true

  async function takeLock(client: pg.Client) {
    const { rows } = await client.query(
      'select pg_try_advisory_lock($1, 1) as "isOurs", pg_backend_pid() as pid',
      [lockKey],
    )
    const pid = rows[0]?.isOurs ? Number(rows[0].pid) : undefined
    if (pid !== holder) isNew = true
    holder = pid
  }

  async function run(): Promise<number> {
    if (holder === undefined) return pollIntervalMs
    // Another process may have read changes of searches in between.
    if (isNew) searches.markIncomplete()
    isNew = false
    const matched = await matchWrites(ctx, searches, isLockedBy(holder))
    for (const listener of listeners) listener(matched)
    return matched.writes ? 0 : pollIntervalMs
  }

  async function repeat() {
    let isUp = true
    while (!signal.aborted) {
      const woken = Promise.withResolvers<void>()
      wake = woken.resolve
      let delayMs = retryDelayMs
      try {
        delayMs = await run()
        if (!isUp) onState(true)
        isUp = true
      } catch (error) {
        if (isUp && !signal.aborted) onState(false, error)
        isUp = false
        // Whatever failed may have lost the index of searches.
        isNew = true
      }
      const slept = setTimeout(delayMs, undefined, { signal }).catch(() => {})
      if (delayMs) await Promise.race([slept, ...(isUp ? [woken.promise] : [])])
    }
  }

  const session = openSession(address, 'match alerts', {
    onOpen: async client => {
      await takeLock(client)
      wake()
    },
    onCheck: takeLock,
  })
  const unsubscribe = writes.subscribe(tags => {
    if (isWritten(tags, queued)) wake()
  })
  const work = repeat()
  return {
    onMatched: listener => {
      listeners.push(listener)
    },
    close: async () => {
      unsubscribe()
      closing.abort()
      await Promise.all([work, session.close()])
    },
  }
}

/** A lock ends with its connection, which this process may not have noticed yet. */
const isLockedBy = (pid: number) => sql`exists (
  select from pg_locks where locktype = 'advisory' and classid = ${lockKey} and objid = 1 and objsubid = 2
    and granted and pid = ${pid}
    and database = (select oid from pg_database where datname = current_database()))`
