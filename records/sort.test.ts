import { beforeAll, describe, expect, it } from 'vitest'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { createDatabase } from '#test/kit/database.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { authors, owned, posts } from '#test/kit/fixtures/collections.ts'
import { createLibrary } from '#test/kit/fixtures/library.ts'
import { type Ctx, newContext, systemContext } from './context.ts'
import { orderBy } from './sort.ts'

let guest: Ctx
let member: Ctx
let system: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  const { a } = await createLibrary(db)
  guest = newContext(db)
  member = newContext(db, { kind: 'member', id: a })
  system = systemContext(db)
})

async function sorted(ctx: Ctx, collection: AnyCollection, sorts: string[]): Promise<unknown[]> {
  const { rowid } = columnsByName(collection)
  if (!rowid) throw new Error('no rowid')
  const rows = await ctx.db
    .select({ rowid })
    .from(collection.table)
    .orderBy(...orderBy(ctx, collection, sorts))
  return rows.map(row => row.rowid)
}

describe('sorts', () => {
  it('order the rows', () =>
    everyRow(
      [
        [[], [1, 2, 3, 4]],
        [['@rowid'], [1, 2, 3, 4]],
        [['-@rowid'], [4, 3, 2, 1]],
        [['title'], [1, 2, 4, 3]],
        [['+title'], [1, 2, 4, 3]],
        [[' -title '], [3, 4, 2, 1]],
        [['views'], [1, 2, 4, 3]],
        [['-views'], [4, 2, 1, 3]],
        [['active'], [2, 3, 4, 1]],
        [['-active'], [1, 4, 3, 2]],
        [
          ['active', 'views'],
          [2, 4, 3, 1],
        ],
        [['author.name'], [1, 2, 3, 4]],
        [['-author.name'], [2, 1, 4, 3]],
        [['meta.n'], [1, 2, 3, 4]],
        [['meta.title'], [2, 1, 3, 4]],
        [['tags'], [2, 1, 3, 4]],
        [['tags:length'], [4, 1, 3, 2]],
        [['title:lower'], [1, 2, 4, 3]],
      ],
      ([sorts]) => JSON.stringify(sorts),
      async ([sorts, expected]) => {
        expect(await sorted(guest, posts, sorts)).toEqual(expected)
      },
    ))

  it('shuffles', async () => {
    expect((await sorted(guest, posts, ['@random'])).sort()).toEqual([1, 2, 3, 4])
  })

  it('are refused by what is unknown, hidden or too much', () =>
    everyRow(
      [
        [['nope']],
        [['']],
        [['title', '']],
        [['--title']],
        [['secret']],
        [['cover']],
        [['"title"']],
        [['coauthors.name']],
        [['tags:each']],
        [['author.nope']],
        [['title.x']],
        [['@now']],
        [['rowid']],
        [[`meta.${'x'.repeat(255)}`]],
        [['title', 'views', 'active', 'created']],
      ],
      ([sorts]) => JSON.stringify(sorts),
      ([sorts]) => {
        expect(() => orderBy(guest, posts, sorts)).toThrow(
          'Something went wrong while processing your request.',
        )
      },
    ))

  it.each([
    [['nope'], 'Posts has no field nope.', { field: 'nope' }],
    [['secret'], 'Posts has no field secret.', { field: 'secret' }],
    [['cover'], 'Guests cannot filter or sort by cover of posts.', { field: 'cover' }],
    [['coauthors.name'], 'Coauthors.name has several values.', { field: 'coauthors.name' }],
    [['title', 'views', 'active', 'created'], 'The sort has more than 3 entries.', {}],
  ])('%j is refused with the reason', (sorts, message, params) => {
    expect(() => orderBy(guest, posts, sorts)).toThrow(
      expect.objectContaining({
        status: 400,
        message: `Something went wrong while processing your request. ${message}`,
        data: { sort: { code: 'validation_invalid_sort', message, params } },
      }),
    )
  })

  it('allows members eight', () => {
    const sorts = Array.from({ length: 8 }, () => 'title')
    expect(orderBy(member, posts, sorts)).toHaveLength(9)
    expect(() => orderBy(member, posts, [...sorts, 'title'])).toThrow('Something went wrong')
    expect(() => orderBy(guest, authors, ['posts_via_author.title'])).toThrow('Something went wrong')
    expect(() => orderBy(member, posts, ['@request.auth.id'])).toThrow(
      'Only superusers can filter by @request.',
    )
  })

  it('shows the order of private and hidden values only to viewers who may read them', async () => {
    expect(await sorted(member, owned, ['-phone'])).toEqual([1, 3, 2])
    expect(await sorted(system, owned, ['-phone'])).toEqual([3, 2, 1])
    expect(() => orderBy(guest, owned, ['phone'])).toThrow('Something went wrong')
    expect(await sorted(system, posts, ['-secret'])).toEqual([1, 4, 3, 2])
  })
})
