import { type SQL, sql } from 'drizzle-orm'
import { rentOccupancies, rentVehicles, savedSearches, usedVehicles } from '#collections/index.ts'
import type { SavedSearchIndex } from '#listing-index/port.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { inTransaction } from '#records/transaction.ts'
import { matchListings } from './match-listings.ts'
import { matchModels } from './match-models.ts'
import { matchRentals } from './match-rentals.ts'
import { ensureSearches, updateSearches } from './search-predicates.ts'
import { storeMatches } from './store-matches.ts'
import { claimWrites, type QueuedWrite, removeWrites } from './write-queue.ts'

/** The most writes that one transaction matches. */
const maxWrites = 200

/** What a run has done: the milliseconds from each write until its matches were known, and the new matches. */
export type MatchedWrites = { writes: number; matches: number; waitedMs: readonly number[] }

/**
 * Matches the oldest queued writes with the saved searches, and stores the matches in the transaction that removes the
 * writes: a process that is killed leaves both undone. `condition` says whether this process may still do so.
 */
export async function matchWrites(
  ctx: Ctx,
  searches: SavedSearchIndex,
  condition: SQL = sql`true`,
): Promise<MatchedWrites> {
  await ensureSearches(ctx, searches)
  return inTransaction(asSystem(ctx), async inner => {
    const writes = await claimWrites(inner.db, maxWrites, condition)
    if (!writes.length) return { writes: 0, matches: 0, waitedMs: [] }
    const claimedAt = performance.now()
    const [changes, records] = [writes.filter(isSearch), writes.filter(each => !isSearch(each))]
    // First, so that a search hears of each write that follows its confirmation.
    await updateSearches(inner, searches, [...new Set(changes.map(({ record }) => record))])
    const { listings = [], rentals = [], models = [] } = Object.groupBy(records, areaOf)
    const found = [
      ...(await matchListings(inner, searches, listings)),
      ...(await matchRentals(inner, rentals)),
      ...(await matchModels(inner, models)),
    ]
    const matchMs = performance.now() - claimedAt
    const matches = await storeMatches(inner, found)
    await removeWrites(inner.db, writes)
    return { writes: writes.length, matches, waitedMs: records.map(({ age }) => age + matchMs) }
  })
}

function areaOf({ collection }: QueuedWrite) {
  if (collection === usedVehicles.name) return 'listings'
  return collection === rentVehicles.name || collection === rentOccupancies.name ? 'rentals' : 'models'
}

const isSearch = ({ collection }: { collection: string }) => collection === savedSearches.name
