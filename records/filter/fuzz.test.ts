import { eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { AnyCollection } from '#collections/define.ts'
import { users } from '#collections/users.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { authors, fixtures, owned, posts } from '#test/kit/fixtures/collections.ts'
import { createLibrary } from '#test/kit/fixtures/library.ts'
import { type Ctx, newContext } from '../context.ts'
import { RecordError } from '../errors.ts'
import { listRecords } from '../list.ts'
import { filterCondition } from './index.ts'

let viewers: Record<'guest' | 'member' | 'operator', Ctx>
let known: Awaited<ReturnType<typeof createLibrary>>

beforeAll(async () => {
  const { db } = await freshDatabase()
  known = await createLibrary(db)
  viewers = {
    guest: newContext(db),
    member: newContext(db, { kind: 'member', id: known.a }),
    operator: newContext(db, { kind: 'operator', id: 'o', role: 'owner' }),
  }
})

const names = [
  'id title name views active tags author coauthors meta publishedAt docs cover body secret created owner phone number',
  'text post email tokenKey rowid blocked null true FALSE',
].flatMap(line => line.split(' '))
const hops = [
  'author',
  'coauthors',
  'owner',
  'post',
  'meta',
  'posts_via_author',
  'posts_via_coauthors',
  'owned_via_owner',
  'a',
  '0',
]
const macros = ['@now', '@todayStart', '@year', '@weekday', '@request.auth.id', '@nope']
const modifiers = ['', '', '', '', ':each', ':length', ':lower', ':isset']

const wanted: Record<string, string[]> = {
  authors: ['posts_via_author.title', 'posts_via_coauthors.meta.n', 'notes_via_author.post.views', 'name'],
  posts: [
    'title',
    'views',
    'tags',
    'coauthors.name',
    'author.name',
    'meta',
    'meta.a.0.b',
    'publishedAt',
    'active',
  ],
  notes: [
    'text',
    'post.title',
    'post.coauthors.id',
    'author.posts_via_author.tags',
    'post.meta.n',
    'created',
  ],
  owned: ['title', 'phone', 'owner', 'owner.name', 'owner.number', 'owner.owned_via_owner.phone', 'id'],
  users: ['name', 'number', 'email', 'owned_via_owner.phone', 'owned_via_owner.title', 'blocked', 'avatar'],
}

const wild = fc
  .tuple(
    fc.array(fc.constantFrom(...hops), { maxLength: 2 }),
    fc.constantFrom(...names, '0', 'n'),
    fc.constantFrom(...modifiers),
  )
  .map(([before, name, modifier]) => [...before, name].join('.') + modifier)
const path = (collection: AnyCollection) =>
  fc.oneof(wild, {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom(...(wanted[collection.name] ?? ['title'])), fc.constantFrom(...modifiers))
      .map(parts => parts.join('')),
  })

const literal = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map(text => JSON.stringify(text)),
  fc.constantFrom(
    '"a%"',
    "'%\\\\'",
    '"\\\\"',
    '"[\\"a\\"]"',
    '"2022-01-01"',
    '"0000-01-01"',
    '"9999-12-31T23:59:59-12:00"',
  ),
  fc.constantFrom(
    '"1e400"',
    '"Infinity"',
    '"NaN"',
    '" 1 "',
    '9999999999999999999',
    '2.5',
    '-0',
    '1e5',
    '""',
    'null',
  ),
  fc.double().map(value => `"${value}"`),
)

const sign = fc.constantFrom(
  ...['=', '!=', '>', '>=', '<', '<=', '~', '!~'].flatMap(each => [each, `?${each}`]),
)

const sentenceOf = (collection: AnyCollection) => {
  const operand = fc.oneof(
    path(collection),
    literal,
    fc.constantFrom('1', '"a"', '"2"', '""'),
    fc.constantFrom(...macros),
  )
  const comparison = fc.tuple(path(collection), sign, operand)
  const either = fc.oneof(
    { weight: 4, arbitrary: comparison },
    comparison.map(parts => parts.toReversed()),
  )
  return fc
    .array(fc.tuple(either, fc.constantFrom(' && ', '||', ') || (')), { minLength: 1, maxLength: 3 })
    .map(parts => `(${parts.map(([each, join], at) => (at ? join : '') + each.join(' ')).join('')})`)
}

const pieces = fc
  .array(
    fc.oneof(wild, literal, sign, fc.constantFrom('&&', '||', '(', ')', '//', '\n', '"', "';--", '\\')),
    {
      maxLength: 12,
    },
  )
  .map(parts => parts.join(' '))

const filterOf = (collection: AnyCollection) =>
  fc.oneof(
    { weight: 9, arbitrary: sentenceOf(collection) },
    pieces,
    fc.string({ unit: 'binary' }),
    fc.uint8Array().map(bytes => Buffer.from(bytes).toString('latin1')),
  )

const sortOf = (collection: AnyCollection) =>
  fc.oneof(
    { weight: 4, arbitrary: path(collection).map(name => `-${name}`) },
    fc.string({ unit: 'binary' }),
    fc.constantFrom('@random', '-@rowid'),
  )

// Only a collection's own type knows its columns; here any will do.
const some = (...collections: unknown[]) => fc.constantFrom(...(collections as AnyCollection[]))

it('answers any filter and sort with a list of the viewer’s own, or refuses it', async () => {
  let lists = 0
  await fc.assert(
    fc.asyncProperty(
      some(...fixtures, users).chain(collection =>
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
  expect(lists).toBeGreaterThan(100)
})

it('tells a member nothing of what is private to another', async () => {
  const ctx = viewers.member
  const asked = some(owned, users, posts, authors).chain(collection =>
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
    fc.asyncProperty(asked, async ({ collection, text }) => {
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
