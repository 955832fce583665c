import fc from 'fast-check'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { usedVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { RecordError } from '#records/errors.ts'
import { updateRecord } from '#records/update.ts'
import { newClusterSite } from '#test/kit/cluster-site.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createSearchClient, searchNodes } from '#test/kit/opensearch-index.ts'
import { startSearchServer } from '#test/kit/search-server.ts'
import { newSearchClient, type SearchClient } from '../opensearch/client.ts'
import { readAlias, refreshIndex } from '../opensearch/index-admin.ts'
import { aliasOf } from '../opensearch/mapping.ts'
import { rebuildIndex } from './build-index.ts'
import { readBacklog } from './pending-writes.ts'

// With SEARCH_URL on that cluster, otherwise on a server with OpenSearch's rules of versions and aliases.

const { db, pool } = await createDatabase()
const ctx = systemContext(db)
const { client, readSources } = searchNodes ? realCluster() : await localServer()
const site = newClusterSite(db, client)
const alias = aliasOf(client.prefix, usedVehicles)
afterAll(site.stop)

const document = z.object({ isListed: z.boolean(), values: z.object({ price: z.number() }).optional() })
type Sources = Map<string, unknown>

async function localServer() {
  const server = await startSearchServer()
  afterAll(server.stop)
  const readSources = async (index: string): Promise<Sources> => {
    const documents = server.indexes.get(index)?.documents ?? new Map()
    return new Map([...documents].map(([id, { source }]) => [id, source]))
  }
  return { client: newSearchClient({ nodes: [server.url] }), readSources }
}

function realCluster() {
  const found = z.object({
    hits: z.object({ hits: z.array(z.object({ _id: z.string(), _source: z.unknown() })) }),
  })
  const client: SearchClient = createSearchClient()
  const readSources = async (index: string): Promise<Sources> => {
    await refreshIndex(client, index)
    const body = { size: 10_000, query: { match_all: {} } }
    const { hits } = found.parse(await client.request('POST', `/${index}/_search`, body)).hits
    return new Map(hits.map(({ _id, _source }) => [_id, _source]))
  }
  return { client, readSources }
}

/** The listed records of an index with their prices. */
async function readPrices(index: string) {
  const sources = [...(await readSources(index))].map(([id, source]) => ({ id, ...document.parse(source) }))
  return new Map(sources.flatMap(({ id, isListed, values }) => (isListed ? [[id, values?.price]] : [])))
}

const [listingCount, changeCount] = [600, 200]

/** The listings to change in turn, of which some are changed often. */
const changed = fc
  .sample(fc.nat(listingCount - 1), 10 * changeCount)
  .map(number => `v${1 + Math.floor(number ** 3 / listingCount ** 2)}`)

/** One of several changes of a listing. */
const changes: ((id: string, at: number) => Promise<unknown>)[] = [
  (id, at) => unlessGone(updateRecord(ctx, usedVehicles, id, { price: at })),
  (id, at) => pool.query(`update "usedVehicles" set price = $2 where id = $1`, [id, at]),
  id => pool.query(`update "usedVehicles" set status = 'sold' where id = $1`, [id]),
  id => pool.query(`update "usedVehicles" set status = 'approved' where id = $1`, [id]),
  id => unlessGone(deleteRecord(ctx, usedVehicles, id)),
  (id, at) => insert(id, at),
  (_, at) => insert(`new${at}`, at),
]

/** An earlier change may have deleted the listing. */
const unlessGone = (change: Promise<unknown>) =>
  change.catch((error: unknown) => {
    if (!(error instanceof RecordError && error.status === 404)) throw error
  })

const insert = (id: string, price: number) =>
  pool.query(
    `insert into "usedVehicles" (id, created, updated, name, status, type, brand, year, price)
     values ($1, now(), now(), 'Swift', 'approved', 'car', 'Maruti', 2020, $2) on conflict do nothing`,
    [id, price],
  )

it('two hundred changes during reindexing reach the index that searches use, and all former indexes go', async () => {
  await pool.query(
    `insert into "usedVehicles" (id, created, updated, name, status, type, brand, year, price)
     select 'v' || n, now(), now(), 'Swift', 'approved', 'car', 'Maruti', 2020, n from generate_series(1, $1) n`,
    [listingCount],
  )
  site.start(2)
  await vi.waitFor(async () => expect(await readAlias(client, alias)).toHaveLength(1))
  const used = new Set(await readAlias(client, alias))
  let isChanging = true
  const reindex = async () => {
    while (isChanging) {
      await rebuildIndex(db, site.cluster, usedVehicles, { signal: AbortSignal.timeout(60_000) })
      for (const name of await readAlias(client, alias)) used.add(name)
    }
  }
  const change = async () => {
    let at = 0
    const changeSome = async () => {
      // On a busy machine, a thousand changes may be over before the second rebuild.
      while (at < changeCount || used.size <= 2) {
        const next = at++
        const id = changed[next % changed.length] ?? ''
        await changes[next % changes.length]?.(id, 1_000_000 + next)
      }
    }
    await Promise.all([1, 2, 3, 4].map(changeSome))
    isChanging = false
  }
  await Promise.all([reindex(), change()])
  const isIdle = async () => expect((await readBacklog(db, [alias]))?.waiting).toBe(0)
  await vi.waitFor(isIdle, { interval: 100 })
  const [current = '', ...others] = await readAlias(client, alias)
  const { rows } = await pool.query(`select id, price::float8 from "usedVehicles" where status = 'approved'`)
  expect(await readPrices(current)).toEqual(new Map(rows.map(({ id, price }) => [id, price])))
  expect(others).toEqual([])
  expect(used.size).toBeGreaterThan(2)
  const registered = await pool.query('select name from listing_index.indexes')
  expect(registered.rows).toEqual([{ name: current }])
  expect(site.errors).toEqual([])
  expect(site.states).toEqual([])
}, 120_000)
