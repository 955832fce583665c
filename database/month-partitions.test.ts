import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { createMonthPartitions, dropMonthPartitions } from './month-partitions.ts'

const { pool } = await createDatabase()
const db = drizzle(pool)

/** Inserts a row with this date, which is SQL. */
const put = (id: string, created: string) =>
  pool.query(`insert into "auditLog" (id, created, updated) values ($1, ${created}, now())`, [id])

/** The first moment of the month that is so many months from now. */
const monthStart = (offset: number) =>
  `(date_trunc('month', now() at time zone 'UTC') + interval '${offset} months') at time zone 'UTC'`
const at = async (offset: number) =>
  (await pool.query(`select 'auditLog_' || to_char(${monthStart(offset)}, 'YYYY_MM') as name`)).rows[0].name

/** The rows with the partition that has each. */
async function placesOf(): Promise<Record<string, string>> {
  const { rows } = await pool.query(`
    select id, relname as name from "auditLog" join pg_class on pg_class.oid = "auditLog".tableoid`)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

const partitions = async () =>
  (
    await pool.query(`select inhrelid::regclass::text as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = '"auditLog"'::regclass order by 1`)
  ).rows.map(({ name }) => name.split('"')[1])

beforeEach(async () => {
  await pool.query('truncate "auditLog"')
})

describe('a row of the audit log', () => {
  it('goes to the partition of its month, to the millisecond', async () => {
    await put('last', `${monthStart(0)} - interval '1 ms'`)
    await put('first', monthStart(0))
    await put('end', `${monthStart(1)} - interval '1 ms'`)
    await put('next', monthStart(1))
    await createMonthPartitions(db)
    expect(await placesOf()).toEqual({
      last: await at(-1),
      first: await at(0),
      end: await at(0),
      next: await at(1),
    })
  })

  it('of a month without a partition is accepted, found, and moved later', async () => {
    await put('early', `${monthStart(-30)} + interval '1 day'`)
    await put('later', `${monthStart(9)} + interval '1 day'`)
    expect(await placesOf()).toEqual({ early: 'auditLog_default', later: 'auditLog_default' })
    await createMonthPartitions(db)
    await createMonthPartitions(db)
    expect(await placesOf()).toEqual({ early: await at(-30), later: await at(9) })
    const { rows } = await pool.query(`select id from "auditLog" where id = 'early'`)
    expect(rows).toHaveLength(1)
  })

  it('has a growing row number, also across months', async () => {
    const ids = ['a', 'b', 'c']
    for (const [index, id] of ids.entries()) await put(id, monthStart(-index))
    await createMonthPartitions(db)
    const { rows } = await pool.query('select id, rowid from "auditLog" order by rowid')
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(new Set(rows.map(({ rowid }) => rowid)).size).toBe(3)
  })

  it('is refused if its month has the same one already', async () => {
    await put('same', 'now()')
    const again = `insert into "auditLog" (id, created, updated) select id, created, updated from "auditLog"`
    await expect(pool.query(again)).rejects.toMatchObject({ code: '23505' })
  })
})

it('the next three months have a partition before they begin', async () => {
  expect(await partitions()).toEqual(
    expect.arrayContaining([await at(0), await at(1), await at(2), await at(3)]),
  )
})

it('writes while months are created succeed, each once', async () => {
  await put('old', `${monthStart(-40)}`)
  const writes = Array.from({ length: 200 }, (_, n) => put(`w${n}`, `${monthStart(-40 - (n % 4))}`))
  // Either may give up if the other holds the table for long.
  const create = () => createMonthPartitions(db).catch(error => expect(error.cause.code).toBe('55P03'))
  await Promise.all([create(), ...writes, create()])
  await createMonthPartitions(db)
  const places = await placesOf()
  expect(Object.keys(places)).toHaveLength(201)
  expect(Object.values(places)).not.toContain('auditLog_default')
})

describe('retention', () => {
  it('drops whole months, and no row that is younger', async () => {
    await put('old', `${monthStart(-6)} - interval '1 ms'`)
    await put('older', `${monthStart(-9)}`)
    await put('young', monthStart(-6))
    await put('now', 'now()')
    await createMonthPartitions(db)
    expect(await dropMonthPartitions(db, 'auditLog', 6)).toBe(2)
    expect(Object.keys(await placesOf()).sort()).toEqual(['now', 'young'])
    expect(await partitions()).not.toContain(await at(-7))
    expect(await partitions()).toContain(await at(-6))
    expect(await dropMonthPartitions(db, 'auditLog', 6)).toBe(0)
  })

  it('gives up while somebody reads the table for long, and succeeds afterwards', async () => {
    await put('old', monthStart(-20))
    await createMonthPartitions(db)
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select from "auditLog"')
    await expect(dropMonthPartitions(db, 'auditLog', 12)).rejects.toMatchObject({ cause: { code: '55P03' } })
    await reader.query('commit')
    reader.release()
    expect(await dropMonthPartitions(db, 'auditLog', 12)).toBe(1)
  })
})
