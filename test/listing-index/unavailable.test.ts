import { beforeAll, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { listUsed } from '#domain/used-vehicles/list/list-used.ts'
import { usedListPresets } from '#domain/used-vehicles/list/used-filters.ts'
import { parseUsedListQuery } from '#domain/used-vehicles/list/used-list-address.ts'
import { newListingIndexClient } from '#listing-index/index-client.ts'
import { newSearchClient } from '#listing-index/opensearch/client.ts'
import { newOpenSearchIndex } from '#listing-index/opensearch/opensearch-index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { rebuildSearchIndex } from '#records/search-index/ensure-search-index.ts'
import { builtApp } from '../kit/app.ts'
import { createDatabase } from '../kit/database.ts'
import { recordQueries } from '../kit/record-queries.ts'

// While the search cluster is away, PostgreSQL serves the lists, and counts nothing.

const { db, pool } = await createDatabase()
const car = { type: 'car', status: 'approved', price: 400_000, year: 2020 } as const

/** A listing index on a cluster of which no node is up. */
const newUnavailableIndex = (of: Database) => {
  const client = newSearchClient({ nodes: ['http://127.0.0.1:9', 'http://127.0.0.1:10'] })
  const listingIndex = newListingIndexClient(
    newOpenSearchIndex(client, {
      isByteOrder: true,
      onError: error => {
        throw error
      },
    }),
  )
  return { listingIndex, ctx: { ...newContext(of), listingIndex } }
}

beforeAll(async () => {
  const system = systemContext(db)
  for (let at = 0; at < 30; at++)
    await createRecord(system, usedVehicles, {
      ...car,
      name: `Swift ${at}`,
      brand: at % 2 ? 'Tata' : 'Honda',
      location: at ? 'Pune' : 'Nashik',
    })
  await rebuildSearchIndex(db)
})

const list = async (search: string) => {
  const { ctx, listingIndex } = newUnavailableIndex(db)
  const { query } = parseUsedListQuery(usedListPresets.all, new URLSearchParams(search))
  const { texts, result } = await recordQueries(pool, () => listUsed(ctx, usedListPresets.all, query))
  return { texts, fallbacks: listingIndex.fallbacks(), ...result }
}

it('a list has its vehicles and the values of its filters, without a query that counts', async () => {
  const { vehicles, isCounted, facets, texts, fallbacks, pages } = await list('brand=Tata')
  expect(vehicles).toHaveLength(15)
  expect({ isCounted, pages }).toEqual({ isCounted: false, pages: 1 })
  expect(facets.brand).toEqual([{ value: 'Tata' }, { value: 'Honda' }])
  expect(facets.location).toEqual([{ value: 'Nashik' }, { value: 'Pune' }])
  expect(facets.price?.map(({ value }) => value)).toContain('over-20l')
  expect(texts.filter(text => text.includes('count('))).toEqual([])
  expect(fallbacks).toEqual([{ collection: 'usedVehicles', reason: 'unavailable', count: 2 }])
})

it('a list that goes on has a next page', async () => {
  expect(await list('')).toMatchObject({ total: 25, pages: 2 })
  expect(await list('page=2')).toMatchObject({ total: 30, pages: 2 })
})

it('pages say that counts are missing, know all cities, and are not cached', async () => {
  const app = await builtApp(db, {}, undefined, { listingIndex: newUnavailableIndex(db).listingIndex })
  const get = async (path: string) => {
    const response = await app.request(path)
    return {
      status: response.status,
      caching: response.headers.get('Cache-Control'),
      html: await response.text(),
    }
  }
  const { html, ...page } = await get('/used/cars')
  expect(page).toEqual({ status: 200, caching: 'no-store' })
  expect(html).toContain('Counts are not shown just now')
  expect(html).not.toMatch(/Found \d/)
  expect((await get('/hi/used/cars')).html).toContain('गिनती अभी नहीं दिखाई जा रही है')
  expect((await get('/used/cars/in/nashik')).status).toBe(200)
  expect((await get('/used/cars/in/atlantis')).status).toBe(404)
  expect(await get('/')).toMatchObject({ status: 200, caching: 'no-store' })
})
