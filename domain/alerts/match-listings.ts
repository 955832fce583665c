import { usedVehicles } from '#collections/index.ts'
import { indexedFieldsOf } from '#listing-index/facet-index/read-rows.ts'
import type { IndexedRow } from '#listing-index/facet-index/rows.ts'
import type { SavedSearchIndex } from '#listing-index/port.ts'
import type { Ctx } from '#records/context.ts'
import type { Row } from '#records/row.ts'
import { matchWishlists } from './match-wishlists.ts'
import type { RecordMatch } from './store-matches.ts'
import type { QueuedWrite } from './write-queue.ts'

type Listing = { record: string; now: Row; earlier: Row | undefined; isCheaper: boolean }

/**
 * The matches of written listings: for each search that has one since the write, and for each that has one at a lower
 * price than guests saw before; and, for those on wishlists, lower prices and ends of sales. A seller's own listing is
 * no match.
 */
export async function matchListings(
  ctx: Ctx,
  searches: SavedSearchIndex,
  writes: readonly QueuedWrite[],
): Promise<RecordMatch[]> {
  const listings = writes.flatMap(({ record, before, after: now }): Listing[] => {
    if (now?.status !== 'approved') return []
    const earlier = before ? shownBefore(before) : undefined
    return [{ record, now, earlier, isCheaper: earlier !== undefined && priceOf(now) < priceOf(earlier) }]
  })
  const ended = writes.flatMap(({ record, after }) =>
    after && after.status !== 'approved' ? [endOf(record, after)] : [],
  )
  const cheaper = listings.filter(({ isCheaper }) => isCheaper).map(each => matchOf(each, 'cheaper'))
  return [
    ...(listings.length ? await matchSearches(searches, listings) : []),
    ...(await matchWishlists(ctx, 'cheaper', cheaper)),
    ...(await matchWishlists(ctx, 'ended', ended)),
  ]
}

async function matchSearches(
  searches: SavedSearchIndex,
  listings: readonly Listing[],
): Promise<RecordMatch[]> {
  const states = listings.flatMap(({ record, now, earlier }) =>
    [now, earlier ?? []].flat().map(toRow(record)),
  )
  const matched = await searches.match(usedVehicles, states)
  let at = 0
  return listings.flatMap(listing => {
    const current = matched[at++] ?? []
    const former = new Set(listing.earlier ? matched[at++] : [])
    return current.flatMap(search => {
      const cause = former.has(search) ? ('cheaper' as const) : ('new' as const)
      return cause === 'cheaper' && !listing.isCheaper ? [] : [{ search, ...matchOf(listing, cause) }]
    })
  })
}

/**
 * What guests saw of a listing before a write: also before a change that was held for approval, but not of one whose
 * sale had ended.
 */
function shownBefore(before: Row): Row | undefined {
  if (before.status === 'approved') return before
  return before.shownPrice === null || before.endedAt
    ? undefined
    : { ...before, status: 'approved', price: before.shownPrice }
}

const priceOf = ({ price }: Row) => Number(price)

const columns = indexedFieldsOf(usedVehicles).flat()

/** A state of a listing as the index reads it. JSON holds the values of indexed fields as they are. */
const toRow =
  (record: string) =>
  (state: Row): IndexedRow => ({
    rowid: 0,
    id: record,
    created: 0,
    values: columns.map(({ name }) => (state[name] ?? null) as IndexedRow['values'][number]),
  })

const matchOf = ({ record, now, earlier }: Listing, cause: RecordMatch['cause']) => ({
  kind: 'usedVehicles' as const,
  record,
  cause,
  price: priceOf(now),
  earlierPrice: cause === 'cheaper' && earlier ? priceOf(earlier) : null,
  notUser: String(now.seller_id ?? ''),
})

/** The end of a sale. Only its trigger queues a listing that guests do not see any more. */
const endOf = (record: string, { endedAt, price, seller_id }: Row) => ({
  kind: 'usedVehicles' as const,
  record,
  cause: 'ended' as const,
  price: Number(price),
  earlierPrice: null,
  notUser: String(seller_id ?? ''),
  endedAt: String(endedAt),
})
