import type pg from 'pg'
import { afterAll, expect, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { openEmbeddedIndex } from '#listing-index/embedded/embedded-index.ts'
import { type ListingCtx, newListings } from '#listing-index/listings.ts'
import type { ListingIndex } from '#listing-index/port.ts'
import { newContext } from '#records/context.ts'
import { lastWritten } from '#records/last-written.ts'
import { allWrites, ownWrites } from '#records/writes-bus.ts'

/**
 * A guest's context with the embedded index, once all rows are in it. With the database's address it hears of what others
 * write too. `isLoaded` waits until the index is complete, again after it was dropped.
 */
export async function listingCtx(db: Database, address?: pg.ClientConfig) {
  const writes = address ? allWrites(address) : ownWrites()
  const failures: unknown[] = []
  const index = openEmbeddedIndex(db, { writes, onError: error => failures.push(error) })
  const written = lastWritten(writes)
  afterAll(async () => {
    await writes.close()
    written.end()
    await index.close()
    // Where the index failed the database has answered, and the test has shown nothing.
    expect(failures).toEqual([])
  })
  const isLoaded = () => vi.waitFor(() => sizeOf(index), { timeout: 30_000 })
  await isLoaded()
  const listings = newListings(index)
  const ctx: ListingCtx & { listings: typeof listings } = {
    ...newContext(db),
    lastWritten: written,
    listings,
  }
  return { ctx, writes, isLoaded }
}

/** How many used vehicles the index has; throws while it is not complete. */
export async function sizeOf(index: ListingIndex): Promise<number> {
  const counted = await index.count(usedVehicles, { predicates: [], facets: {} })
  if ('refused' in counted) throw new Error(`the index refuses: ${counted.refused}`)
  return counted.value.total
}
