import { describe, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import type { Value } from '#listing-index/facet-index/dictionary.ts'
import { indexedFieldsOf } from '#listing-index/facet-index/read-rows.ts'
import { activateIndex, createIndex, indexRows } from '#listing-index/opensearch/index-admin.ts'
import { newOpenSearchIndex } from '#listing-index/opensearch/opensearch-index.ts'
import { createOpenSearchIndex, createSearchClient, searchNodes } from '../kit/opensearch-index.ts'
import { describeListingIndex } from './contract.ts'

// Needs a cluster: node test/cluster/with-opensearch.ts --nodes 3 -- vitest run test/listing-index

const { table } = usedVehicles
const columns = indexedFieldsOf(usedVehicles).flat()

function row(rowid: number, values: Record<string, Value>) {
  const all: Record<string, Value> = { status: 'approved', type: 'car', brand: 'Tata', ...values }
  return { rowid, id: `record${rowid}`, created: 0, values: columns.map(({ name }) => all[name] ?? null) }
}

describe.skipIf(!searchNodes)('with a cluster', () => {
  describeListingIndex('OpenSearch', createOpenSearchIndex)

  it('an index without the alias is unavailable', async () => {
    const client = createSearchClient()
    const open = () => newOpenSearchIndex(client, { isByteOrder: true, onError: console.error })
    const counted = () => open().count(usedVehicles, { predicates: [], facets: {} })
    expect(await counted()).toEqual({ refused: 'unavailable' })
    const index = await createIndex(client, usedVehicles)
    expect(await counted()).toEqual({ refused: 'unavailable' })
    expect(await activateIndex(client, usedVehicles, index)).toEqual([])
    expect(await counted()).toMatchObject({ value: { total: 0 } })
  })

  it('a late write of a former state changes nothing, not even after a deletion', async () => {
    const client = createSearchClient()
    await activateIndex(client, usedVehicles, await createIndex(client, usedVehicles))
    const index = newOpenSearchIndex(client, { isByteOrder: true, onError: console.error })
    const write = async (version: number, price?: number) => {
      const rows = price === undefined ? [] : [row(1, { name: 'Nano', price })]
      const gone = price === undefined ? ['record1'] : []
      expect(await indexRows(client, usedVehicles, { rows, gone, version, refresh: 'true' })).toEqual([])
      const counted = await index.count(usedVehicles, {
        predicates: [{ of: table.price, within: [{ from: 200_000 }] }],
        facets: {},
      })
      return 'value' in counted && counted.value.total
    }
    expect(await write(3, 300_000)).toBe(1)
    expect(await write(2, 100_000)).toBe(1)
    expect(await write(5)).toBe(0)
    expect(await write(4, 400_000)).toBe(0)
    expect(await write(6, 400_000)).toBe(1)
  })

  it('saved searches are complete once somebody has said so', async () => {
    const client = createSearchClient()
    const open = () => newOpenSearchIndex(client, { isByteOrder: true, onError: console.error }).searches
    expect(await open().isComplete(usedVehicles)).toBe(false)
    await open().store(usedVehicles, [{ id: 'anything', predicates: [] }], ['unknown'])
    await open().markComplete(usedVehicles)
    expect(await open().isComplete(usedVehicles)).toBe(true)
    const rows = [row(1, { name: 'Nano' }), row(2, { name: 'Swift' })]
    expect(await open().match(usedVehicles, rows)).toEqual([['anything'], ['anything']])
  })
})
