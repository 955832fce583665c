import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { indexedFieldsOf } from '#listing-index/facet-index/read-rows.ts'
import { newSearchClient } from '#listing-index/opensearch/client.ts'
import { activateIndex, createIndex, indexRows } from '#listing-index/opensearch/index-admin.ts'
import { newOpenSearchIndex } from '#listing-index/opensearch/opensearch-index.ts'
import { searchNodes } from '../kit/opensearch-index.ts'
import { type OpenSearchCluster, startOpenSearch } from './opensearch.ts'

// Starts three nodes, so it only runs where the other tests have a cluster too.

const names = indexedFieldsOf(usedVehicles)
  .flat()
  .map(({ name }) => name)
const values = { name: 'Nano', brand: 'Tata', status: 'approved', type: 'car' } as const
const rowOf = (rowid: number) => ({
  rowid,
  id: `record${rowid}`,
  created: 0,
  values: names.map(name => (name === 'price' ? rowid : (values[name as keyof typeof values] ?? null))),
})

describe.skipIf(!searchNodes)('a cluster of three nodes', () => {
  let cluster: OpenSearchCluster
  beforeAll(async () => {
    cluster = await startOpenSearch({ nodes: 3 })
  }, 300_000)
  afterAll(() => cluster?.stop())

  it.each([
    ['is killed', (at: number) => cluster.nodes[at]?.kill(), (at: number) => cluster.nodes[at]?.start()],
    ['stalls', (at: number) => cluster.nodes[at]?.pause(), (at: number) => cluster.nodes[at]?.resume()],
  ])(
    'loses no confirmed write, and serves again without it, when a node %s',
    async (how, fail, recover) => {
      const client = newSearchClient({
        nodes: cluster.url.split(','),
        prefix: `test-${how.replace(' ', '-')}-`,
      })
      const index = newOpenSearchIndex(client, { isByteOrder: true, onError: error => errors.push(error) })
      await activateIndex(client, usedVehicles, await createIndex(client, usedVehicles))
      const errors: unknown[] = []
      const written = new Set<number>()
      let answeredInARow = 0
      let isRunning = true
      // Beside other tests a single request may be refused for lack of time; a row of answers shows that it serves.
      const serves = async () => {
        answeredInARow = 0
        const before = written.size
        await expect.poll(() => answeredInARow, { timeout: 30_000 }).toBeGreaterThan(40)
        await expect.poll(() => written.size - before, { timeout: 30_000 }).toBeGreaterThan(40)
      }
      const write = async () => {
        for (let at = 1; isRunning; at++) {
          const failures = await indexRows(client, usedVehicles, { rows: [rowOf(at)], version: at }).catch(
            () => [{}],
          )
          if (!failures.length) written.add(at)
          await setTimeout(20)
        }
      }
      const read = async () => {
        while (isRunning) {
          const counted = await index.count(usedVehicles, { predicates: [], facets: {} })
          answeredInARow = 'refused' in counted ? 0 : answeredInARow + 1
          await setTimeout(50)
        }
      }
      const work = Promise.all([write(), read()])
      await serves()
      await fail(1)
      await serves()
      await recover(1)
      await serves()
      isRunning = false
      await work
      await client.request('POST', `/${client.prefix}*/_refresh`, undefined, { timeoutMs: 30_000 })
      const page = await index.findPage(usedVehicles, {
        predicates: [],
        keys: [],
        isDescending: false,
        offset: 0,
        limit: 10_000,
      })
      const stored = new Set('value' in page ? page.value : [])
      expect([...written].filter(rowid => !stored.has(rowid))).toEqual([])
      expect(errors).toEqual([])
    },
    120_000,
  )
})
