import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { emitCommit, onCommit } from '#records/commit-events.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { updateRecord } from '#records/update.ts'
import { newClusterSite } from '#test/kit/cluster-site.ts'
import { createDatabase } from '#test/kit/database.ts'
import { startSearchServer } from '#test/kit/search-server.ts'
import { startUnresponsiveServer } from '#test/kit/unresponsive-server.ts'
import { bulkTimeoutMs, newSearchClient } from '../opensearch/client.ts'
import { aliasOf } from '../opensearch/mapping.ts'
import { rebuildIndex } from './build-index.ts'
import { readBacklog } from './pending-writes.ts'
import { unregisterAll } from './registry.ts'
import { gatherMs, type Sleep } from './sync-cluster.ts'

const { db, pool } = await createDatabase()
const ctx = systemContext(db)
const server = await startSearchServer()
const site = newClusterSite(db, newSearchClient({ nodes: [server.url] }))
const alias = aliasOf('', usedVehicles)

beforeEach(async () => {
  server.indexes.clear()
  server.refusedIds.clear()
  await unregisterAll(db)
  await pool.query('truncate "usedVehicles" cascade')
})
afterEach(site.stop)
afterAll(server.stop)

const addListings = (count: number, prefix = 'v') =>
  pool.query(
    `insert into "usedVehicles" (id, created, updated, name, status, type, brand, price)
     select $1 || n, now(), now(), 'Swift ' || n, 'approved', 'car', 'Maruti', n from generate_series(1, $2) n`,
    [prefix, count],
  )

/** The documents that searches see, in their latest states, by id. */
const searched = () => {
  const [index] = [...server.indexes.values()].filter(({ aliases }) => aliases.has(alias))
  const all = [...(index?.documents ?? [])] as [string, { source: { isListed: boolean; values?: object } }][]
  return new Map(all.flatMap(([id, { source }]) => (source.isListed ? [[id, source.values]] : [])))
}
const prices = () => [...searched()].map(([id, values]) => [id, (values as { price: number }).price]).sort()
const searchedPrices = (...expected: [string, number][]) =>
  vi.waitFor(() => expect(prices()).toEqual(expected.sort()))
/** What the store does after the commit of a write. */
const announce = () => emitCommit(new Set([usedVehicles.name]))
/** A pause that ends with the process. With `onGather`, the one after a delivery is over when that says so. */
const pauseFor =
  (onGather: (end: () => void) => void): Sleep =>
  (ms, signal) =>
    new Promise(resolve => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve())
      if (ms === gatherMs) onGather(resolve)
    })
const setPrice = (id: string, price: number) =>
  pool.query(`update "usedVehicles" set price = $2 where id = $1`, [id, price])
const backlog = () => readBacklog(db, [alias])
const isIdle = () =>
  vi.waitFor(async () => expect(await backlog()).toEqual({ lag: 0, waiting: 0, failed: 0 }))

describe('without a cluster', () => {
  it('no write is recorded, also in a store that had one', async () => {
    await addListings(2)
    site.start()
    await searchedPrices(['v1', 1], ['v2', 2])
    await site.stop()
    await unregisterAll(db)
    await setPrice('v1', 100)
    expect((await pool.query('select from listing_index.outbox')).rowCount).toBe(0)
  })
})

describe('with a cluster', () => {
  it('has a write as soon as it is announced, with those before it that were not, and none that was rolled back', async () => {
    site.start(
      2,
      pauseFor(end => end()),
    )
    await isReady()
    const listing = { type: 'car', brand: 'Maruti', year: 2020, location: 'Pune' } as const
    const { id } = await createRecord(ctx, usedVehicles, {
      ...listing,
      status: 'approved',
      name: 'A',
      price: 5,
    })
    await createRecord(ctx, usedVehicles, { ...listing, status: 'pending', name: 'Baleno', price: 600_000 })
    await addListings(3)
    announce()
    await vi.waitFor(() => expect(prices()).toHaveLength(4))
    await updateRecord(ctx, usedVehicles, id, { price: 700_000 })
    await setPrice('v1', 8)
    await pool.query(`update "usedVehicles" set status = 'sold' where id = 'v2'`)
    await pool.query(`begin; update "usedVehicles" set price = 9 where id = 'v3'; rollback`)
    announce()
    await searchedPrices([id, 700_000], ['v1', 8], ['v3', 3])
    await deleteRecord(ctx, usedVehicles, id)
    await searchedPrices(['v1', 8], ['v3', 3])
    await pool.query('truncate "usedVehicles" cascade')
    announce()
    await searchedPrices()
    await isIdle()
  })

  it('gets the writes that gather after a delivery in one request', async () => {
    await addListings(300)
    site.start()
    await vi.waitFor(() => expect(searched().size).toBe(300))
    await isIdle()
    await site.stop()
    let endGathering: (() => void) | undefined
    site.start(
      1,
      pauseFor(end => {
        endGathering = end
      }),
    )
    server.bulkSizes.length = 0
    await setPrice('v1', 0)
    announce()
    await vi.waitFor(() => expect(endGathering).toBeDefined())
    for (let at = 2; at <= 300; at++) await setPrice(`v${at}`, 0)
    expect(server.bulkSizes).toEqual([1])
    endGathering?.()
    await vi.waitFor(() => expect(prices().filter(([, price]) => price === 0)).toHaveLength(300))
    expect(server.bulkSizes).toEqual([1, 299])
  })

  it('gets what was written while it was away', async () => {
    await addListings(2)
    site.start(2)
    await searchedPrices(['v1', 1], ['v2', 2])
    await server.stop()
    await setPrice('v1', 10)
    await pool.query(`update listing_index.outbox set "writtenAt" = now() - interval '2 seconds'`)
    await pool.query(`delete from "usedVehicles" where id = 'v2'`)
    await addListings(1_200, 'w')
    expect((await backlog())?.waiting).toBe(1_202)
    expect((await backlog())?.lag).toBeGreaterThan(1)
    announce()
    await vi.waitFor(() => expect(site.states.map(({ isUp }) => isUp)).toContain(false))
    await server.start()
    await vi.waitFor(() => expect(searched().size).toBe(1_201))
    expect(searched().get('v1')).toMatchObject({ price: 10 })
    await isIdle()
  })

  it('has lists made again after it got a write late, because some were cached without it', async () => {
    const invalidated: string[] = []
    onTestFinished(onCommit(tags => invalidated.push(...tags)))
    await addListings(1)
    site.start()
    await searchedPrices(['v1', 1])
    await setPrice('v1', 2)
    await searchedPrices(['v1', 2])
    await site.stop()
    expect(invalidated).toEqual([])
    await setPrice('v1', 3)
    await pool.query(`update listing_index.outbox set "writtenAt" = now() - interval '6 seconds'`)
    site.start()
    await searchedPrices(['v1', 3])
    await vi.waitFor(() => expect(invalidated).toEqual(['usedVehicles']))
  })

  it('gets all others while it refuses a record, which is tried again', async () => {
    server.refusedIds.add('v2')
    await addListings(3)
    site.start()
    await searchedPrices(['v1', 1], ['v3', 3])
    await setPrice('v3', 30)
    await searchedPrices(['v1', 1], ['v3', 30])
    await vi.waitFor(async () => expect(await backlog()).toMatchObject({ waiting: 1 }))
    expect(site.errors.map(String)).toContainEqual(expect.stringContaining('usedVehicles/v2 is refused'))
    await pool.query('update listing_index.outbox set attempts = 5')
    expect(await backlog()).toEqual({ lag: 0, waiting: 0, failed: 1 })
    server.refusedIds.clear()
    await pool.query('update listing_index.outbox set "dueAt" = now()')
    await searchedPrices(['v1', 1], ['v2', 2], ['v3', 30])
    await isIdle()
  })

  it('takes over the writes that a killed process had claimed', async () => {
    await addListings(1)
    site.start()
    await searchedPrices(['v1', 1])
    await site.stop()
    await setPrice('v1', 2)
    await pool.query(`update listing_index.outbox set "dueAt" = now() + interval '1 hour'`)
    site.start()
    await addListings(1, 'w')
    await searchedPrices(['v1', 1], ['w1', 1])
    await pool.query(`update listing_index.outbox set "dueAt" = now()`)
    await searchedPrices(['v1', 2], ['w1', 1])
  })

  it('builds an index anew that has vanished', async () => {
    await addListings(2)
    site.start()
    await searchedPrices(['v1', 1], ['v2', 2])
    server.indexes.clear()
    await site.stop()
    site.start()
    await searchedPrices(['v1', 1], ['v2', 2])
  })

  it('is not waited for when the process ends', async () => {
    await addListings(1)
    const silent = await startUnresponsiveServer()
    const stuck = newClusterSite(db, newSearchClient({ nodes: [`http://127.0.0.1:${silent.port}`] }))
    site.start()
    await searchedPrices(['v1', 1])
    await site.stop()
    await setPrice('v1', 2)
    // Only the end of the process ends the delivery.
    const { timeout } = AbortSignal
    const { signal: never } = new AbortController()
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    timeouts.mockImplementation(ms => (ms === bulkTimeoutMs ? never : timeout.call(AbortSignal, ms)))
    onTestFinished(() => timeouts.mockRestore())
    stuck.start()
    await vi.waitFor(() => expect(silent.countConnections()).toBeGreaterThan(1))
    await stuck.stop()
    silent.close()
    site.start()
    await searchedPrices(['v1', 2])
  })
})

describe('a rebuild', () => {
  it('misses no write of a transaction that began before it', async () => {
    await addListings(1)
    site.start()
    await searchedPrices(['v1', 1])
    await site.stop()
    const writer = await pool.connect()
    // A failed test must not leave its lock to the others.
    onTestFinished(() => writer.release(true))
    await writer.query('begin')
    await writer.query(`update "usedVehicles" set price = 50 where id = 'v1'`)
    const queries = vi.spyOn(pool, 'query')
    onTestFinished(() => queries.mockRestore())
    const rebuilt = rebuildIndex(db, site.cluster, usedVehicles, { signal: AbortSignal.timeout(60_000) })
    const looks = () => queries.mock.calls.filter(call => JSON.stringify(call).includes('pg_locks'))
    await vi.waitFor(() => expect(looks().length).toBeGreaterThan(2))
    expect(prices()).toEqual([['v1', 1]])
    await writer.query('commit')
    await rebuilt
    expect(prices()).toEqual([['v1', 50]])
    expect(server.indexes.size).toBe(1)
  })

  it('continues where a killed process has left it, and starts again if that index is gone', async () => {
    await addListings(1_500)
    const closing = new AbortController()
    const onProgress = () => closing.abort()
    await expect(
      rebuildIndex(db, site.cluster, usedVehicles, { signal: closing.signal, onProgress }),
    ).rejects.toThrow()
    const copied = () => [...server.indexes.values()].map(({ documents }) => documents.size)
    expect(copied()).toEqual([1_000])
    const counts: number[] = []
    const signal = AbortSignal.timeout(60_000)
    await rebuildIndex(db, site.cluster, usedVehicles, { signal, onProgress: count => counts.push(count) })
    expect(counts).toEqual([500])
    expect(searched().size).toBe(1_500)
    const again = new AbortController()
    await expect(
      rebuildIndex(db, site.cluster, usedVehicles, { signal: again.signal, onProgress: () => again.abort() }),
    ).rejects.toThrow()
    server.indexes.clear()
    site.start(1, async () => {})
    await vi.waitFor(() => expect(searched().size).toBe(1_500))
  })

  it('leaves the indexes of another mapping to its processes until none is alive', async () => {
    site.start()
    await isReady()
    const names = () => [...server.indexes.keys()].filter(name => name.startsWith('older')).sort()
    for (const name of ['older-1', 'older-searches'])
      server.indexes.set(name, { documents: new Map(), aliases: new Set() })
    await pool.query(`insert into listing_index.indexes (name, alias, collection, "activeAt") values
      ('older-1', 'older', 'usedVehicles', now())`)
    await addListings(1)
    await searchedPrices(['v1', 1])
    const waiting = async () => (await pool.query('select index from listing_index.outbox')).rows
    expect(await waiting()).toEqual([{ index: 'older-1' }])
    expect(names()).toEqual(['older-1', 'older-searches'])
    expect(await backlog()).toEqual({ lag: 0, waiting: 0, failed: 0 })
    await pool.query(
      `update listing_index.indexes set "usedAt" = now() - interval '11 minutes' where alias = 'older'`,
    )
    await site.stop()
    site.start()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
    expect(names()).toEqual([])
  })
})

const isReady = () =>
  vi.waitFor(() =>
    expect([...server.indexes.values()].filter(({ aliases }) => aliases.has(alias))).toHaveLength(1),
  )
