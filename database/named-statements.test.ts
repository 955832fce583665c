import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'

const { pool } = await freshDatabase()

/** What one connection has prepared, after it was asked the text so many times. */
async function preparedAfter(text: string, times: number): Promise<string[]> {
  const client = await pool.connect()
  try {
    for (let i = 0; i < times; i++) {
      const { rows } = await client.query({ text }, [i])
      expect(rows).toEqual([{ twice: i * 2 }])
    }
    const { rows } = await client.query('select statement from pg_prepared_statements')
    return rows.map(row => String(row.statement)).filter(statement => statement === text)
  } finally {
    client.release()
  }
}

it('prepares a text that is asked again, once', async () => {
  const text = 'select $1::int * 2 as twice'
  expect(await preparedAfter(text, 4)).toEqual([text])
})

it('prepares what the query builder asks again', async () => {
  const found = await drizzle(pool).transaction(async tx => {
    for (let i = 0; i < 3; i++) await tx.execute(sql`select ${i}::int * 3 as thrice`)
    return tx.execute(sql`select statement from pg_prepared_statements`)
  })
  expect(found.rows).toContainEqual({ statement: 'select $1::int * 3 as thrice' })
})

it('plans a text that is asked once, and keeps nothing of it', async () => {
  expect(await preparedAfter('select 2 * $1::int as twice', 1)).toEqual([])
})
