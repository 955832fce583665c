import { sql } from 'drizzle-orm'
import { combineSignals, currentSignal, runWithSignal } from '#database/cancellation.ts'
import type { Database } from '#database/connect.ts'
import { memoizeWeak } from '#database/memoize.ts'
import { collectionOf } from './commit-events.ts'
import type { Ctx } from './context.ts'

/** A result, the database snapshot that it has seen, and the collections that it was made from. */
type QueryResult<T> = { snapshot: string; collections: readonly string[]; value: T }
type CacheEntry = QueryResult<unknown> & { cachedAt: number; version: number | undefined }
/** `signals` belong to the callers of the next run. */
type CacheSlot = {
  entry?: CacheEntry
  current?: Promise<unknown>
  next?: Promise<unknown>
  signals?: (AbortSignal | undefined)[]
}

/** The most results in each cache of a connection pool; the least recently used go first. */
const maxEntries = 100
/** Milliseconds. Rules may depend on the clock, which changes results without a write. */
const maxAgeMs = 10_000

/** Totals are many, so they have a separate cache and evict nothing that costs more. */
const caches = {
  answers: memoizeWeak((_: Database) => new Map<string, CacheSlot>()),
  totals: memoizeWeak((_: Database) => new Map<string, CacheSlot>()),
}

/**
 * The result of a costly query, cached until something that it was made from is written. Where that is unknown, as
 * within a transaction, PostgreSQL's snapshot decides: any write ends it. Concurrent callers share the next run, so
 * each sees all writes committed before its call.
 */
export async function readCachedQuery<T>(
  ctx: Ctx,
  key: string,
  query: () => Promise<QueryResult<T>>,
  cacheName: keyof typeof caches = 'answers',
): Promise<T> {
  const slot = getSlot(caches[cacheName](ctx.db), key)
  const isFresh = slot.entry && (await isCurrent(ctx, slot.entry))
  const { entry } = slot
  const run = () => runWithVersion(ctx, query)
  const value = isFresh && entry ? entry.value : slot.current ? runNext(slot, run) : runNow(slot, run)
  // Under one key there are only answers of one kind.
  return value as Promise<T>
}

/**
 * The same for a result that takes several queries. A write in between costs another run: the recorded snapshot is
 * older than the result, never newer. A caller that gets a cached result records the tags of its reads.
 */
export async function readCached<T>(ctx: Ctx, key: string, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { answer, reads } = await readCachedQuery(ctx, keyForViewer(ctx, key), async () => {
    const reads = new Set<string>()
    const snapshot = await readSnapshot(ctx.db)
    const answer = { answer: await read({ ...ctx, reads }), reads }
    return { snapshot, collections: [...reads].map(tag => collectionOf(tag)), value: answer }
  })
  for (const tag of reads) ctx.reads.add(tag)
  return answer
}

/** Viewers who may read more than a guest have separate results. */
const keyForViewer = ({ viewer }: Ctx, key: string) =>
  viewer.kind === 'guest' && !viewer.preview ? key : `${JSON.stringify(viewer)} ${key}`

async function isCurrent({ db, collectionVersions, pending }: Ctx, entry: CacheEntry): Promise<boolean> {
  if (Date.now() - entry.cachedAt >= maxAgeMs) return false
  const { version, collections, snapshot } = entry
  const isUnchanged =
    pending || version === undefined ? undefined : collectionVersions?.isUnchanged(collections, version)
  return isUnchanged ?? snapshot === (await readSnapshot(db))
}

/** The result with the snapshot from before its run. */
async function runWithVersion(
  { collectionVersions }: Ctx,
  query: () => Promise<QueryResult<unknown>>,
): Promise<CacheEntry> {
  const version = collectionVersions?.current()
  return { ...(await query()), version, cachedAt: Date.now() }
}

/** What the database has seen. */
export const currentSnapshot = sql`pg_current_snapshot()::text`

async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select ${currentSnapshot} as now`)
  return rows[0]?.now ?? ''
}

function getSlot(cache: Map<string, CacheSlot>, key: string): CacheSlot {
  const question = cache.get(key) ?? {}
  cache.delete(key)
  cache.set(key, question)
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size > maxEntries) cache.delete(oldest)
  return question
}

function runNow(question: CacheSlot, query: () => Promise<CacheEntry>): Promise<unknown> {
  const work = query()
    .then(entry => {
      question.entry = entry
      return entry.value
    })
    .finally(() => {
      question.current = undefined
    })
  question.current = work
  return work
}

function runNext(question: CacheSlot, query: () => Promise<CacheEntry>): Promise<unknown> {
  question.signals ??= []
  question.signals.push(currentSignal())
  question.next ??= Promise.resolve(question.current)
    .catch(() => {})
    .then(() => {
      const { signals = [] } = question
      question.next = undefined
      question.signals = undefined
      return runNow(question, () => runWithSignal(combineSignals(signals), query))
    })
  return question.next
}
