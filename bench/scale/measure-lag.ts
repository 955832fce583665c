import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import type { SearchClient } from '#listing-index/opensearch/client.ts'
import { newOpenSearchIndex } from '#listing-index/opensearch/opensearch-index.ts'
import { emitCommit } from '#records/commit-events.ts'

const [perSecond, seconds, samples] = [200, 30, 60]
const [writers, pollMs] = [3, 20]
/** Higher than the prices of the store, and another one in each run, so that one record has it. */
const firstPrice = 1_900_000_000 + Math.floor(Math.random() * 200_000_000)

/** Milliseconds from a commit until searches see it, while prices change at that rate. */
export async function measureLag(db: Database, client: SearchClient, signal: AbortSignal) {
  const ids = await readIds(db)
  const setPrice = async (id: string, price: number) => {
    await db.execute(sql`update "usedVehicles" set price = ${price} where id = ${id}`)
    emitCommit(new Set([usedVehicles.name]))
  }
  const index = newOpenSearchIndex(client, { isByteOrder: true, onError: console.error })
  const began = performance.now()
  const lags: number[] = []
  let written = 0
  let isOver = false
  const change = async (writer: number) => {
    for (let n = writer; !isOver && !signal.aborted; n += writers) {
      await setTimeout(Math.max(0, (n * 1_000) / perSecond - (performance.now() - began)))
      await setPrice(ids[samples + (n % (ids.length - samples))] ?? '', 100_000 + n)
      written++
    }
  }
  const sample = async () => {
    for (let at = 0; at < samples; at++) {
      await setTimeout(Math.max(0, (at * seconds * 1_000) / samples - (performance.now() - began)))
      const price = firstPrice + at
      await setPrice(ids[at] ?? '', price)
      const committed = performance.now()
      while (!(await hasPrice(index, price))) await setTimeout(pollMs, undefined, { signal })
      lags.push(performance.now() - committed)
    }
    isOver = true
  }
  await Promise.all([sample(), ...Array.from({ length: writers }, (_, writer) => change(writer))])
  const writesPerSecond = Math.round(written / ((performance.now() - began) / 1_000))
  const sorted = lags.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN)
  return { p50: at(0.5), p99: at(0.99), writesPerSecond }
}

async function hasPrice(index: ReturnType<typeof newOpenSearchIndex>, price: number): Promise<boolean> {
  const page = await index.findPage(usedVehicles, {
    predicates: [{ of: usedVehicles.table.price, within: [{ from: price, to: price }] }],
    keys: [],
    isDescending: false,
    offset: 0,
    limit: 1,
  })
  return 'value' in page && page.value.length > 0
}

/** The ids of some listings that guests may list. */
async function readIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from "usedVehicles" where status = 'approved' order by rowid desc limit 5000`,
  )
  return rows.map(({ id }) => id)
}
