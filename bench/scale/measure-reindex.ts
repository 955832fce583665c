import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { rebuildIndex } from '#listing-index/cluster-sync/build-index.ts'
import { newIndexedCluster } from '#listing-index/cluster-sync/indexed-cluster.ts'
import { readBacklog } from '#listing-index/cluster-sync/pending-writes.ts'
import type { SearchClient } from '#listing-index/opensearch/client.ts'
import { refreshIndex } from '#listing-index/opensearch/index-admin.ts'
import { aliasOf } from '#listing-index/opensearch/mapping.ts'

export type Reindex = { seconds: number; changes: number; missed: number }

const [minChanges, changesPerSecond] = [1_000, 100]
const pollMs = 200

/**
 * Builds the index anew while at least 1,000 listings change. `missed` counts changed listings that the new index has
 * in another state than the database, and the difference of the numbers of all listings.
 */
export async function measureReindex(
  db: Database,
  client: SearchClient,
  signal: AbortSignal,
): Promise<Reindex> {
  const cluster = newIndexedCluster(client, console.error)
  const ids = await readSomeIds(db)
  const started = performance.now()
  let seconds: number | undefined
  const rebuilt = rebuildIndex(db, cluster, usedVehicles, { signal }).finally(() => {
    seconds = Math.round((performance.now() - started) / 1_000)
  })
  const change = async () => {
    let at = 0
    for (; at < minChanges || seconds === undefined; at++) {
      await setTimeout(Math.max(0, (at * 1_000) / changesPerSecond - (performance.now() - started)))
      await changeOne(db, ids[at % ids.length] ?? '', at)
    }
    return at
  }
  const [changes] = await Promise.all([change(), rebuilt])
  while ((await readBacklog(db, cluster.aliases))?.waiting) await setTimeout(pollMs, undefined, { signal })
  return { seconds: seconds ?? 0, changes, missed: await countMissed(db, client, ids) }
}

/** Every third change takes a listing out of the lists, or back into them. */
const changeOne = (db: Database, id: string, at: number) =>
  db.execute(
    at % 3
      ? sql`update "usedVehicles" set price = ${200_000 + at} where id = ${id}`
      : sql`update "usedVehicles" set status = case status when 'approved' then 'sold' else 'approved' end
          where id = ${id}`,
  )

async function readSomeIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from "usedVehicles" where status = 'approved' order by md5(id) limit 5000`,
  )
  return rows.map(({ id }) => id)
}

const found = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(
      z.object({ _id: z.string(), _source: z.object({ values: z.object({ price: z.number() }) }) }),
    ),
  }),
})

async function countMissed(db: Database, client: SearchClient, ids: readonly string[]): Promise<number> {
  const alias = aliasOf(client.prefix, usedVehicles)
  await refreshIndex(client, alias)
  const search = async (filter: readonly object[], size: number) =>
    found.parse(
      await client.request(
        'POST',
        `/${alias}/_search`,
        {
          size,
          track_total_hits: true,
          _source: ['values.price'],
          query: { bool: { filter: [{ term: { isListed: true } }, ...filter] } },
        },
        { timeoutMs: 30_000 },
      ),
    ).hits
  const all = await search([], 0)
  const changed = await search([{ ids: { values: ids } }], ids.length)
  const indexed = new Map(changed.hits.map(({ _id, _source }) => [_id, _source.values.price]))
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int from "usedVehicles" where status = 'approved'`,
  )
  const { rows } = await db.execute<{ id: string; price: number | undefined }>(sql`
    select id, case status when 'approved' then price::float8 end as price from "usedVehicles"
    where id = any (${sql.param([...ids])})`)
  const different = rows.filter(({ id, price }) => (price ?? undefined) !== indexed.get(id))
  return different.length + Math.abs((counted[0]?.count ?? 0) - all.total.value)
}
