import { expect, it, onTestFinished, vi } from 'vitest'
import { cars, usedVehicles } from '#collections/index.ts'
import { emitCommit } from '#records/commit-events.ts'
import { newContext } from '#records/context.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'
import { createDatabase } from '#test/kit/database.ts'
import { countIndexed } from './count-indexed.ts'
import { newSavedSearches } from './facet-index/saved-searches.ts'
import { newListingIndexClient } from './index-client.ts'
import { listIndexed } from './list-indexed.ts'
import type { ListingIndex } from './port.ts'
import { maxLagMs, trackLag } from './track-lag.ts'

const answers: ListingIndex = {
  has: () => true,
  findPage: async () => ({ value: [] }),
  count: async () => ({ value: { total: 0, counts: {} as never } }),
  searches: newSavedSearches(),
  close: async () => {},
}

it('an index may lag for some time after a write of the collection, and what is made from it is not cached', async () => {
  const { db } = await createDatabase()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const index = trackLag(answers, newLocalInvalidationBus())
  const isCached = async () => {
    let isComplete = true
    const onIncomplete = () => {
      isComplete = false
    }
    const ctx = { ...newContext(db), listingIndex: newListingIndexClient(index), onIncomplete }
    await countIndexed(ctx, usedVehicles, { where: undefined, facets: {} })
    const byCount = isComplete
    isComplete = true
    await listIndexed(ctx, usedVehicles, {})
    expect(isComplete).toBe(byCount)
    return isComplete
  }
  expect(await isCached()).toBe(true)
  emitCommit(new Set(['usedVehicles/nano']))
  expect(await isCached()).toBe(false)
  expect(index.mayLag?.(cars)).toBe(false)
  vi.advanceTimersByTime(maxLagMs - 1)
  expect(await isCached()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isCached()).toBe(true)
  emitCommit(new Set(['*']))
  expect(index.mayLag?.(cars)).toBe(true)
  await index.close()
})
