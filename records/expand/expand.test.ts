import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, it } from 'vitest'
import { anyone, nobody, type Viewer } from '#collections/access.ts'
import { defineCollection, relation, text } from '#collections/define.ts'
import { users } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { authors, fixtures, owned, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { newContext, systemContext } from '../context.ts'
import { createRecord } from '../create.ts'
import { getRecord } from '../get.ts'
import { expandRecords } from './index.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const shut = { list: nobody, view: nobody, create: nobody, update: nobody, delete: nobody }

const audits = defineCollection('audits', {
  fields: { title: text(), post: relation('posts') },
  rules: shut,
  console: { label: 'title', columns: ['title'] },
})

/** One for each post, and whose it is nobody else learns. */
const sheets = defineCollection('sheets', {
  fields: { post: relation('posts', { unique: true }), by: relation('users', { private: true }) },
  owner: 'by',
  rules: open,
  console: { label: 'post', columns: ['post'] },
})

let db: Database
const queries: string[] = []

beforeAll(async () => {
  const { pool } = await freshDatabase()
  db = drizzle(pool, { logger: { logQuery: query => queries.push(query) } })
  await createTables(db, [...fixtures, audits, sheets])
  const own = systemContext(db)
  for (const id of ['asha', 'biju']) await createRecord(own, users, { id, email: `${id}@phone.invalid` })
  await createRecord(own, authors, { id: 'meera', name: 'Meera' })
  for (const id of ['one', 'two', 'three'])
    await createRecord(own, posts, { id, title: `Post ${id}`, author: 'meera', secret: 'x' })
  await createRecord(own, audits, { title: 'a', post: 'one' })
  await createRecord(own, sheets, { id: 'sheet', post: 'one', by: 'asha' })
  await createRecord(own, owned, { id: 'hers', title: 'Hers', owner: 'asha', phone: '1' })
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
  const [shown] = await expandRecords(newContext(db, viewer), from, [record], [path])
  return shown?.expand
}

it('gives an object back along a unique relation', async () => {
  expect(await seen(guest, posts, 'one', 'sheets_via_post')).toMatchObject({
    sheets_via_post: { id: 'sheet' },
  })
})

it('has no key for what is for Sawari alone, and shows it to Sawari', async () => {
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

it('leads back along a private relation only from one’s own', async () => {
  expect(await seen(guest, users, 'asha', 'sheets_via_by')).toBeUndefined()
  expect(await seen(biju, users, 'asha', 'sheets_via_by')).toEqual({})
  expect(await seen(asha, users, 'asha', 'sheets_via_by')).toMatchObject({ sheets_via_by: [{ id: 'sheet' }] })
  expect(await seen(operator, users, 'asha', 'sheets_via_by')).toMatchObject({
    sheets_via_by: [{ by: 'asha' }],
  })
})

it('asks once for each path and level, however many records there are', async () => {
  const ctx = newContext(db)
  const records = await Promise.all(['one', 'two', 'three'].map(id => getRecord(ctx, posts, id)))
  queries.length = 0
  const paths = [
    'author',
    'author.posts_via_author',
    'sheets_via_post',
    'nope.author',
    '__proto__',
    'author..x',
  ]
  const shown = await expandRecords(ctx, posts, records, paths)
  expect(queries).toHaveLength(3)
  expect(shown[2]).toMatchObject({
    expand: { author: { expand: { posts_via_author: [{ id: 'one' }, { id: 'two' }, { id: 'three' }] } } },
  })
  expect([...ctx.reads]).toEqual(expect.arrayContaining(['authors/meera', 'posts', 'sheets']))
})

it('goes six relations deep and no further', async () => {
  const path = 'author.posts_via_author.author.posts_via_author.author.posts_via_author.author'
  queries.length = 0
  await seen(guest, posts, 'one', path)
  expect(queries).toHaveLength(1 + 6)
})
