import { sql } from 'drizzle-orm'
import { combineSignals, currentSignal, runWithSignal } from '#database/cancellation.ts'
import type { Database } from '#database/connect.ts'
import { memoizeWeak } from '#database/memoize-weak.ts'
import type { Ctx } from './context.ts'

/** An answer, what of the database's transactions it has seen, and the collections from which it was made. */
type QueryResult<T> = { snapshot: string; collections: readonly string[]; value: T }
type CacheEntry = QueryResult<unknown> & { cachedAt: number; version: number | undefined }
/** `signals` are of those who wait for the next answer. */
type CacheSlot = {
  entry?: CacheEntry
  current?: Promise<unknown>
  next?: Promise<unknown>
  signals?: (AbortSignal | undefined)[]
}

/** As many questions are kept in each room for each connection pool, those asked last. */
const maxEntries = 100
/** Milliseconds; rules may look at the clock, and that moves without anybody writing. */
const maxAgeMs = 10_000

/** Totals are many, so that they have a room of their own and crowd out nothing that costs more. */
const caches = {
  answers: memoizeWeak((_: Database) => new Map<string, CacheSlot>()),
  totals: memoizeWeak((_: Database) => new Map<string, CacheSlot>()),
}

/**
 * The answer to a costly question, kept until something is written that it was made from. Where that cannot be told, as
 * within a transaction, until anything is written: PostgreSQL's snapshot tells, whoever wrote. Of many who ask the same
 * at once, those who come while it is being answered share the next answer, which has seen all that was written before
 * they asked.
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
 * The same for an answer that takes several queries. What is written between them costs another reading: the snapshot
 * is older than the answer, never newer. Whoever is given a kept answer has read what it was made from.
 */
export async function readCached<T>(ctx: Ctx, key: string, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { answer, reads } = await readCachedQuery(ctx, keyForViewer(ctx, key), async () => {
    const reads = new Set<string>()
    const snapshot = await readSnapshot(ctx.db)
    const answer = { answer: await read({ ...ctx, reads }), reads }
    return { snapshot, collections: [...reads].map(tag => tag.split('/', 1)[0] ?? ''), value: answer }
  })
  for (const tag of reads) ctx.reads.add(tag)
  return answer
}

/** Who may read other records than a guest has answers of their own. */
const keyForViewer = ({ viewer }: Ctx, key: string) =>
  viewer.kind === 'guest' && !viewer.preview ? key : `${JSON.stringify(viewer)} ${key}`

async function isCurrent({ db, collectionVersions, pending }: Ctx, entry: CacheEntry): Promise<boolean> {
  if (Date.now() - entry.cachedAt >= maxAgeMs) return false
  const { version, collections, snapshot } = entry
  const isUnchanged =
    pending || version === undefined ? undefined : collectionVersions?.isUnchanged(collections, version)
  return isUnchanged ?? snapshot === (await readSnapshot(db))
}

/** The answer with the moment before it was asked for. */
async function runWithVersion(
  { collectionVersions }: Ctx,
  query: () => Promise<QueryResult<unknown>>,
): Promise<CacheEntry> {
  const version = collectionVersions?.current()
  return { ...(await query()), version, cachedAt: Date.now() }
}

async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select pg_current_snapshot()::text as now`)
  return rows[0]?.now ?? ''
}

function getSlot(cache: Map<string, CacheSlot>, key: string): CacheSlot {
  const question = cache.get(key) ?? {}
  cache.delete(key)
  cache.set(key, question)
  for (const first of cache.keys()) if (cache.size > maxEntries) cache.delete(first)
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
