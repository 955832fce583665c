import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import { readRowsAfter } from '../facet-index/read-rows.ts'
import type { SearchClient } from '../opensearch/client.ts'
import {
  activateIndex,
  createIndex,
  deleteIndex,
  hasIndex,
  indexRows,
  newIndexName,
  readAlias,
  refreshIndex,
} from '../opensearch/index-admin.ts'
import { aliasOf, searchesNameOf } from '../opensearch/mapping.ts'
import { type IndexedCluster, isTransient, RefusedRecordError } from './indexed-cluster.ts'
import { addWrites } from './pending-writes.ts'
import {
  extendBuild,
  leaseBuild,
  listIndexes,
  markActive,
  markUsed,
  registerIndex,
  releaseBuild,
  unregisterIndexes,
} from './registry.ts'

const batchSize = 1_000
/** Writes have higher versions, so a copy never replaces what was written meanwhile. */
const copyVersion = 1
/** Milliseconds between looks for writers that began before the index was registered. */
const writerPollMs = 100
/** Milliseconds after which to look again whether another process has built the index. */
const buildPollMs = 1_000

type BuildOptions = { signal: AbortSignal; onProgress?: (copied: number) => void }

/** Builds the collection's index if there is none, or if its index has vanished from the cluster. */
export async function ensureIndex(
  db: Database,
  cluster: IndexedCluster,
  collection: AnyCollection,
  options: BuildOptions,
): Promise<void> {
  const { client } = cluster
  const alias = aliasOf(client.prefix, collection)
  const indexes = await listIndexes(db, alias)
  const [active, ...superseded] = indexes.filter(({ isActive }) => isActive)
  const building = indexes.find(({ isActive }) => !isActive)
  await removeIndexes(
    db,
    client,
    superseded.map(({ name }) => name),
  )
  const isThere = active && (await readAlias(client, alias)).includes(active.name)
  if (active && !isThere) await unregisterIndexes(db, [active.name])
  if (isThere && !building) return
  const name =
    building?.name ?? (await registerIndex(db, collection, { alias, name: newIndexName(client, collection) }))
  await buildIndex(db, cluster, { collection, name, ...options })
}

/** Builds a new index of the collection beside the present one, and swaps them. Returns once searches use it. */
export async function rebuildIndex(
  db: Database,
  cluster: IndexedCluster,
  collection: AnyCollection,
  options: BuildOptions,
): Promise<void> {
  const { client } = cluster
  const alias = aliasOf(client.prefix, collection)
  const name = await registerIndex(db, collection, { alias, name: newIndexName(client, collection) })
  while (!options.signal.aborted) {
    await buildIndex(db, cluster, { collection, name, ...options })
    const index = (await listIndexes(db, alias)).find(each => each.name === name)
    if (!index || index.isActive) return
    await setTimeout(buildPollMs, undefined, { signal: options.signal }).catch(() => {})
  }
}

type Build = BuildOptions & { collection: AnyCollection; name: string }

/** Copies all records into an index that already gets the writes; does nothing if another process does so. */
async function buildIndex(db: Database, cluster: IndexedCluster, build: Build): Promise<void> {
  const { name, collection, signal } = build
  const copiedTo = await leaseBuild(db, name)
  if (copiedTo === undefined) return
  try {
    // If the index with the earlier copies has gone, another one starts anew.
    const hasCopies = await hasIndex(cluster.client, name)
    if (copiedTo && !hasCopies) return await unregisterIndexes(db, [name])
    await createIndex(cluster.client, collection, name)
    await waitForWriters(db, collection, signal)
    if (await copyRecords(db, cluster, { ...build, copiedTo })) await swap(db, cluster, build)
  } catch (error) {
    await releaseBuild(db, name).catch(() => {})
    throw error
  }
}

/**
 * Waits until the transactions have ended that were writing records of the collection: they may have written before the
 * index was registered, and their rows are visible only after their commits.
 */
async function waitForWriters(db: Database, collection: AnyCollection, signal: AbortSignal): Promise<void> {
  let writers = await readWriters(db, collection)
  while (writers.length) {
    await setTimeout(writerPollMs, undefined, { signal })
    const present = await readWriters(db, collection)
    writers = writers.filter(each => present.includes(each))
  }
}

/** The transactions that hold a lock of the table for writing. */
async function readWriters(db: Database, { name }: AnyCollection): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    select virtualtransaction as writer from pg_locks
    where granted and relation = ${`"${name}"`}::regclass
      and database = (select oid from pg_database where datname = current_database())
      and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`)
  return rows.map(({ writer }) => writer)
}

async function copyRecords(
  db: Database,
  { client, onError }: IndexedCluster,
  { name, collection, copiedTo, signal, onProgress }: Build & { copiedTo: number },
): Promise<boolean> {
  let from = copiedTo
  let copied = 0
  for (;;) {
    signal.throwIfAborted()
    const rows = await readRowsAfter(db, collection, from, batchSize)
    const failures = await indexRows(client, collection, { index: name, rows, version: copyVersion, signal })
    const busy = failures.find(isTransient)
    if (busy) throw new Error(`a copy failed: ${busy.type}: ${busy.reason}`)
    const refused = failures.flatMap(({ operation, reason }) => {
      const { id } = rows[operation] ?? {}
      return id === undefined ? [] : { id, reason }
    })
    for (const { id, reason } of refused) onError(new RefusedRecordError(collection, id, reason))
    await addWrites(
      db,
      name,
      refused.map(({ id }) => id),
    )
    const to = rows.at(-1)?.rowid ?? from
    if (!(await extendBuild(db, name, { from, to }))) return false
    from = to
    copied += rows.length
    onProgress?.(copied)
    if (rows.length < batchSize) return true
  }
}

/** Searches use the index from now on; the former ones go. */
async function swap(db: Database, { client }: IndexedCluster, { collection, name }: Build): Promise<void> {
  await refreshIndex(client, name)
  const former = await activateIndex(client, collection, name)
  await markActive(db, name)
  const registered = await listIndexes(db, aliasOf(client.prefix, collection))
  const others = registered.filter(each => each.isActive && each.name !== name).map(each => each.name)
  await removeIndexes(db, client, [...former, ...others])
}

/** Says that this process is alive, and removes the indexes of mappings that no process has any more. */
export async function removeUnusedIndexes(db: Database, { client, aliases }: IndexedCluster): Promise<void> {
  const unused = await markUsed(db, aliases)
  for (const alias of new Set(unused.map(each => each.alias)))
    await deleteIndex(client, searchesNameOf(alias))
  await removeIndexes(
    db,
    client,
    unused.map(({ name }) => name),
  )
}

/** Deletes indexes of the cluster. What was to be written to them is dropped afterwards, so that none is forgotten. */
async function removeIndexes(db: Database, client: SearchClient, names: readonly string[]): Promise<void> {
  for (const name of new Set(names)) await deleteIndex(client, name)
  await unregisterIndexes(db, names)
}
