import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { newQueryBuilder } from './query-builder.ts'

const { pool } = await createDatabase()

it('gives the connection back when a transaction cannot begin', async () => {
  const single = new pg.Pool({ ...pool.options, password: pool.options.password, max: 1 })
  onTestFinished(() => single.end())
  const db = newQueryBuilder(single)
  const begun = db.transaction(async () => {}, { isolationLevel: 'no such level' as never })
  await expect(begun).rejects.toThrow('begin')
  expect((await db.execute<{ two: number }>(sql`select 1 + 1 as two`)).rows).toEqual([{ two: 2 }])
})
