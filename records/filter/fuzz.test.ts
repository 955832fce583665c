import { eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { AnyCollection } from '#collections/define.ts'
import { users } from '#collections/users.ts'
import { createDatabase } from '#test/kit/database.ts'
import { filterOf, sentenceOf, sortOf } from '#test/kit/filter-language.ts'
import { authors, fixtures, owned, posts } from '#test/kit/fixtures/collections.ts'
import { createLibrary } from '#test/kit/fixtures/library.ts'
import { type Ctx, newContext } from '../context.ts'
import { RecordError } from '../errors.ts'
import { listRecords } from '../list.ts'
import { filterCondition } from './index.ts'

let viewers: Record<'guest' | 'member' | 'operator', Ctx>
let known: Awaited<ReturnType<typeof createLibrary>>

beforeAll(async () => {
  const { db } = await createDatabase()
  known = await createLibrary(db)
  viewers = {
    guest: newContext(db),
    member: newContext(db, { kind: 'member', id: known.a }),
    operator: newContext(db, { kind: 'operator', id: 'o', role: 'owner' }),
  }
})

// Only a collection's own type knows its columns; this test needs none of them.
const anyOf = (...collections: unknown[]) => fc.constantFrom(...(collections as AnyCollection[]))

it('returns only rows that the viewer may list, or refuses the filter or sort', async () => {
  let lists = 0
  await fc.assert(
    fc.asyncProperty(
      anyOf(...fixtures, users).chain(collection =>
        fc.record({
          collection: fc.constant(collection),
          text: filterOf(collection),
          sorts: fc.oneof(fc.constant([]), fc.array(sortOf(collection), { maxLength: 2 })),
        }),
      ),
      fc.constantFrom('guest' as const, 'member' as const, 'operator' as const),
      async ({ collection, text, sorts }, kind) => {
        const ctx = viewers[kind]
        try {
          const where = filterCondition(ctx, collection, text)
          const { items } = await listRecords(ctx, collection, { where, sort: sorts as never[] })
          lists++
          if (kind === 'member' && ['owned', 'users'].includes(collection.name))
            for (const item of items) expect(item.owner ?? item.id).toBe(known.a)
        } catch (error) {
          if (!(error instanceof RecordError)) throw error
          expect([400, 403]).toContain(error.status)
        }
      },
    ),
    { numRuns: 2000 },
  )
  // Not all were refused.
  expect(lists).toBeGreaterThan(0)
})

it('tells a member nothing that is private to another', async () => {
  const ctx = viewers.member
  const anyFilter = anyOf(owned, users, posts, authors).chain(collection =>
    fc.record({ collection: fc.constant(collection), text: sentenceOf(collection) }),
  )
  const answers = async (collection: AnyCollection, condition: SQL) => {
    const { rows } = await ctx.db.execute(
      sql`select id from ${collection.table} where ${condition} order by rowid`,
    )
    return rows
  }
  const set = async (phone: string, number: string, tokenKey: string) => {
    await ctx.db.update(owned.table).set({ phone }).where(eq(owned.table.owner, known.b))
    await ctx.db
      .update(users.table)
      .set({ number, tokenKey, contactEmail: phone })
      .where(eq(users.table.id, known.b))
  }
  await fc.assert(
    fc.asyncProperty(anyFilter, async ({ collection, text }) => {
      let condition: SQL
      try {
        condition = filterCondition(ctx, collection, text)
      } catch {
        return fc.pre(false)
      }
      await set('', '9000000002', '')
      const before = await answers(collection, condition)
      await set('zz', '', 'a')
      expect(await answers(collection, condition)).toEqual(before)
    }),
    { numRuns: 200, maxSkipsPerRun: 100 },
  )
})
