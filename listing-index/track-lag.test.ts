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

it('an index may lag for some time after a write of the collection, and a list and its counts say so', async () => {
  const { db } = await createDatabase()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const index = trackLag(answers, newLocalInvalidationBus())
  const isUpToDate = async () => {
    let isCurrent = true
    const onLag = () => {
      isCurrent = false
    }
    const ctx = { ...newContext(db), listingIndex: newListingIndexClient(index), onLag }
    await countIndexed(ctx, usedVehicles, { where: undefined, facets: {} })
    const byCount = isCurrent
    isCurrent = true
    await listIndexed(ctx, usedVehicles, {})
    expect(isCurrent).toBe(byCount)
    return isCurrent
  }
  expect(await isUpToDate()).toBe(true)
  emitCommit(new Set(['usedVehicles/nano']))
  expect(await isUpToDate()).toBe(false)
  expect(index.mayLag?.(cars)).toBe(false)
  vi.advanceTimersByTime(maxLagMs - 1)
  expect(await isUpToDate()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isUpToDate()).toBe(true)
  emitCommit(new Set(['*']))
  expect(index.mayLag?.(cars)).toBe(true)
  await index.close()
})
