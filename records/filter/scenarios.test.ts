// Tables with one line for each rule of the filter language, so that the language can be read in one place.

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnyCollection, columnsByName, defineCollection, relation, text } from '#collections/define.ts'
import { users } from '#collections/users.ts'
import { createDatabase } from '#test/kit/database.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { authors, locked, notes, owned, posts } from '#test/kit/fixtures/collections.ts'
import { createLibrary } from '#test/kit/fixtures/library.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { type Ctx, newContext, systemContext } from '../context.ts'
import type { RecordError } from '../errors.ts'
import { filterCondition } from './index.ts'

let guest: Ctx
let member: Ctx
let operator: Ctx
let system: Ctx
let known: Awaited<ReturnType<typeof createLibrary>>

beforeAll(async () => {
  const { db } = await createDatabase()
  known = await createLibrary(db)
  guest = newContext(db)
  member = newContext(db, { kind: 'member', id: known.a })
  operator = newContext(db, { kind: 'operator', id: 'o', role: 'owner' })
  system = systemContext(db)
})

const safes = defineCollection('safes', {
  fields: { name: text(), lock: relation('locked', { filterable: true }) },
  rules: authors.rules,
  console: { label: 'name', columns: ['name'] },
})

/** About authors, and for operators only. */
defineCollection('vaults', {
  fields: { title: text({ filterable: true }), author: relation('authors', { filterable: true }) },
  rules: locked.rules,
  console: { label: 'title', columns: ['title'] },
})

/** Everybody may list them, but only the writer of an entry learns whose it is. */
const diaries = defineCollection('diaries', {
  fields: {
    title: text({ filterable: true }),
    writer: relation('users', { private: 'moderation', filterable: true }),
  },
  owner: 'writer',
  rules: authors.rules,
  console: { label: 'title', columns: ['title'] },
})

const first = 'alpha'
const second = 'bravo'
const third = 'गाड़ी 50% a_b'
const fourth = 'ПРИВЕТ "q" \\ \n end'
const all = [first, second, third, fourth]

/** The titles, or names, that a filter finds, without the list rule. */
async function found(ctx: Ctx, collection: AnyCollection, filter: string): Promise<unknown[]> {
  const columns = columnsByName(collection)
  const label = columns.title ?? columns.name ?? columns.text
  if (!label) throw new Error('nothing to tell rows by')
  const rows = await ctx.db
    .select({ label })
    .from(collection.table)
    .where(filterCondition(ctx, collection, filter))
    .orderBy(collection.table.rowid)
  return rows.map(row => row.label)
}

/** Filters of posts, and the titles that each finds. */
const filters: Record<string, [filter: string, titles: unknown][]> = {
  'plain fields': [
    ['title = "alpha"', [first]],
    ['title = "ALPHA"', []],
    ['"alpha" = title', [first]],
    ['title > ""', all],
    ['title != null', all],
    ['title = 5', []],
    ['active=true || views=2.5 && title="zzz"', [first]],
    ['active = 1', [first]],
    ['views > 1', [second, fourth]],
    ['1 < views', [second, fourth]],
    ['views = "2.5"', [second]],
    ['views < 99999999999999999999999999999999999999999', [first, second, fourth]],
    ['views = null', [third]],
    ['views = ""', [third]],
    ['views > ""', []],
    ['views != 1', [second, third, fourth]],
    ['views ?!= 1', [second, third, fourth]],
    ['publishedAt = "2022-01-01T10:00:00Z"', [first]],
    ['publishedAt = "2022-01-01 15:30:00+05:30"', [first]],
    ['publishedAt ~ "2022-01-01 10:00:00.000Z"', [first]],
    ['publishedAt > "0001-01-01"', [first]],
    ['publishedAt = null', [second, third, fourth]],
  ],
  patterns: [
    ['title ~ "ALP"', [first]],
    ['title ~ "al%"', [first]],
    ['title ~ "ph%"', []],
    ['title ~ "l_h"', []],
    ['title ~ "a_b"', [third]],
    ['title ~ "al_h%"', [first]],
    ['title ~ "50\\%"', [third]],
    ['title ~ "привет"', [fourth]],
    ['title ~ "गाड़"', [third]],
    ['title ~ "al%\\\\"', []],
    ['title ~ "\\\\"', [fourth]],
    ['title !~ "a"', [fourth]],
    ['"an alpha male" ~ title', [first]],
    ['title ~ title', all.slice(0, 3)],
    ['views ~ 2', [second]],
    ['views !~ 2', [first, fourth]],
  ],
  relations: [
    ['author = null', [third, fourth]],
    ['author = ""', [third, fourth]],
    ['author != "x"', all],
    ['author.name = "x"', [first]],
    ['author.name != "x"', [second, third, fourth]],
    ['author.name = ""', [third, fourth]],
    ['author.name:lower ~ "X"', [first]],
    ['coauthors.name = "x"', [second]],
    ['coauthors.name ?= "x"', [first, second]],
    ['coauthors.name != "x"', [third, fourth]],
    ['coauthors.name ?!= "x"', [first, third, fourth]],
    ['coauthors.name = ""', [third, fourth]],
    ['coauthors.name ~ "X"', [second]],
    ['coauthors.name = author.name', [third, fourth]],
    ['coauthors.name ?= author.name', [first, third, fourth]],
    ['author.posts_via_coauthors.title ?= "bravo"', [first]],
  ],
  lists: [
    ['tags = "[\\"a\\",\\"b\\"]"', [second]],
    ['tags ~ "a"', [first, second]],
    ['tags ?= "a"', []],
    ['tags:each ?= "a"', [first, second]],
    ['tags:each = "a"', [first]],
    ['tags:each != "a"', [third, fourth]],
    ['tags:length > 1', [second]],
    ['tags:length = 0', [fourth]],
    ['author:length = 1', [first, second]],
    ['tags:lower ~ "B"', [second]],
  ],
  'nested values': [
    ['meta.n = 1', [first]],
    ['meta.n = "1"', [second]],
    ['meta.n > 0', [first]],
    ['meta.zz = null', all],
    ['meta.zz = ""', []],
    ['meta.empty = ""', [first]],
    ['meta.none = null', all],
    ['meta.n != 1', [second, third, fourth]],
    ['meta.yes = true', [first]],
    ['meta.a.0.b = "deep"', [first]],
    ['meta.a ~ "DEEP"', [first]],
    ['meta.title = title', [second]],
    ['meta.n = views', [first, third]],
    ['meta = null', [third, fourth]],
    ['meta.n = meta.zz', [third, fourth]],
  ],
  'constants and comments': [
    ['created <= @now && created >= "2000-01-01"', all],
    ['created > @yesterday && created < @tomorrow', all],
    ['created >= @yearStart && created <= @yearEnd', all],
    ['@year = meta.n || views = @second', expect.any(Array)],
    ['active = TRUE', [first]],
    ['// c\n title != ""', all],
    ['active = false && (views = 40 || tags ~ "c")', [third, fourth]],
    ['title = "ПРИВЕТ \\"q\\" \\\\ \\n end"', [fourth]],
    ["title = '\\u0061lpha'", [first]],
  ],
}

describe('the filter language', () => {
  it.each(Object.entries(filters))('finds rows by %s', (_, rows) =>
    everyRow(
      rows,
      ([filter]) => filter,
      async ([filter, titles]) => {
        expect(await found(guest, posts, filter)).toEqual(titles)
      },
    ),
  )

  it('names the ids of relations', async () => {
    expect(await found(guest, posts, `author.id = "${known.x}"`)).toEqual([first])
    expect(await found(guest, posts, `coauthors.id ?= "${known.y}"`)).toEqual([first])
    expect(await found(guest, posts, `coauthors.id = "${known.x}"`)).toEqual([second])
  })

  it('goes back along relations', async () => {
    expect(await found(guest, authors, 'posts_via_author.title ?~ "a"')).toEqual(['x', 'y'])
    expect(await found(guest, authors, 'posts_via_coauthors.title = "alpha"')).toEqual(['y'])
    expect(await found(guest, authors, 'posts_via_author.active = true')).toEqual(['x'])
    expect(await found(guest, authors, 'notes_via_author.post.author.name = "x"')).toEqual(['x'])
    expect(await found(guest, notes, 'post.author.name = author.name')).toEqual(['first'])
  })

  it('skips nested values that PostgreSQL stores but cannot read into', async () => {
    const own = { created: '2026-01-01', updated: '2026-01-01', id: 'unreadable', title: 'unreadable' }
    const insert = system.db.insert(posts.table)
    await insert.values({ ...own, meta: { n: '\0', a: '\ud800' } })
    try {
      expect(await found(guest, posts, 'meta.n = 1 || meta.a ~ "x" || meta.a = title')).toEqual([first])
      expect(await found(guest, posts, 'meta.n = null')).toEqual([third, fourth, 'unreadable'])
    } finally {
      await system.db.delete(posts.table).where(eq(posts.table.id, own.id))
    }
  })

  it('follows up to six relations', async () => {
    const six = 'post.author.posts_via_author.author.posts_via_author.author'
    expect(await found(guest, notes, `${six}.name = "x"`)).toEqual(['first'])
    await expect(found(guest, notes, `${six}.notes_via_author.text = "x"`)).rejects.toMatchObject({
      data: { filter: { message: expect.stringContaining('A path has more than 6 relations') } },
    })
  })
})

describe('the limits of what a viewer may read', () => {
  const refused = {
    status: 400,
    message: expect.stringContaining('Something went wrong while processing your request.'),
    data: { filter: { code: 'validation_invalid_filter' } },
  }

  it('refuses what is no filter, and what names a field that guests may not read', () =>
    everyRow(
      [
        'title =',
        '(title="a"',
        'nope=1',
        'title + 1',
        'title. = 1',
        'title: = 1',
        ' ',
        '// only a comment',
        'title = "a" title = "b"',
        'title',
        '1 = 1',
        '@now = @now',
        '@nope = title',
        '@constructor = title',
        'constructor = title',
        'rowid = 1',
        'secret = "x"',
        'cover = ""',
        'views = "junk"',
        'publishedAt > "junk"',
        'active = "junk"',
        'title:isset = true',
        'title:lower:each = "a"',
        'title.x = 1',
        'author.nope = 1',
        'author.name.x = 1',
        'posts_via_author.title = "a"',
        'geoDistance(views, views, 23.32, 42.69) < 25',
        'strftime("%Y", created) = "2022"',
        '@collectionx = 1',
        'title = "\\u0000"',
        'title = "open',
        'title = .5',
        'title = 5.',
        'title = 1e5',
        `title = "${'x'.repeat(1000)}"`,
        Array.from({ length: 31 }, () => 'views=1').join('||'),
      ],
      String,
      async filter => {
        await expect(found(guest, posts, filter)).rejects.toMatchObject(refused)
      },
    ))

  it('lets members filter by more than guests', async () => {
    expect(await found(member, posts, Array.from({ length: 200 }, () => 'views=1').join('||'))).toEqual([
      first,
    ])
    for (const filter of [
      Array.from({ length: 201 }, () => 'views=1').join('||'),
      `title = "${'x'.repeat(3501)}"`,
    ])
      await expect(found(member, posts, filter)).rejects.toMatchObject(refused)
    expect(await found(member, posts, 'cover = ""')).toEqual(all)
  })

  it.each([
    ['@request.auth.id = ""', 'Only superusers can filter by @request.'],
    ['title = "@collection.x"', 'Only superusers can filter by @collection.'],
  ])('%s gives the error for operators only', async (filter, message) => {
    await expect(found(guest, posts, filter)).rejects.toMatchObject({ status: 403, message })
    await expect(found(member, posts, filter)).rejects.toMatchObject({ status: 403, message })
  })

  it('reveals hidden fields to the system only', async () => {
    expect(await found(system, posts, 'secret = "x"')).toEqual([first])
    for (const ctx of [guest, member, operator])
      await expect(found(ctx, posts, 'secret = "x"')).rejects.toMatchObject(refused)
    expect(await found(operator, posts, 'title = "@request.x"')).toEqual([])
    await expect(found(operator, posts, '@request.auth.id = ""')).rejects.toMatchObject(refused)
  })

  it('reveals private fields only to their owner and operators', async () => {
    await expect(found(guest, owned, 'phone != "0"')).rejects.toMatchObject(refused)
    expect(await found(member, owned, 'phone != "0"')).toEqual(['of a'])
    expect(await found(member, owned, 'phone = "222" || phone ~ "3"')).toEqual([])
    expect(await found(operator, owned, 'phone != "0"')).toEqual(['of a', 'of b', 'of nobody'])
  })

  it('crosses only into rows that may be listed', async () => {
    await expect(found(guest, owned, 'owner.name != ""')).rejects.toMatchObject(refused)
    expect(await found(member, owned, 'owner.name != ""')).toEqual(['of a'])
    expect(await found(member, owned, 'owner.name = ""')).toEqual(['of b', 'of nobody'])
    expect(await found(member, owned, 'owner.number ~ "9"')).toEqual(['of a'])
    expect(await found(member, users, 'owned_via_owner.title ?~ "of"')).toEqual(['A'])
  })

  it('does not enter collections for operators only', async () => {
    for (const ctx of [guest, member, operator])
      await expect(found(ctx, safes, 'lock.title != ""')).rejects.toMatchObject(refused)
    expect(() => filterCondition(system, safes, 'lock.title != ""')).not.toThrow()
    expect(() => filterCondition(guest, safes, 'lock.id != ""')).not.toThrow()
  })

  it('gives the reason of a refusal and its place', () =>
    everyRow(
      [
        ['title = "a" && nope = 1', 'Posts has no field nope (character 16).', { field: 'nope', at: 15 }],
        ['author.nope = 1', 'Authors has no field nope (character 1).', { field: 'nope', at: 0 }],
        [
          'cover = ""',
          'Guests cannot filter or sort by cover of posts (character 1).',
          { field: 'cover', at: 0 },
        ],
        [
          'cover:length > 0',
          'Guests cannot filter or sort by cover of posts (character 1).',
          { field: 'cover', at: 0 },
        ],
        ['title:isset = true', 'There is no modifier isset (character 1).', { at: 0 }],
        [
          'strftime("%Y", created) = "2022"',
          'The function strftime is not supported (character 1).',
          { at: 0 },
        ],
        [
          'title = "a" || geoDistance(views, views, 23.32, 42.69) < 25',
          'The function geoDistance is not supported (character 16).',
          { at: 15 },
        ],
        ['title = "open', 'Unexpected character (character 9).', { at: 8 }],
        ['title + 1', 'Unexpected character (character 7).', { at: 6 }],
        ['title', 'An operator is missing (character 1).', { at: 0 }],
        ['views = "junk"', '"junk" is no number (character 1).', { at: 0 }],
      ],
      ([filter]) => filter,
      async ([filter, message, params]) => {
        await expect(found(guest, posts, filter)).rejects.toMatchObject({
          status: 400,
          message: `Something went wrong while processing your request. ${message}`,
          data: { filter: { code: 'validation_invalid_filter', message, params } },
        })
      },
    ))

  it('reports a field that the viewer may not know of exactly like one that does not exist', async () => {
    const reasonFor = async (ctx: Ctx, collection: AnyCollection, name: string) => {
      const error: RecordError = await found(ctx, collection, `${name} = "x"`).then(
        () => expect.fail(`${name} was no mistake`),
        (refusal: RecordError) => refusal,
      )
      return JSON.stringify([error.message, error.data])
        .replaceAll(name, 'X')
        .replaceAll(name.split('.')[0] ?? '', 'X')
    }
    for (const ctx of [guest, member, operator]) {
      const unknown = await reasonFor(ctx, posts, 'nope')
      expect(await reasonFor(ctx, posts, 'secret')).toBe(unknown)
      // One relation exists, the other does not; both collections are for operators only or lack such a field.
      const unknownWay = await reasonFor(ctx, authors, 'posts_via_nope.title')
      expect(await reasonFor(ctx, authors, 'vaults_via_author.title')).toBe(unknownWay)
      expect(await reasonFor(ctx, authors, 'vaults_via_nope.title')).toBe(unknownWay)
    }
    expect(await reasonFor(guest, owned, 'phone')).toBe(await reasonFor(guest, owned, 'nope'))
    expect(await reasonFor(guest, users, 'diaries_via_writer.title')).toBe(
      await reasonFor(guest, users, 'diaries_via_nope.title'),
    )
  })

  it('follows a private relation backwards only from the viewer’s own records', async () => {
    const own = { created: '2026-01-01', updated: '2026-01-01' }
    await createTables(system.db, [diaries])
    const insert = (id: string, writer: string) =>
      system.db.insert(diaries.table).values({ ...own, id, title: id, writer })
    await insert('of-a', known.a)
    await insert('of-b', known.b)
    expect(await found(member, users, 'diaries_via_writer.title ?!= ""')).toEqual(['A'])
    expect(await found(operator, users, 'diaries_via_writer.title ?!= ""')).toEqual(['A', 'B'])
  })

  it('goes through two relations to many in a comparison, and through four in a filter', async () => {
    const back = 'author.posts_via_author.'
    const one = `${back}title ?= "alpha"`
    const two = `${back}title ?= ${back}title`
    for (const ctx of [guest, member, operator]) {
      expect(await found(ctx, posts, two)).toEqual(all)
      expect(await found(ctx, posts, Array.from({ length: 4 }, () => one).join('&&'))).toEqual([first])
      for (const [filter, reason] of [
        [`${back}${back}title ?= ${back}title`, 'A comparison goes through more than 2 relations'],
        [`${back}${back}${back}title ?= "x"`, 'A comparison goes through more than 2 relations'],
        [Array.from({ length: 5 }, () => one).join('&&'), 'The filter goes through more than 4 relations'],
      ] as const)
        await expect(found(ctx, posts, filter)).rejects.toMatchObject({
          status: 400,
          data: { filter: { message: expect.stringContaining(reason) } },
        })
    }
  })
})
