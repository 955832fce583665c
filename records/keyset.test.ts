import { and, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { createDatabase } from '#test/kit/database.ts'
import { fixtures, owned, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { newContext, systemContext } from './context.ts'
import { createRecord } from './create.ts'
import { descendingSegments, keysetSegments } from './keyset.ts'
import { listRecords, type SortOf } from './list.ts'

let db: Database

beforeAll(async () => {
  ;({ db } = await createDatabase())
  await createTables(db, fixtures)
  await db.execute(sql`insert into posts (id, title, views, created, updated)
    select 'p' || n, 'Post ' || n, case when n % 10 > 0 then n % 97 + 0.1 end,
      timestamp '2026-01-01' + n % 50 * interval '1 minute', now() from generate_series(1, 5000) as n`)
  await createRecord(systemContext(db), users, { id: 'me', number: '9000000001' })
  await createRecord(systemContext(db), owned, { id: 'mine', title: 'x', owner: 'me' })
  for (const keys of ['views, rowid', 'created, rowid'])
    await db.execute(sql.raw(`create index on posts (${keys})`))
  await db.execute(sql`analyze posts`)
})

describe('pages by key', () => {
  it.each([
    [posts, 'meta'],
    [posts, 'tags'],
    [owned, 'phone'],
  ] as const)(
    'refuse a sort that reveals others’ data, or is not by a plain column: %#',
    async (collection, sort) => {
      const ctx = newContext(db, { kind: 'member', id: 'me' })
      const after = collection === owned ? 'mine' : 'p1'
      await expect(keysetSegments(ctx, collection, [sort], after)).rejects.toMatchObject({ status: 400 })
    },
  )

  it.each<{ sort: SortOf<typeof posts>[] }>([
    { sort: ['views'] },
    { sort: ['-views'] },
    { sort: ['-created', 'views'] },
    { sort: ['active', '-views'] },
    { sort: ['-title'] },
  ])('hold each record once, in the order of the whole list: $sort', async ({ sort }) => {
    const ctx = newContext(db, { kind: 'member', id: 'm' })
    const numbered: string[] = []
    for (let page = 1; page <= 5; page++)
      numbered.push(
        ...(await listRecords(ctx, posts, { sort, page, perPage: 1000 })).items.map(({ id }) => id),
      )
    const seen = numbered.slice(0, 1)
    for (let rest = ['']; rest.length && seen.length < 9000; ) {
      const options = { sort, perPage: 701, after: seen.at(-1), fields: ['id'] } as const
      rest = (await listRecords(ctx, posts, options)).items.map(({ id }) => id)
      seen.push(...rest)
    }
    expect(seen).toEqual(numbered)
  })

  it("begin at a record that the viewer may list, under its own viewer's rules", async () => {
    const segments = (id: string) =>
      keysetSegments(newContext(db, { kind: 'member', id }), owned, ['title'], 'mine')
    expect(await segments('me')).not.toEqual([])
    await expect(segments('m')).rejects.toMatchObject({ status: 400 })
  })

  it.each([['views'], ['-views'], ['-created']])('scan an index: %s', async sort => {
    const [stretch] = await keysetSegments(newContext(db), posts, [sort], 'p4025')
    const query = db
      .select({ id: posts.table.id })
      .from(posts.table)
      .where(and(stretch?.where))
      .orderBy(...(stretch?.order ?? []))
      .limit(20)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, timing off) ${query}`)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Cond')
    expect(plan).not.toContain('Sort')
    const passedOver = Number(/Rows Removed by Filter: (\d+)/.exec(plan)?.[1] ?? 0)
    expect(passedOver).toBeLessThan(120)
  })
})

describe('pages by number, in descending order', () => {
  it('end with the records that have no value, wherever a page begins', async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from posts order by views desc nulls last, rowid desc`,
    )
    const all = rows.map(({ id }) => id)
    for (const page of [1, 2, 45, 46, 47, 50, 51]) {
      const { items } = await listRecords(newContext(db), posts, { sort: ['-views'], page, perPage: 99 })
      expect(items.map(({ id }) => id)).toEqual(all.slice((page - 1) * 99, page * 99))
    }
  })

  it('use an index', async () => {
    const [stretch] = descendingSegments(newContext(db), posts, ['-views']) ?? []
    const query = db
      .select({ id: posts.table.id })
      .from(posts.table)
      .where(stretch?.where)
      .orderBy(...(stretch?.order ?? []))
      .limit(20)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    expect(rows[0]?.['QUERY PLAN']).toContain('Limit')
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toContain('Sort')
  })
})
