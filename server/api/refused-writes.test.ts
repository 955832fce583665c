import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { fixtureApi } from '#test/kit/fixtures/api.ts'
import { locked, owned, posts } from '#test/kit/fixtures/collections.ts'

const api = await fixtureApi()
const { json } = api

const R = '/api/collections/posts/records'

describe('access', () => {
  it('gives 403 where only operators write, after reading the body', async () => {
    const L = '/api/collections/locked/records'
    expect((await json('POST', L, { title: 'x' })).status).toBe(403)
    expect((await json('PATCH', `${L}/x`, {})).status).toBe(403)
    expect((await json('DELETE', `${L}/x`)).status).toBe(403)
    expect((await json('PATCH', `${L}/x`, '{"')).status).toBe(400)
    expect((await listRecords(api.systemCtx, locked)).totalItems).toBe(0)
  })

  it('of guests and members to collections for operators only is refused for every action', async () => {
    const { id } = await createRecord(api.systemCtx, locked, { title: 'x' })
    const L = '/api/collections/locked/records'
    for (const headers of [new Headers(), new Headers({ 'X-Member': await api.member() })])
      for (const [method, path] of [
        ['GET', L],
        ['GET', `${L}?filter=nope=1`],
        ['GET', `${L}/${id}`],
        ['POST', L],
        ['PATCH', `${L}/${id}`],
        ['DELETE', `${L}/${id}`],
      ] as const) {
        const { status, body } = await api.send(method, path, { headers })
        expect([method, path, status]).toEqual([method, path, 403])
        expect(body).toMatchObject({ message: 'Only superusers can perform this action.', data: {} })
      }
    expect(await getRecord(api.systemCtx, locked, id)).toMatchObject({ title: 'x' })
    await deleteRecord(api.systemCtx, locked, id)
  })

  const O = '/api/collections/owned/records'
  const as = (id: string, method: string, path: string, body?: object) =>
    json(method, path, body, { 'X-Member': id })

  it('lists and shows a member its own records, and shows nobody records without an owner', async () => {
    const [a, b] = [await api.member(), await api.member()]
    const { id } = await createRecord(api.systemCtx, owned, { owner: a })
    const others = [
      await createRecord(api.systemCtx, owned, { owner: b }),
      await createRecord(api.systemCtx, owned, {}),
    ]
    expect((await as(a, 'GET', O)).body).toMatchObject({ totalItems: 1, items: [{ id, owner: a }] })
    expect((await as(a, 'GET', `${O}/${id}`)).status).toBe(200)
    for (const other of others) expect((await as(a, 'GET', `${O}/${other.id}`)).status).toBe(404)
    for (const headers of [new Headers(), new Headers({ Authorization: 'garbage' })])
      expect(await api.send('GET', O, { headers })).toMatchObject({ status: 200, body: { items: [] } })
  })

  it('reveals no record of another member', async () => {
    const [a, b] = [await api.member(), await api.member()]
    const mine = await as(a, 'POST', O, { title: 'mine', owner: a })
    expect(mine.status).toBe(200)
    expect(await as(a, 'POST', O, { owner: b })).toMatchObject({ status: 400, body: { data: {} } })
    expect((await as(b, 'PATCH', `${O}/${mine.body.id}`, { title: 'x' })).status).toBe(404)
    expect((await as(b, 'DELETE', `${O}/${mine.body.id}`)).status).toBe(404)
    expect((await as(a, 'PATCH', `${O}/${mine.body.id}`, { title: 'x' })).body.title).toBe('x')
  })
})

it('responds to any form with the errors, and then changes nothing', async () => {
  const key = fc.constantFrom(
    'title',
    'views',
    'tags',
    'tags+',
    'docs',
    'docs-',
    'cover',
    'meta',
    '@jsonPayload',
    'id',
  )
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('{"views":2}', '{', '[['.repeat(100), 'true', '-0', '\0'),
    fc.uint8Array().map(bytes => new File([Uint8Array.from(bytes)], 'a.png')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(key, part), { maxLength: 8 }), async parts => {
      const body = new FormData()
      for (const [name, value] of parts) body.append(name, value)
      const before = (await listRecords(api.systemCtx, posts)).totalItems
      const { status } = await api.send('POST', R, { body })
      expect([200, 400]).toContain(status)
      if (status === 400) expect((await listRecords(api.systemCtx, posts)).totalItems).toBe(before)
    }),
    { numRuns: 500 },
  )
}, 120_000)

it('responds to any body with the errors, and then changes nothing', async () => {
  const { id } = (await json('POST', R, { title: 'title', views: 5 })).body
  const names = [
    'id',
    'title',
    'views',
    'active',
    'tags',
    'author',
    'coauthors',
    'meta',
    'publishedAt',
    'docs',
    'body',
  ]
  const key = fc.constantFrom(
    ...names.flatMap(name => [name, `${name}+`, `+${name}`, `${name}-`]),
    '__proto__',
  )
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom('[', '[[', '\0'),
  )
  const bodies = fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(key, value).map(body => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.string() },
  )
  await fc.assert(
    fc.asyncProperty(bodies, fc.boolean(), async (body, isNew) => {
      const before = await listRecords(api.systemCtx, posts, { perPage: 1000 })
      const answer = await json(isNew ? 'POST' : 'PATCH', isNew ? R : `${R}/${id}`, body)
      expect([200, 400]).toContain(answer.status)
      if (answer.status !== 200)
        expect((await listRecords(api.systemCtx, posts, { perPage: 1000 })).items).toEqual(before.items)
    }),
    { numRuns: 500 },
  )
}, 120_000)
