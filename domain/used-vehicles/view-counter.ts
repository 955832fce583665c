import { and, eq, inArray, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { listingViews, usedVehicles } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import type { Database } from '#database/connect.ts'
import { randomId } from '#records/ids.ts'

type View = {
  listing: string
  /** The id of the viewer's account; empty for a guest. Only in memory, until the view is written. */
  viewer: string
}

/** Milliseconds for which views are collected before they are written together. */
const flushDelayMs = 5_000
/** The maximum number of views that wait, should the database fail to take them; later ones are not counted. */
const maxWaiting = 10_000

/**
 * Counts views of listings by day, in one write for all views of a few seconds. Views of a seller's own listing, and of
 * listings that guests cannot see, do not count.
 */
export function newViewCounter(
  db: Database,
  { onError, closing }: { onError: (error: unknown) => void; closing?: AbortSignal | undefined },
) {
  let waiting: View[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const views = waiting
    waiting = []
    if (!views.length) return
    try {
      await writeViews(db, views)
    } catch (error) {
      waiting = [...views, ...waiting].slice(0, maxWaiting)
      if (!closing?.aborted) schedule()
      onError(error)
    }
  }

  const schedule = () => {
    timer ??= setTimeout(flush, closing?.aborted ? 0 : flushDelayMs).unref()
  }

  closing?.addEventListener('abort', flush, { once: true })
  return {
    count: (view: View) => {
      if (waiting.length < maxWaiting) waiting.push(view)
      schedule()
    },
    /** Writes what has been collected. */
    flush,
  }
}

/** No open page shows views, so no cache needs to know of the write. */
async function writeViews(db: Database, waiting: readonly View[]) {
  const viewsOf = Map.groupBy(waiting, ({ listing }) => listing)
  const { table } = usedVehicles
  const onSale = await db
    .select({ id: table.id, seller: table.seller_id })
    .from(table)
    .where(and(inArray(table.id, [...viewsOf.keys()]), eq(table.status, 'approved')))
    // In one order, so that two processes cannot block each other.
    .orderBy(table.id)
  const now = Date.now()
  const day = indiaDay(now)
  const rows = onSale.flatMap(({ id, seller }) => {
    const byOthers = viewsOf.get(id)?.filter(({ viewer }) => !viewer || viewer !== seller) ?? []
    if (!byOthers.length) return []
    const updated = wireDate(new Date(now))
    const key = `${id}/${day}`
    return [{ id: randomId(), key, listing: id, day, views: byOthers.length, created: updated, updated }]
  })
  if (!rows.length) return
  const { table: days } = listingViews
  const views = sql`${days.views} + excluded."views"`
  const set = { views, updated: sql`excluded."updated"` }
  await db
    .insert(days)
    .values(rows)
    .onConflictDoUpdate({ target: days.key, targetWhere: sql`${days.key} <> ''`, set })
}
