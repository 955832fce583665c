import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyone, nobody, type Viewer } from '#collections/access.ts'
import { defineCollection, relation, text } from '#collections/define.ts'
import { users } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { createDatabase } from '#test/kit/database.ts'
import { authors, fixtures, owned, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { newContext, systemContext } from '../context.ts'
import { createRecord } from '../create.ts'
import { getRecord } from '../get.ts'
import { updateRecord } from '../update.ts'
import { expandRecords } from './index.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const shut = { list: nobody, view: nobody, create: nobody, update: nobody, delete: nobody }

const audits = defineCollection('audits', {
  fields: { title: text(), post: relation('posts') },
  rules: shut,
  console: { label: 'title', columns: ['title'] },
})

/** One for each post; only operators learn whose it is. */
const sheets = defineCollection('sheets', {
  fields: { post: relation('posts', { unique: true }), by: relation('users', { private: 'moderation' }) },
  owner: 'by',
  rules: open,
  console: { label: 'post', columns: ['post'] },
})

/** A chain in which each record leads to the next. */
const links = defineCollection('links', {
  fields: { next: relation('links') },
  rules: open,
  console: { label: 'next', columns: ['next'] },
})

let db: Database
const queries: string[] = []

beforeAll(async () => {
  const { pool } = await createDatabase()
  db = drizzle(pool, { logger: { logQuery: query => queries.push(query) } })
  await createTables(db, [...fixtures, audits, sheets, links])
  const systemCtx = systemContext(db)
  for (const id of ['asha', 'biju'])
    await createRecord(systemCtx, users, { id, email: `${id}@phone.invalid` })
  await createRecord(systemCtx, authors, { id: 'meera', name: 'Meera' })
  for (const id of ['one', 'two', 'three'])
    await createRecord(systemCtx, posts, {
      id,
      title: `Post ${id}`,
      author: 'meera',
      coauthors: id === 'two' ? ['meera'] : [],
      secret: 'x',
    })
  for (let at = 9; at >= 0; at--)
    await createRecord(systemCtx, links, { id: `link-${at}`, ...(at < 9 && { next: `link-${at + 1}` }) })
  await createRecord(systemCtx, audits, { title: 'a', post: 'one' })
  await createRecord(systemCtx, sheets, { id: 'sheet', post: 'one', by: 'asha' })
  await createRecord(systemCtx, owned, { id: 'hers', title: 'Hers', owner: 'asha', phone: '1' })
})

const guest: Viewer = { kind: 'guest' }
const asha: Viewer = { kind: 'member', id: 'asha' }
const biju: Viewer = { kind: 'member', id: 'biju' }
const operator: Viewer = { kind: 'operator', id: 'o', role: 'owner' }

async function seen(
  viewer: Viewer,
  from: typeof posts | typeof users | typeof sheets | typeof owned,
  id: string,
  path: string,
) {
  const record = await getRecord(systemContext(db), from, id)
  const [expanded] = await expandRecords(newContext(db, viewer), from, [record], [path])
  return expanded?.expand
}

it('returns an object for a unique back relation', async () => {
  expect(await seen(guest, posts, 'one', 'sheets_via_post')).toMatchObject({
    sheets_via_post: { id: 'sheet' },
  })
})

it('omits the key of operators’ records, and shows it to operators', async () => {
  expect(await seen(guest, posts, 'one', 'audits_via_post')).toBeUndefined()
  expect(await seen(asha, posts, 'one', 'audits_via_post')).toBeUndefined()
  expect(await seen({ kind: 'system' }, posts, 'one', 'audits_via_post')).toMatchObject({
    audits_via_post: [{ title: 'a' }],
  })
})

it('shows what the target’s rule lets each viewer see', async () => {
  expect(await seen(biju, owned, 'hers', 'owner')).toEqual({})
  expect(await seen(asha, owned, 'hers', 'owner')).toMatchObject({ owner: { id: 'asha' } })
  expect(await seen(biju, users, 'asha', 'owned_via_owner')).toEqual({})
  expect(await seen(asha, users, 'asha', 'owned_via_owner')).toMatchObject({
    owned_via_owner: [{ phone: '1' }],
  })
})

it('follows a private relation backwards only from the viewer’s own record', async () => {
  expect(await seen(guest, users, 'asha', 'sheets_via_by')).toBeUndefined()
  expect(await seen(biju, users, 'asha', 'sheets_via_by')).toEqual({})
  expect(await seen(asha, users, 'asha', 'sheets_via_by')).toMatchObject({ sheets_via_by: [{ id: 'sheet' }] })
  expect(await seen(operator, users, 'asha', 'sheets_via_by')).toMatchObject({
    sheets_via_by: [{ by: 'asha' }],
  })
})

it('runs one query per path and level, for any number of records', async () => {
  const ctx = newContext(db)
  const records = await Promise.all(['one', 'two', 'three'].map(id => getRecord(ctx, posts, id)))
  queries.length = 0
  const paths = [
    'author',
    'author.posts_via_coauthors',
    'sheets_via_post',
    'nope.author',
    '__proto__',
    'author..x',
  ]
  const expanded = await expandRecords(ctx, posts, records, paths)
  expect(queries).toHaveLength(3)
  expect(expanded[2]).toMatchObject({
    expand: { author: { expand: { posts_via_coauthors: [{ id: 'two' }] } } },
  })
  expect([...ctx.reads]).toEqual(expect.arrayContaining(['authors/meera', 'posts', 'sheets']))
})

it('goes six relations deep and no further', async () => {
  const path = Array.from({ length: 8 }, () => 'next').join('.')
  queries.length = 0
  const [expanded] = await expandRecords(
    newContext(db),
    links,
    [await getRecord(newContext(db), links, 'link-0')],
    [path],
  )
  const depth = (record: unknown): number => {
    const next = (record as { expand?: { next?: unknown } }).expand?.next
    return next ? 1 + depth(next) : 0
  }
  expect(depth(expanded)).toBe(6)
})

it.each([
  ['posts_via_author.author', 'posts_via_author'],
  ['posts_via_author.author.posts_via_author', 'posts_via_author'],
])('does not return through the relation that a step came by: %s is %s', async (path, same) => {
  const meera = await getRecord(newContext(db), authors, 'meera')
  const of = (paths: string[]) => expandRecords(newContext(db), authors, [meera], paths)
  expect(await of([path])).toEqual(await of([same]))
})

it('does not go back through the relation that a step came by', async () => {
  const post = await getRecord(newContext(db), posts, 'one')
  const of = (paths: string[]) => expandRecords(newContext(db), posts, [post], paths)
  expect(await of(['author.posts_via_author'])).toEqual(await of(['author']))
})

describe('the limits of one response', () => {
  const postsOf = (record: unknown) =>
    (record as { expand: { posts_via_author: { title: string }[] } }).expand.posts_via_author
  const guestCtx = () => newContext(db)
  const ofMeera = async (limits: { records: number; bytes: number }, paths = ['posts_via_author']) =>
    expandRecords(guestCtx(), authors, [await getRecord(guestCtx(), authors, 'meera')], paths, limits)

  it('count records', async () => {
    expect(await ofMeera({ records: 3, bytes: 1e6 })).toHaveLength(1)
    await expect(ofMeera({ records: 2, bytes: 1e6 })).rejects.toMatchObject({ status: 400 })
  })

  it('count bytes, and count a record again each time it appears', async () => {
    const bytesOf = async (paths: string[]) => {
      const [expanded] = await ofMeera({ records: 100, bytes: 1e6 }, paths)
      return Buffer.byteLength(JSON.stringify(postsOf(expanded)))
    }
    const deep = ['posts_via_author.coauthors']
    await Promise.all(
      ['one', 'two', 'three'].map(id => updateRecord(systemContext(db), posts, id, { coauthors: ['meera'] })),
    )
    // Brackets and the names of relations are not counted.
    const bytes = await bytesOf(deep)
    await expect(ofMeera({ records: 100, bytes: bytes - 200 }, deep)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('too large'),
    })
    expect(await ofMeera({ records: 100, bytes }, deep)).toHaveLength(1)
  })

  it('are reached before all rows have been read', async () => {
    await createRecord(systemContext(db), authors, { id: 'busy', name: 'Busy' })
    const many = Array.from({ length: 1_200 }, (_, n) => ({ title: `Busy ${n}`, author: 'busy' }))
    for (const values of many) await createRecord(systemContext(db), posts, values)
    const busy = await getRecord(guestCtx(), authors, 'busy')
    const within = (records: number) =>
      expandRecords(guestCtx(), authors, [busy], ['posts_via_author'], { records, bytes: 1e7 })
    queries.length = 0
    await expect(within(10)).rejects.toMatchObject({ status: 400 })
    expect(queries).toHaveLength(1)
    // A parent shows at most a thousand records, ordered across all batches.
    const [expanded] = await within(5_000)
    expect(postsOf(expanded).map(post => post.title)).toEqual(many.slice(0, 1_000).map(post => post.title))
  })
})
