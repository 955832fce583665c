import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { authors, fixtures, notes, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import type { AppEnv } from '../variables.ts'

// Cases 1-3, 21-26 and 62 of the record API's contract, and our additions to it.

let app: Hono<AppEnv>
let caller: { viewer: Viewer }
let own: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  await createTables(db, fixtures)
  own = systemContext(db)
  const made = apiApp(db)
  app = made.app
  caller = made.caller
  await createRecord(own, authors, { id: 'meera', name: 'Meera' })
  await createRecord(own, authors, { id: 'arun', name: 'Arun' })
  const body = '<p>One <b>two</b></p><p>three</p>'
  await createRecord(own, posts, {
    id: 'first',
    title: 'First',
    author: 'meera',
    coauthors: ['meera', 'arun'],
    body,
    views: 3,
    secret: 'x',
  })
  await createRecord(own, posts, { id: 'second', title: 'Second', coauthors: ['arun'], views: 3 })
  await createRecord(own, posts, { id: 'third', title: 'Third', author: 'meera' })
  await createRecord(own, notes, { id: 'note', text: 'n', author: 'arun', post: 'first' })
})

const rows = '/api/collections/posts/records'

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

async function as<T>(viewer: Viewer, work: () => Promise<T>): Promise<T> {
  caller.viewer = viewer
  try {
    return await work()
  } finally {
    caller.viewer = { kind: 'guest' }
  }
}

describe('lists', () => {
  it('have the page, its size and the totals that the query asks for', () =>
    everyRow(
      [
        ['', { page: 1, perPage: 30, totalItems: 3, totalPages: 1 }, 3],
        ['?page=2&perPage=2', { page: 2, perPage: 2, totalItems: 3, totalPages: 2 }, 1],
        ['?perPage=5000', { perPage: 200 }, 3],
        ['?page=-1&perPage=0', { page: 1, perPage: 30 }, 3],
        ['?page=99', { page: 99, totalItems: 3, totalPages: 1 }, 0],
        ['?page=999999999999999', { totalItems: 3 }, 0],
        ['?page=2&page=x&perPage=2', { page: 2 }, 1],
        ['?skipTotal=1', { totalItems: -1, totalPages: -1 }, 3],
        ['?skipTotal=False', { totalItems: 3 }, 3],
        ['?filter=&sort=&fields=&expand=', { totalItems: 3 }, 3],
      ],
      ([query]) => `the query “${query}”`,
      async ([query, expected, count]) => {
        const { status, body } = await get(`${rows}${query}`)
        expect(status).toBe(200)
        expect(Object.keys(body).sort()).toEqual(['items', 'page', 'perPage', 'totalItems', 'totalPages'])
        expect(body).toMatchObject(expected)
        expect(body.items).toHaveLength(count)
      },
    ))

  it('are refused if the query is invalid', () =>
    everyRow(
      ['page=x', 'page=1.5', 'perPage=x', 'skipTotal=maybe', 'skipTotal=tRUE', 'sort=title,', 'filter=%20'],
      String,
      async query => {
        const message = expect.stringContaining('Something went wrong while processing your request.')
        expect(await get(`${rows}?${query}`)).toMatchObject({
          status: 400,
          body: { status: 400, message, data: {} },
        })
      },
    ))

  it('count up to 10,000, and mark a total that is capped', async () => {
    await own.db.execute(sql`insert into notes (id, text, author, created, updated)
      select 'many' || n, 'many', 'arun', now(), now() from generate_series(1, 10001) as n`)
    const many = await get('/api/collections/notes/records?filter=text="many"')
    expect(many.body).toMatchObject({ totalItems: 10_000, totalPages: 334 })
    expect(many.headers.get('X-Total-Capped')).toBe('1')
    const few = await get('/api/collections/notes/records?filter=text="n"')
    expect(few.body.totalItems).toBe(1)
    expect(few.headers.get('X-Total-Capped')).toBeNull()
    await own.db.execute(sql`delete from notes where text = 'many'`)
  })

  it('give a member up to 1,000', () =>
    as({ kind: 'member', id: 'm' }, async () =>
      expect((await get(`${rows}?perPage=5000`)).body.perPage).toBe(1000),
    ))
})

describe('pages by key', () => {
  it('walk the whole list in every order', () =>
    everyRow(
      [
        '',
        'views',
        '-views',
        'views,-title',
        '-views,title',
        'title',
        'active,-views',
        'publishedAt,-views',
        '-@rowid',
        '-created',
      ],
      sort => `sorted by "${sort}"`,
      async sort => {
        const all = await get(`${rows}?sort=${sort}&fields=id`)
        const seen: { id: string }[] = []
        for (let after = ''; ; after = seen.at(-1)?.id ?? '') {
          const { body } = await get(`${rows}?sort=${sort}&fields=id&perPage=1&after=${after}`)
          if (after) expect(body.totalItems).toBe(-1)
          if (!body.items.length) break
          seen.push(...body.items)
        }
        expect(seen).toEqual(all.body.items)
      },
    ))

  it('are refused after a record that does not exist', async () =>
    expect((await get(`${rows}?after=nope`)).status).toBe(400))
})

describe('expand', () => {
  const expanded = async (path: string) => (await get(`/api/collections/${path}`)).body.expand

  it.each([
    ['first?expand=author', { author: { id: 'meera', collectionName: 'authors' } }],
    [
      'first?expand=author,coauthors,nope',
      { author: { id: 'meera' }, coauthors: [{ id: 'meera' }, { id: 'arun' }] },
    ],
    [
      'first?expand=notes_via_post.author',
      { notes_via_post: [{ id: 'note', expand: { author: { name: 'Arun' } } }] },
    ],
    [
      'first?expand=author.posts_via_coauthors.notes_via_post',
      {
        author: {
          expand: { posts_via_coauthors: [{ id: 'first', expand: { notes_via_post: [{ id: 'note' }] } }] },
        },
      },
    ],
  ])('%s', async (path, expected) => expect(await expanded(`posts/records/${path}`)).toMatchObject(expected))

  it('keeps the order of multiple relations', async () => {
    expect(
      (await get('/api/collections/authors/records/meera?expand=posts_via_author')).body.expand,
    ).toMatchObject({
      posts_via_author: [{ id: 'first' }, { id: 'third' }],
    })
  })

  it('is empty for an empty relation, and absent for an unknown path', async () => {
    expect(await expanded('posts/records/second?expand=author')).toEqual({})
    expect(
      await expanded('posts/records/second?expand=nope,title,nope_via_author,authors_via_name'),
    ).toBeUndefined()
    expect(await expanded('authors/records/arun?expand=posts_via_author')).toEqual({})
  })

  it('shows what the viewer may see and no hidden field', async () => {
    const { body } = await get('/api/collections/authors/records/meera?expand=posts_via_author')
    for (const post of body.expand.posts_via_author) expect(post).not.toHaveProperty('secret')
  })

  it('refuses a response that grows without bound, for guests sooner than for members', async () => {
    const many = Array.from({ length: 60 }, (_, n) => n)
    await createRecord(own, authors, { id: 'busy', name: 'Busy' })
    await Promise.all(
      many.map(n => createRecord(own, posts, { title: `Busy ${n}`, author: 'busy', coauthors: ['busy'] })),
    )
    const loop = 'posts_via_author.coauthors.posts_via_author'
    const answer = await get(`/api/collections/authors/records/busy?expand=${loop}`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('2000')
    await own.db.delete(posts.table).where(eq(posts.table.author, 'busy'))
  })
})

describe('fields', () => {
  it.each([
    ['expand=author&fields=id,expand.author.name', { id: 'first', expand: { author: { name: 'Meera' } } }],
    ['fields=id,body:excerpt(5,true)', { id: 'first', body: 'One t...' }],
  ])('%s', async (query, expected) => {
    expect((await get(`${rows}/first?${query}`)).body).toEqual(expected)
  })

  it('include the others with *', async () => {
    const { body } = await get(`${rows}/first?fields=*,body:excerpt(5,true)`)
    expect(body).toMatchObject({ id: 'first', title: 'First', body: 'One t...', collectionName: 'posts' })
  })

  it('narrow each item of a list', async () => {
    const { body } = await get(`${rows}?fields=id&sort=title&perPage=1`)
    expect(body).toMatchObject({ totalItems: 3, items: [{ id: 'first' }] })
    expect(Object.keys(body.items[0])).toEqual(['id'])
  })

  it('are refused with an unknown modifier', async () =>
    expect((await get(`${rows}?fields=body:excerpt(0)`)).status).toBe(400))
})

describe('caching', () => {
  it.each([rows, `${rows}/first?expand=author`])('%s is revalidated with 304', async path => {
    const { headers } = await get(path)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    const tag = headers.get('ETag') ?? ''
    const again = await app.request(path, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('ETag')).toBe(tag)
    const head = await app.request(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('ETag')]).toEqual([200, tag])
  })

  it('is off for responses to a token', async () => {
    const { headers } = await get(rows, { Authorization: 'anything' })
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['private, no-store', null])
    const member = await as({ kind: 'member', id: 'm' }, () => get(rows))
    expect(member.headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('is off for errors', async () => {
    const { headers } = await get(`${rows}/missing`)
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null])
  })
})

describe('requests beside the record routes', () => {
  it('get 404 as JSON for unknown paths', async () => {
    for (const path of [`${rows}/missing`, '/api/collections/nope/records', '/api/nope', `${rows}/`])
      expect(await get(path)).toMatchObject({ status: 404, body: { status: 404, data: {} } })
    expect((await app.request(rows, { method: 'PUT' })).status).toBe(404)
    expect(await get('/api/health')).toMatchObject({ status: 200, body: { code: 200 } })
  })

  it('get 404 for settings, logs and other parts that this API does not have', () =>
    everyRow(['settings', 'logs', 'backups', 'crons', 'sql', 'batch', 'collections'], String, async path => {
      expect((await get(`/api/${path}`)).status).toBe(404)
    }))

  it('get 404 for ways to sign in and to confirm that members do not have', () =>
    everyRow(
      [
        'request-otp',
        'auth-with-otp',
        'auth-with-oauth2',
        'impersonate/meera',
        'request-verification',
        'confirm-verification',
        'request-password-reset',
        'confirm-password-reset',
        'request-email-change',
        'confirm-email-change',
      ],
      String,
      async path => {
        const answer = await app.request(`/api/collections/users/${path}`, { method: 'POST' })
        expect([answer.status, await answer.json()]).toMatchObject([404, { status: 404, data: {} }])
      },
    ))

  it.each(['geoDistance(1, 1, 1, 1) < 2', 'strftime("%Y", created) = "2026"'])(
    'refuses a filter of %s',
    async filter => expect((await get(`${rows}?filter=${encodeURIComponent(filter)}`)).status).toBe(400),
  )

  it('other sites may call the API', async () => {
    const { headers } = await get(rows, { Origin: 'https://example.com' })
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Vary')).toContain('Origin')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Type')).toBe('application/json')
    const requestHeaders = {
      Origin: 'https://example.com',
      'Access-Control-Request-Headers': 'authorization',
    }
    const preflight = await app.request(rows, { method: 'OPTIONS', headers: requestHeaders })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('authorization')
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
    expect(
      (await app.request(rows, { method: 'OPTIONS' })).headers.get('Access-Control-Allow-Origin'),
    ).toBeNull()
  })
})
