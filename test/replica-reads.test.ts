import pg from 'pg'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { newQueryBuilder } from '#database/query-builder.ts'
import type { ReplicaLag } from '#database/replica.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { openPages } from './kit/open-pages.ts'
import { newOperator } from './kit/operator.ts'

// A second pool over the same database is the replica, so that its connections tell who reads there.

const { db, pool, systemCtx } = await openDemoStore()
const { token } = await newOperator(systemCtx, 'owner')
const reader = new pg.Pool({ ...pool.options, password: pool.options.password, max: 2 })
afterAll(() => reader.end())
let reads = 0
reader.on('acquire', () => reads++)
let lag: ReplicaLag | undefined
const replica = { db: newQueryBuilder(reader), readLag: async () => lag }
const app = await builtApp(db, {}, undefined, { replica })

/** The paths that read from the replica. */
async function listReplicaReads(paths: readonly string[]): Promise<string[]> {
  const reading = []
  for (const path of paths) {
    reads = 0
    const isOperators = path.startsWith('/api/console/')
    const answer = await app.request(path, isOperators ? { headers: { Authorization: token } } : {})
    await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    if (reads) reading.push(path)
  }
  return reading
}

const bulkReads = [
  '/sitemap.xml',
  '/sitemaps/used-1.xml',
  '/auto/news/feed.xml',
  '/api/console/export/usedVehicles?format=csv',
]

beforeEach(() => {
  lag = { bytes: 16, seconds: 1 }
})

it('pages, searches and lists of the record API never ask a replica', async () => {
  const paths = [
    ...openPages,
    '/search?q=hundai+creta',
    '/search/suggest?q=hyun',
    '/og/cars/audi-q3.jpg',
    '/api/collections/usedVehicles/records?perPage=5',
    '/api/collections/cars/records?expand=brand',
  ]
  expect(await listReplicaReads(paths)).toEqual([])
})

it('exports, sitemaps and feeds read from a replica', async () => {
  expect(await listReplicaReads(bulkReads)).toEqual(bulkReads)
})

it.each([
  ['does not answer', undefined],
  ['is more than ten seconds behind', { bytes: 16, seconds: 10.1 }],
])('they read from the writer while the replica %s', async (_, measured) => {
  lag = measured
  expect(await listReplicaReads(bulkReads)).toEqual([])
})
