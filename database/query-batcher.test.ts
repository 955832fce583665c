import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { recordQueries } from '#test/kit/record-queries.ts'
import { newQueryBatcher } from './query-batcher.ts'

const { db, pool } = await createDatabase()

const double = newQueryBatcher<number, number | undefined>(async (db, given) => {
  const { rows } = await db.execute<{ n: number; twice: number }>(
    sql`select n, 2 * n as twice from unnest(${sql.param(given)}::int[]) as n where n < 100`,
  )
  const found = new Map(rows.map(({ n, twice }) => [n, twice]))
  return given.map(n => found.get(n))
})

const ask = (...given: number[]) => recordQueries(pool, () => Promise.all(given.map(n => double(db, n))))

it('runs one statement for concurrent queries, and gives each its own result', async () => {
  const { given, texts } = await ask(3, 1, 3, 100, 2)
  expect(given).toEqual([6, 2, 6, undefined, 4])
  expect(texts).toHaveLength(1)
})

it('runs again for later queries: it caches nothing', async () => {
  const { texts } = await recordQueries(pool, async () => [await double(db, 1), await double(db, 1)])
  expect(texts).toHaveLength(2)
})

it('limits the size of a batch', async () => {
  const { given, texts } = await ask(...Array.from({ length: 250 }, () => 7))
  expect(new Set(given)).toEqual(new Set([14]))
  expect(texts).toHaveLength(2)
})

it('rejects every query of a failed batch, and no later one', async () => {
  const both = await Promise.allSettled([double(db, 1), double(db, 2 ** 40)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await ask(5)).given).toEqual([10])
})

it('batches each connection or pool separately', async () => {
  const [here, within] = await Promise.all([double(db, 1), db.transaction(inner => double(inner, 2))])
  expect([here, within]).toEqual([2, 4])
})
