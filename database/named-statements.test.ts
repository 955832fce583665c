import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { PreparingClient, StatementNames } from './named-statements.ts'

const { pool } = await createDatabase()

/** What one connection has prepared after it has run the text so many times. */
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

it('prepares a repeated text once', async () => {
  const text = 'select $1::int * 2 as twice'
  expect(await preparedAfter(text, 4)).toEqual([text])
})

it('prepares a repeated text of the query builder', async () => {
  const found = await drizzle(pool).transaction(async tx => {
    for (let i = 0; i < 3; i++) await tx.execute(sql`select ${i}::int * 3 as thrice`)
    return tx.execute(sql`select statement from pg_prepared_statements`)
  })
  expect(found.rows).toContainEqual({ statement: 'select $1::int * 3 as thrice' })
})

it('does not prepare a text that runs once', async () => {
  expect(await preparedAfter('select 2 * $1::int as twice', 1)).toEqual([])
})

it('runs what was queued with a plan before all plans are dropped', async () => {
  const names = new StatementNames()
  const visitors = new pg.Pool({ ...pool.options, Client: PreparingClient, max: 1, ...{ names } })
  const client = await visitors.connect()
  const ask = (text: string) => client.query({ text }, [1])
  try {
    for (let time = 0; time < 3; time++) await ask('select $1::int as ours')
    const queued = [ask('select $1::int as ours'), ask('select $1::int as ours')]
    // Other texts use up the names while the two wait.
    for (let at = 0; names.generation === 0; at++) {
      names.nameOf(`other ${at}`)
      names.nameOf(`other ${at}`)
    }
    names.nameOf('select $1::int as next')
    queued.push(ask('select $1::int as next'))
    expect((await Promise.all(queued)).map(({ rowCount }) => rowCount)).toEqual([1, 1, 1])
  } finally {
    client.release()
    await visitors.end()
  }
})

it('prepares repeated texts despite many distinct ones, and drops those', async () => {
  const names = new StatementNames()
  const visitors = new pg.Pool({ ...pool.options, Client: PreparingClient, max: 1, ...{ names } })
  const askTwice = async (text: string) => {
    for (const value of [1, 2]) await visitors.query({ text }, [value])
  }
  const prepared = async () => {
    const { rows } = await visitors.query('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => String(statement))
  }
  try {
    for (let at = 0; at < 300; at++) await askTwice(`select $1::int as visitor${at}`)
    await askTwice('select $1::int as ours')
    await askTwice('select $1::int as visitor7')
    const statements = await prepared()
    expect(statements).toContain('select $1::int as ours')
    expect(statements).not.toContain('select $1::int as visitor1')
    expect(statements.length).toBeLessThanOrEqual(120)
  } finally {
    await visitors.end()
  }
})
