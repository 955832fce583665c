import type { AnyCollection } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import { emitCommit } from '#records/commit-events.ts'
import { notifyOtherProcesses } from '#records/invalidation-notify.ts'
import { readRowsById } from '../facet-index/read-rows.ts'
import type { IndexedRow } from '../facet-index/rows.ts'
import type { BulkFailure } from '../opensearch/bulk.ts'
import { SearchUnavailableError } from '../opensearch/errors.ts'
import { indexRows } from '../opensearch/index-admin.ts'
import { maxLagMs } from '../track-lag.ts'
import { type IndexedCluster, isTransient, RefusedRecordError } from './indexed-cluster.ts'
import {
  claimWrites,
  countRefusals,
  type PendingWrite,
  postponeWrites,
  removeWrites,
} from './pending-writes.ts'

/** The most writes of one delivery. */
export const maxDelivered = 500
const leaseSeconds = 60
/** Seconds after which a write is tried again that the cluster could not do at the moment. */
const retrySeconds = 5

/**
 * Sends some pending writes to their indexes, in the current states of their records. Returns how many it claimed.
 * Several processes may do so at once: the cluster refuses a version that is lower than the stored one.
 */
export async function deliverWrites(
  db: Database,
  cluster: IndexedCluster,
  signal: AbortSignal,
): Promise<number> {
  const writes = await claimWrites(db, cluster.aliases, { limit: maxDelivered, leaseSeconds })
  let left = writes
  try {
    for (const [index, indexWrites] of Map.groupBy(writes, each => each.index)) {
      const collection = cluster.collections.find(({ name }) => name === indexWrites[0]?.collection)
      if (collection) await deliverTo(db, cluster, { index, collection, writes: indexWrites, signal })
      left = left.filter(each => each.index !== index)
    }
  } catch (error) {
    // Without this, they would wait for the end of the lease.
    await postponeWrites(db, left).catch(() => {})
    throw error
  }
  return writes.length
}

type Delivery = {
  index: string
  collection: AnyCollection
  writes: readonly PendingWrite[]
  signal: AbortSignal
}

async function deliverTo(db: Database, cluster: IndexedCluster, delivery: Delivery): Promise<void> {
  const { collection, writes } = delivery
  const byRecord = Map.groupBy(writes, ({ record }) => record)
  // The rows are read after the claim, so they have at least these writes.
  const rows = await readRowsById(db, collection, [...byRecord.keys()], [])
  const failures = await sendRecords(cluster, delivery, new Map(rows.map(row => [row.id, row])), [
    ...byRecord.keys(),
  ])
  const writesOf = (records: readonly string[]) => records.flatMap(record => byRecord.get(record) ?? [])
  const refused = [...failures].flatMap(([record, failure]) => (isTransient(failure) ? [] : record))
  const busy = [...failures.keys()].filter(record => !refused.includes(record))
  const delivered = writesOf([...byRecord.keys()].filter(record => !failures.has(record)))
  if (await removeWrites(db, delivered, maxLagMs)) await invalidateLists(db, collection)
  if (busy.length) await postponeWrites(db, writesOf(busy), { seconds: retrySeconds })
  if (refused.length) await countRefusals(db, writesOf(refused))
  for (const record of refused)
    cluster.onError(new RefusedRecordError(collection, record, failures.get(record)?.reason))
}

/** Lets all processes make lists again: some may have been made and cached without a write that was late. */
async function invalidateLists(db: Database, { name }: AnyCollection): Promise<void> {
  const tags = new Set([name])
  emitCommit(tags)
  await notifyOtherProcesses(db, tags)
}

/** Gives the failures by record. If the cluster refuses a request as a whole, a record of it is the cause. */
async function sendRecords(
  cluster: IndexedCluster,
  delivery: Delivery,
  rows: ReadonlyMap<string, IndexedRow>,
  records: readonly string[],
): Promise<Map<string, BulkFailure>> {
  const { index, collection, writes, signal } = delivery
  const listed = records.flatMap(record => rows.get(record) ?? [])
  const gone = records.filter(record => !rows.has(record))
  const versions = new Map(writes.map(({ record, version }) => [record, version]))
  for (const { record, version } of writes)
    versions.set(record, Math.max(version, versions.get(record) ?? version))
  const version = (record: string) => versions.get(record) ?? 1
  try {
    const failures = await indexRows(cluster.client, collection, {
      index,
      rows: listed,
      gone,
      version,
      signal,
    })
    const sent = [...listed.map(({ id }) => id), ...gone]
    return new Map(failures.map(failure => [sent[failure.operation] ?? '', failure]))
  } catch (error) {
    if (error instanceof SearchUnavailableError || signal.aborted) throw error
    const [first = ''] = records
    if (records.length === 1)
      return new Map([[first, { operation: 0, status: 400, type: 'request', reason: String(error) }]])
    const middle = Math.ceil(records.length / 2)
    return new Map([
      ...(await sendRecords(cluster, delivery, rows, records.slice(0, middle))),
      ...(await sendRecords(cluster, delivery, rows, records.slice(middle))),
    ])
  }
}
