import { z } from 'zod'
import type { AnyCollection } from '#collections/define.ts'
import type { IndexedRow } from '../facet-index/rows.ts'
import type { BulkFailure } from './bulk.ts'
import type { SearchClient } from './client.ts'
import { documentOf, tombstone } from './document.ts'
import { SearchResponseError } from './errors.ts'
import { aliasOf, indexBody, indexNameOf } from './mapping.ts'

/** Milliseconds: a new index waits for its shards. */
const adminTimeoutMs = 30_000

/** Creates the collection's index with the current mapping unless it exists; searches do not use it yet. */
export async function createIndex(client: SearchClient, collection: AnyCollection): Promise<string> {
  const name = indexNameOf(client.prefix, collection)
  await createIfMissing(client, name, indexBody(collection))
  return name
}

export async function createIfMissing({ request }: SearchClient, name: string, body: object) {
  try {
    await request('PUT', `/${name}`, body, { timeoutMs: adminTimeoutMs })
  } catch (error) {
    const exists = error instanceof SearchResponseError && error.type === 'resource_already_exists_exception'
    if (!exists) throw error
  }
}

const aliases = z.record(z.string(), z.unknown())

/** The indexes that an alias leads to. */
export async function readAlias({ request }: SearchClient, alias: string): Promise<string[]> {
  try {
    return Object.keys(aliases.parse(await request('GET', `/_alias/${alias}`)))
  } catch (error) {
    if (error instanceof SearchResponseError && error.status === 404) return []
    throw error
  }
}

/** From now on searches use this index, which has all records. Returns the indexes that they used before. */
export async function activateIndex(
  client: SearchClient,
  collection: AnyCollection,
  index: string,
): Promise<string[]> {
  const alias = aliasOf(client.prefix, collection)
  const former = (await readAlias(client, alias)).filter(each => each !== index)
  const actions = [
    ...former.map(each => ({ remove: { index: each, alias } })),
    { add: { index, alias, is_write_index: true } },
  ]
  await client.request('POST', '/_aliases', { actions }, { timeoutMs: adminTimeoutMs })
  return former
}

/**
 * Writes these states of records, of which each had the version. `gone` are records that do not exist any more or that
 * guests may not list. A later version that is already stored stays.
 */
export function indexRows(
  client: SearchClient,
  collection: AnyCollection,
  {
    index = indexNameOf(client.prefix, collection),
    rows,
    gone = [],
    version,
    refresh,
  }: {
    index?: string
    rows: readonly IndexedRow[]
    gone?: readonly string[]
    version: number
    refresh?: 'wait_for' | 'true'
  },
): Promise<BulkFailure[]> {
  const written = rows.map(row => ({ index, id: row.id, version, document: documentOf(collection, row) }))
  const removed = gone.map(id => ({ index, id, version, document: tombstone }))
  return client.bulk([...written, ...removed], refresh && { refresh })
}
