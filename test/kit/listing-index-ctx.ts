import type pg from 'pg'
import { afterAll, expect, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { startFacetIndex } from '#listing-index/facet-index/facet-index.ts'
import { type ListingCtx, newListingIndexClient } from '#listing-index/index-client.ts'
import type { ListingIndex } from '#listing-index/port.ts'
import { newContext } from '#records/context.ts'
import { newInvalidationBus, newLocalInvalidationBus } from '#records/invalidation-bus.ts'

/**
 * A guest's context with the embedded index, loaded with all rows. With the database's address it also receives other
 * processes' writes. `isLoaded` waits until the index is complete, also after it was dropped.
 */
export async function createListingIndexCtx(db: Database, address?: pg.ClientConfig) {
  const invalidationBus = address ? newInvalidationBus(address) : newLocalInvalidationBus()
  const failures: unknown[] = []
  const index = startFacetIndex(db, { invalidationBus, onError: error => failures.push(error) })
  afterAll(async () => {
    await invalidationBus.close()
    await index.close()
    // If the index failed, the database answered instead, and the test has proved nothing.
    expect(failures).toEqual([])
  })
  const isLoaded = () => vi.waitFor(() => countRows(index), { timeout: 30_000 })
  await isLoaded()
  const listingIndex = newListingIndexClient(index)
  const ctx: ListingCtx & { listingIndex: typeof listingIndex } = {
    ...newContext(db),
    listingIndex,
  }
  return { ctx, writes: invalidationBus, isLoaded }
}

/** The number of used vehicles in the index; throws while it is incomplete. */
export async function countRows(index: ListingIndex): Promise<number> {
  const counted = await index.count(usedVehicles, { predicates: [], facets: {} })
  if ('refused' in counted) throw new Error(`the index refuses: ${counted.refused}`)
  return counted.value.total
}
