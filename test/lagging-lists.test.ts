import { expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { newSavedSearches } from '#listing-index/facet-index/saved-searches.ts'
import { newListingIndexClient } from '#listing-index/index-client.ts'
import type { ListingIndex } from '#listing-index/port.ts'
import { openCachedApp } from './kit/cached-app.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db, pool } = await openDemoStore()

/** A search cluster that has not got the last write yet. */
const laggingIndex: ListingIndex = {
  has: ({ name }) => name === usedVehicles.name,
  findPage: async () => ({ refused: 'loading' }),
  count: async () => ({ refused: 'loading' }),
  mayLag: () => true,
  searches: newSavedSearches(),
  close: async () => {},
}
const cdn = { CDN: 'purge', CDN_PURGE_URL: 'http://cdn.example' }
const { read, waitUntilCached } = await openCachedApp(db, pool, cdn, newListingIndexClient(laggingIndex))

it('a list that may lack a write of the last seconds is cached, also by a CDN, for three seconds', async () => {
  await waitUntilCached('/used/cars')
  const { answer } = await read('/used/cars')
  expect(answer.headers.get('CDN-Cache-Control')).toBe('max-age=3')
  await waitUntilCached('/api/collections/usedVehicles/records')
  const { answer: other } = await read('/cars')
  expect(other.headers.get('CDN-Cache-Control')).toBe('max-age=300')
})
