import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { guest } from '#collections/access.ts'
import { columnsByName } from '#collections/define.ts'
import * as siteModel from '#collections/index.ts'
import { firmPlaces, firms } from '#collections/index.ts'
import { allCollections } from '#collections/registry.ts'
import { collectionOf, emitCommit } from '#records/commit-events.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'
import { updateRecord } from '#records/update.ts'
import { newResponseCache } from '#server/response-cache/response-cache.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { authors, fixtures, notes, posts } from '#test/kit/fixtures/collections.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { recordQueries } from '#test/kit/record-queries.ts'

// What guests read by the record API is cached, and nobody gets what is older than the last write before the request.

const { db, pool } = await createDatabase()
await createTables(db, fixtures)
const systemCtx = systemContext(db)
let now = 1
const responseCache = newResponseCache({
  maxBytes: 8_000_000,
  maxAgeMs: 60_000,
  writes: newLocalInvalidationBus(),
  now: () => now,
})
const { app, caller } = apiApp(db, 8, { responseCache })

await createRecord(systemCtx, authors, { id: 'meera', name: 'Meera' })
await createRecord(systemCtx, posts, { id: 'first', title: 'First', author: 'meera', views: 3 })
await createRecord(systemCtx, notes, { id: 'note', text: 'n', author: 'meera', post: 'first' })
const rows = '/api/collections/posts/records'

beforeEach(() => {
  emitCommit(new Set(['*']))
})

/** A response, and the number of statements for it. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { result: answer, texts } = await recordQueries(
    pool,
    async () => await app.request(path, { headers }),
  )
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: text ? JSON.parse(text) : undefined,
    statements: texts.length,
  }
}

describe('the second read', () => {
  it('of the same records uses no statement and has the same response', () =>
    everyRow(
      [
        [rows, rows],
        [`${rows}/first?expand=author&fields=id,expand.author.name`, undefined],
        [`${rows}?sort=title&filter=views%3E1`, `${rows}?filter=views%3E1&sort=title`],
        [`${rows}?perPage=5`, `${rows}?x=1&perPage=5&page=1&skipTotal=0&sort=&utm_source=mail`],
      ],
      ([path]) => path,
      async ([path, other = path]) => {
        const first = await get(path)
        const second = await get(other)
        expect([first.status, first.statements > 0, second.statements]).toEqual([200, true, 0])
        expect(second.body).toEqual(first.body)
        for (const name of ['ETag', 'Cache-Control', 'Content-Type', 'Vary'])
          expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)])
      },
    ))

  it('is 304 if the client has the response, and HEAD has its headers', async () => {
    const tag = (await get(rows)).headers.get('ETag') ?? ''
    const again = await get(rows, { 'If-None-Match': tag })
    expect([again.status, again.body, again.statements]).toEqual([304, undefined, 0])
    const head = await app.request(rows, { method: 'HEAD' })
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, tag, ''])
    emitCommit(new Set(['posts']))
    expect((await get(rows, { 'If-None-Match': tag })).status).toBe(304)
    expect((await get(rows)).statements).toBe(0)
  })

  it('is cached for other sites too, which are told apart by their headers only', async () => {
    const ours = await get(rows)
    const theirs = await get(rows, { Origin: 'https://example.com' })
    expect(theirs.statements).toBe(0)
    expect(theirs.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(ours.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect((await get(rows)).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('at the same moment waits for the first', async () => {
    const one = await get(`${rows}?sort=title`)
    emitCommit(new Set(['posts']))
    const { texts } = await recordQueries(pool, () =>
      Promise.all(Array.from({ length: 10 }, () => app.request(`${rows}?sort=title`))),
    )
    expect(texts.length).toBe(one.statements)
  })

  it('after ten seconds reads again: rules and filters may depend on the clock', async () => {
    await get(rows)
    now += 10_000
    expect((await get(rows)).statements).toBe(0)
    now += 1
    expect((await get(rows)).statements).toBeGreaterThan(0)
  })
})

describe('after a write', () => {
  it('a list, its total and a record show it at once', async () => {
    const before = await get(rows)
    await createRecord(systemCtx, posts, { id: 'second', title: 'Second' })
    expect((await get(rows)).body.totalItems).toBe(before.body.totalItems + 1)
    await get(`${rows}/second`)
    await updateRecord(systemCtx, posts, 'second', { title: 'Third' })
    expect((await get(`${rows}/second`)).body.title).toBe('Third')
    expect((await get(rows)).body.items.map((each: { title: string }) => each.title)).toContain('Third')
  })

  it('of a record that a read depends on, the read shows it', () =>
    everyRow(
      [
        [`${rows}/first?expand=author`, (name: string) => ({ expand: { author: { name } } })],
        [
          `/api/collections/notes/records/note?expand=post.author`,
          (name: string) => ({ expand: { post: { expand: { author: { name } } } } }),
        ],
        [
          `/api/collections/authors/records?expand=posts_via_author&filter=posts_via_author.views%3E1`,
          (name: string) => ({ items: [{ name }] }),
        ],
      ] as const,
      ([path]) => path,
      async ([path, expected]) => {
        await get(path)
        const name = `Named after ${path.length}`
        await updateRecord(systemCtx, authors, 'meera', { name })
        expect((await get(path)).body).toMatchObject(expected(name))
      },
    ))

  it('a filter by a relation, and a rule by a parent, follow the other record', async () => {
    const byAuthor = `${rows}?filter=${encodeURIComponent('author.name = "Asha"')}`
    expect((await get(byAuthor)).body.totalItems).toBe(0)
    await updateRecord(systemCtx, authors, 'meera', { name: 'Asha' })
    expect((await get(byAuthor)).body.totalItems).toBe(1)

    const set = { name: 'Asha Motors', kind: 'newDealer', verified: true, published: true } as const
    const firm = await createRecord(systemCtx, firms, {}, { set })
    await createRecord(systemCtx, firmPlaces, { firm: firm.id, city: 'Pune', address: 'One' })
    const places = '/api/collections/firmPlaces/records'
    expect((await get(places)).body.totalItems).toBe(1)
    await updateRecord(systemCtx, firms, firm.id, { published: false })
    expect((await get(places)).body.totalItems).toBe(0)
  })

  it('every list of the site depends on all tables that its statements name', async () => {
    // Other tests register collections, too.
    const ofSite = allCollections().filter(each => Object.values<unknown>(siteModel).includes(each))
    const open = ofSite.filter(each => each.rules.list.allows(guest, columnsByName(each)) !== false)
    const missing: string[] = []
    for (const { name } of open) {
      const path = `/api/collections/${name}/records`
      const { result, tables } = await recordQueries(pool, async () => await app.request(path))
      expect([name, result.status]).toEqual([name, 200])
      const tagged = [...(responseCache.get(path)?.tags ?? [])].map(collectionOf)
      missing.push(...tables.read.filter(table => !tagged.includes(table)).map(table => `${name}: ${table}`))
    }
    expect(missing).toEqual([])
  })
})

describe('never cached is', () => {
  const isCached = async (path: string, headers: Record<string, string> = {}) => {
    await get(path, headers)
    return (await get(path, headers)).statements === 0
  }

  it('a request with a token or a cookie, and it gets nothing from the cache', async () => {
    for (const name of ['Authorization', 'Cookie']) {
      expect(await isCached(rows, { [name]: 'anything' })).toBe(false)
      expect(responseCache.size().responses).toBe(0)
    }
    await get(rows)
    expect((await get(rows, { Authorization: 'anything' })).statements).toBeGreaterThan(0)
  })

  it('the response to another viewer', async () => {
    onTestFinished(() => {
      caller.viewer = guest
    })
    caller.viewer = { kind: 'member', id: 'm' }
    expect(await isCached(rows)).toBe(false)
    caller.viewer = guest
    await get(rows)
    caller.viewer = { kind: 'operator', id: 'o', role: 'owner' }
    const { statements, headers } = await get(rows)
    expect([statements > 0, headers.get('Cache-Control')]).toEqual([true, 'private, no-store'])
  })

  it('an error, or a random order', async () => {
    for (const path of [
      `${rows}/missing`,
      `${rows}?sort=nothing`,
      `${rows}?sort=@random`,
      `${rows}?sort=-@random,title`,
    ])
      await get(path)
    expect(responseCache.size().responses).toBe(0)
    await createRecord(systemCtx, posts, { id: 'missing', title: 'Missing no more' })
    expect((await get(`${rows}/missing`)).status).toBe(200)
  })

  it('what is made from records that guests cannot read: nobody announces their writes', async () => {
    await get('/api/collections/users/records')
    await get(`/api/collections/usedVehicles/records?filter=${encodeURIComponent('seller_id.name = "x"')}`)
    expect(responseCache.size().responses).toBe(0)
  })

  it('a copy of it for each unknown parameter', async () => {
    for (let at = 0; at < 40; at++) await get(`${rows}?x${at}=${at}&page=1&y=z`)
    expect(responseCache.size().responses).toBe(1)
  })

  it('what was read while its data was written', async () => {
    const holder = await pool.connect()
    await holder.query('begin; lock table "posts" in access exclusive mode')
    const early = app.request(rows)
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select 1 from pg_locks where not granted and relation = '"posts"'::regclass`,
      )
      expect(rowCount).toBeGreaterThan(0)
    })
    emitCommit(new Set(['posts']))
    await holder.query('commit')
    holder.release()
    await early
    expect(responseCache.size().responses).toBe(0)
  })
})
