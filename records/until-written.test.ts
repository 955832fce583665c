import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#database/connect.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { untilWritten } from './until-written.ts'

let db: Database
let asked = 0

beforeAll(async () => {
  db = (await freshDatabase()).db
  await db.execute(sql`create table things (n int)`)
})
beforeEach(() => {
  asked = 0
})

/** How many things there are, told slowly enough for others to come meanwhile. */
const count = (key = 'things') =>
  untilWritten(db, key, async () => {
    asked++
    const { rows } = await db.execute<{ snapshot: string; n: number }>(
      sql`select pg_current_snapshot()::text as snapshot, count(*)::int as n from things, pg_sleep(0.05)`,
    )
    return { snapshot: rows[0]?.snapshot ?? '', answer: rows[0]?.n }
  })
const add = () => db.execute(sql`insert into things values (1)`)

it('sees everything that was written before it was asked, however many ask and write at once', async () => {
  let written = 0
  const visitor = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await add()
      written++
      const least = written
      expect(await count()).toBeGreaterThanOrEqual(least)
    }
  }
  await Promise.all(Array.from({ length: 6 }, visitor))
  expect(await count()).toBe(30)
  // Those who asked together shared their answers.
  expect(asked).toBeLessThan(30)
})

it('asks again after a failure', async () => {
  const failing = untilWritten(db, 'failing', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await count('failing')).toBe(30)
})
