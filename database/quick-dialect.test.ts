import { eq, exists, inArray, Param, type SQL, sql } from 'drizzle-orm'
import { alias, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { usedVehicles, users } from '#collections/index.ts'
import { createDatabase } from '#test/kit/database.ts'
import { newQueryBuilder, QuickDialect } from './quick-dialect.ts'

const { db } = await createDatabase()
const { table } = usedVehicles
const people = users.table
const sellers = alias(people, 'sellers')
const bought = new Date('2026-11-23T10:00:00Z')

const statements: Record<string, SQL> = {
  'names and values': sql`select ${table.id} from ${table} where ${eq(table.price, 5)} and name = ${"O'Hara $1"}`,
  'a list': sql`${inArray(table.id, ['a', 'b'])} or ${table.year} in ${[1, 2, 3]}`,
  'one array': sql`${table.id} = any(${sql.param(['a', 'b'])}::text[])`,
  'a value with an encoder': eq(table.specifications, [{ name: 'x' }] as never),
  'nothing, and null': sql`${undefined}${null}${true}`,
  'a date and bytes': sql`${bought} ${new Uint8Array([1])} ${{ a: 1 }}`,
  'raw words': sql.join([sql.raw('a'), sql.identifier('b"c')], sql`, `),
  'another name of a table': sql`${sellers} ${sellers.id}`,
  'a query within': exists(db.select({ id: people.id }).from(people).where(eq(people.id, table.id))),
  'a column by another name': sql`${sql`1 + ${2}`.as('three')} ${3}`,
  'values in the text': sql`${4} ${sql`${5} ${'x'}`.inlineParams()} ${6}`,
  'a place for a value': sql`${7} ${sql.placeholder('later')}`,
  'a place for the values of an array': sql`${new Param(sql.placeholder('later'), people.blocked)}`,
  'a part in disguise': sql`${{ getSQL: () => sql`1` }}`,
  'what the builder makes': db
    .select({ id: table.id, seller: sellers.name })
    .from(table)
    .leftJoin(sellers, eq(sellers.id, table.seller_id))
    .where(inArray(table.status, ['approved']))
    .orderBy(table.created)
    .limit(3)
    .getSQL(),
}

it.each(Object.entries(statements))('%s: same text as the query builder', (_, statement) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  for (const dialect of [new QuickDialect(), new QuickDialect()])
    for (let turn = 0; turn < 2; turn++)
      expect(dialect.sqlToQuery(statement)).toMatchObject({ sql: text, params })
})

it('gives the connection back when a transaction cannot begin', async () => {
  const { pool } = await createDatabase()
  const single = new pg.Pool({ ...pool.options, password: pool.options.password, max: 1 })
  onTestFinished(() => single.end())
  const one = newQueryBuilder(single)
  const begun = one.transaction(async () => {}, { isolationLevel: 'no such level' as never })
  await expect(begun).rejects.toThrow('begin')
  expect((await one.execute<{ two: number }>(sql`select 1 + 1 as two`)).rows).toEqual([{ two: 2 }])
})
