import { afterAll } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { isOrderedByBytes, readRowsAfter, readRowsById } from '#listing-index/facet-index/read-rows.ts'
import { newSearchClient } from '#listing-index/opensearch/client.ts'
import { activateIndex, createIndex, indexRows } from '#listing-index/opensearch/index-admin.ts'
import { newOpenSearchIndex } from '#listing-index/opensearch/opensearch-index.ts'
import { onCommit } from '#records/commit-events.ts'
import { randomId } from '#records/ids.ts'
import { readEnv } from '#server/env.ts'

/** The nodes of the cluster for tests; `undefined` if there is none. */
export const searchNodes = readEnv().search?.nodes

/** A client of that cluster whose indexes are deleted after the file's last test. */
export function createSearchClient() {
  const client = newSearchClient({ nodes: searchNodes ?? [], prefix: `test-${randomId()}-` })
  afterAll(() => client.request('DELETE', `/${client.prefix}*`))
  return client
}

/** An index of the database's used vehicles. `catchUp` indexes what was written since the last call. */
export async function createOpenSearchIndex(db: Database) {
  const client = createSearchClient()
  const failures: unknown[] = []
  const changed = new Set<string>()
  const prefix = `${usedVehicles.name}/`
  const stop = onCommit(tags => {
    for (const tag of tags) if (tag.startsWith(prefix)) changed.add(tag.slice(prefix.length))
  })
  afterAll(stop)
  await activateIndex(client, usedVehicles, await createIndex(client, usedVehicles))
  const rows = await readRowsAfter(db, usedVehicles, 0, 10_000)
  failures.push(...(await indexRows(client, usedVehicles, { rows, version: 1, refresh: 'true' })))
  let version = 1
  const catchUp = async () => {
    const ids = [...changed]
    changed.clear()
    const rows = await readRowsById(db, usedVehicles, ids, [])
    const listed = new Set(rows.map(({ id }) => id))
    const gone = ids.filter(id => !listed.has(id))
    failures.push(
      ...(await indexRows(client, usedVehicles, { rows, gone, version: ++version, refresh: 'true' })),
    )
  }
  const isByteOrder = await isOrderedByBytes(db)
  const index = newOpenSearchIndex(client, { isByteOrder, onError: error => failures.push(error) })
  afterAll(() => {
    if (failures.length) throw new AggregateError(failures, 'the cluster has refused requests')
  })
  return { client, index, catchUp }
}
