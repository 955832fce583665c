import { sql } from 'drizzle-orm'
import PocketBase from 'pocketbase'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { authors, fixtures, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { listen } from '#test/kit/listen.ts'
import { expectFailure } from './failure.ts'

// The unmodified SDK's requirements of the API: section 9 of its contract and case 64.

const quoted = 'Say "hi" \\ there\nand go'

let pb: PocketBase
let caller: { viewer: Viewer }
let requests: string[] = []

beforeAll(async () => {
  const { db } = await createDatabase()
  await createTables(db, fixtures)
  const systemCtx = systemContext(db)
  await createRecord(systemCtx, authors, { id: 'meera', name: 'Meera' })
  await createRecord(systemCtx, posts, { id: 'first', title: 'First', author: 'meera', tags: ['a'] })
  await createRecord(systemCtx, posts, { id: 'second', title: quoted })
  await db.execute(sql`insert into notes (id, text, author, created, updated)
    select 'n' || n, 'note', 'meera', now(), now() from generate_series(1, 1001) as n`)
  const made = apiApp(db)
  caller = made.caller
  pb = new PocketBase(await listen(made.app))
  pb.beforeSend = (url, options) => {
    requests.push(url)
    return { url, options }
  }
})

beforeEach(() => {
  requests = []
  caller.viewer = { kind: 'guest' }
})

describe('reading', () => {
  it('returns a page', async () => {
    const page = await pb
      .collection('posts')
      .getList(1, 1, { sort: '-title', expand: 'author', fields: 'id,title' })
    expect(page).toEqual({
      page: 1,
      perPage: 1,
      totalItems: 2,
      totalPages: 2,
      items: [{ id: 'second', title: quoted }],
    })
  })

  it('returns one record, expanded', async () => {
    const post = await pb.collection('posts').getOne('first', { expand: 'author' })
    expect(post).toMatchObject({ collectionName: 'posts', expand: { author: { name: 'Meera' } } })
  })

  it('returns the first match of a filter with values', async () => {
    const filter = pb.filter('title = {:title}', { title: quoted })
    expect(await pb.collection('posts').getFirstListItem(filter)).toMatchObject({ id: 'second' })
    const missed = await expectFailure(pb.collection('posts').getFirstListItem('title = "nope"'))
    expect(missed).toMatchObject({ status: 404, response: { code: 404 } })
  })

  it('returns all of 1,001 in two requests to a member, and in six to a guest', async () => {
    caller.viewer = { kind: 'member', id: 'm' }
    const all = await pb.collection('notes').getFullList({ fields: 'id' })
    expect(new Set(all.map(({ id }) => id)).size).toBe(1001)
    expect(requests).toHaveLength(2)
    caller.viewer = { kind: 'guest' }
    expect(await pb.collection('notes').getFullList({ fields: 'id' })).toHaveLength(1001)
    expect(requests).toHaveLength(2 + 6)
  })

  it('ignores unknown options', async () => {
    const options = { autoRefresh: true, since: new Date(), list: [1, 2] }
    expect((await pb.collection('posts').getList(1, 1, options)).items).toHaveLength(1)
    expect(await pb.health.check()).toMatchObject({ code: 200 })
  })
})

describe('writing', () => {
  it('creates', async () => {
    const made = await pb.collection('posts').create({ title: 'Made', tags: ['b', 'a'], active: true })
    expect(made).toMatchObject({ title: 'Made', tags: ['b', 'a'], active: true, collectionName: 'posts' })
    expect(made.id).toMatch(/^[a-z0-9]{15}$/)
  })

  it('reports what is wrong', async () => {
    const refused = await expectFailure(pb.collection('posts').create({ title: 'x' }))
    expect(refused.status).toBe(400)
    expect(refused.isAbort).toBe(false)
    expect(refused.response).toMatchObject({
      status: 400,
      message: 'Failed to create record.',
      data: { title: { code: 'validation_min_text_constraint', params: { min: 3 } } },
    })
    expect(await expectFailure(pb.collection('posts').getOne('missing'))).toMatchObject({ status: 404 })
    expect(await expectFailure(pb.collection('locked').create({ title: 'x' }))).toMatchObject({ status: 403 })
  })
})

describe('around records', () => {
  it('builds the addresses of files', () => {
    const record = { id: 'first', collectionId: 'posts', collectionName: 'posts' }
    const url = new URL(pb.files.getURL(record, 'a b.png', { thumb: '100x100' }))
    expect(`${url.pathname}${url.search}`).toBe('/api/files/posts/first/a%20b.png?thumb=100x100')
  })

  it('cancels a call that another replaces, and serves on', async () => {
    const replaced = expectFailure(pb.collection('posts').getList(1, 1))
    const latest = pb.collection('posts').getList(1, 2)
    expect((await replaced).isAbort).toBe(true)
    expect((await latest).items).toHaveLength(2)
    const stopped = expectFailure(pb.collection('posts').getOne('first', { requestKey: 'mine' }))
    pb.cancelRequest('mine')
    expect((await stopped).isAbort).toBe(true)
    expect(await pb.collection('posts').getOne('first')).toMatchObject({ id: 'first' })
  })
})
