import { z } from 'zod'
import type { AnyCollection } from '#collections/define.ts'
import { randomId } from '#records/ids.ts'
import type { IndexedRow } from '../facet-index/rows.ts'
import type { BulkFailure } from './bulk.ts'
import type { SearchClient } from './client.ts'
import { documentOf, tombstone } from './document.ts'
import { SearchResponseError } from './errors.ts'
import { aliasOf, indexBody, writeAliasOf } from './mapping.ts'

/** Milliseconds: a new index waits for its shards. */
const adminTimeoutMs = 30_000

/** A name for one more index of the collection. */
export const newIndexName = ({ prefix }: SearchClient, collection: AnyCollection) =>
  `${aliasOf(prefix, collection)}-${randomId(8)}`

/** Creates an index of the collection with the current mapping unless it exists; searches do not use it yet. */
export async function createIndex(
  client: SearchClient,
  collection: AnyCollection,
  name = newIndexName(client, collection),
): Promise<string> {
  await createIfMissing(client, name, { ...indexBody(collection), aliases: { [writeAliasOf(name)]: {} } })
  return name
}

/** Whether an index exists that `createIndex` created. */
export const hasIndex = async (client: SearchClient, name: string): Promise<boolean> =>
  (await readAlias(client, writeAliasOf(name))).length > 0

/** Deletes an index, if it exists. */
export async function deleteIndex({ request }: SearchClient, name: string): Promise<void> {
  try {
    await request('DELETE', `/${name}`, undefined, { timeoutMs: adminTimeoutMs })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

export async function createIfMissing({ request }: SearchClient, name: string, body: object) {
  try {
    await request('PUT', `/${name}`, body, { timeoutMs: adminTimeoutMs })
  } catch (error) {
    const exists = error instanceof SearchResponseError && error.type === 'resource_already_exists_exception'
    if (!exists) throw error
  }
}

const isMissing = (error: unknown) => error instanceof SearchResponseError && error.status === 404

const aliases = z.record(z.string(), z.unknown())

/** The indexes that an alias leads to. */
export async function readAlias({ request }: SearchClient, alias: string): Promise<string[]> {
  try {
    return Object.keys(aliases.parse(await request('GET', `/_alias/${alias}`)))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Makes what was written to an index visible to searches. */
export async function refreshIndex({ request }: SearchClient, name: string): Promise<void> {
  await request('POST', `/${name}/_refresh`, undefined, { timeoutMs: adminTimeoutMs })
}

/**
 * From now on searches use this index, which has all records: one request replaces the former, as soon as other nodes
 * have copies of the index. Returns the indexes that they used before.
 */
export async function activateIndex(
  client: SearchClient,
  collection: AnyCollection,
  index: string,
): Promise<string[]> {
  const alias = aliasOf(client.prefix, collection)
  await waitForCopies(client, index)
  const former = (await readAlias(client, alias)).filter(each => each !== index)
  const actions = [...former.map(each => ({ remove: { index: each, alias } })), { add: { index, alias } }]
  await client.request('POST', '/_aliases', { actions }, { timeoutMs: adminTimeoutMs })
  return former
}

/** Waits until an index survives the loss of a node, for twenty seconds at most: the cluster may have no node to spare. */
async function waitForCopies({ request }: SearchClient, index: string): Promise<void> {
  const path = `/_cluster/health/${index}?wait_for_status=green&timeout=20s`
  await request('GET', path, undefined, { timeoutMs: adminTimeoutMs }).catch(error => {
    const isTimeout = error instanceof SearchResponseError && error.status === 408
    if (!isTimeout) throw error
  })
}

/**
 * Writes these states of records, of which each had the version. `gone` are records that do not exist any more or that
 * guests may not list. A later version that is already stored stays. Without `index`, writes to the one that searches
 * use.
 */
export function indexRows(
  client: SearchClient,
  collection: AnyCollection,
  {
    index,
    rows,
    gone = [],
    version,
    refresh,
    signal,
  }: {
    index?: string
    rows: readonly IndexedRow[]
    gone?: readonly string[]
    version: number | ((id: string) => number)
    refresh?: 'wait_for' | 'true'
    signal?: AbortSignal
  },
): Promise<BulkFailure[]> {
  const alias = index ? writeAliasOf(index) : aliasOf(client.prefix, collection)
  const operation = (id: string, document: object) => ({
    index: alias,
    isAlias: true,
    id,
    version: typeof version === 'number' ? version : version(id),
    document,
  })
  const written = rows.map(row => operation(row.id, documentOf(collection, row)))
  const removed = gone.map(id => operation(id, tombstone))
  return client.bulk([...written, ...removed], { refresh, signal })
}
