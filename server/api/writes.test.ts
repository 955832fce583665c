import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { type FixtureApi, fixtureApi } from '#test/kit/fixtures/api.ts'
import { authors, locked, notes, owned, posts } from '#test/kit/fixtures/collections.ts'

let api: FixtureApi
beforeAll(async () => {
  api = await fixtureApi()
})

const R = '/api/collections/posts/records'
let count = 0
const title = () => `title ${++count}`
const json = (method: string, path: string, body?: unknown) =>
  api.send(method, path, {
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const created = async (body: object = {}) =>
  (await json('POST', R, { title: title(), ...body })).body as { id: string; updated: string }
const author = async () => (await json('POST', '/api/collections/authors/records', { name: 'A' })).body.id

it.each([
  ['posts', '{"title":"a\\u0000bc"}'],
  ['vehicleReviews', '{"car":[{"toString":null}]}'],
  ['rentEnquiries', '{"startDateTime":{"toString":null}}'],
])('refuses what no field of %s can be: %s', async (collection, body) => {
  expect((await json('POST', `/api/collections/${collection}/records`, body)).status).toBe(400)
})

describe('creating', () => {
  it('gives every field its empty value and hides what is hidden', async () => {
    const { status, body } = await json('POST', R, { title: 'abc' })
    expect(status).toBe(200)
    expect(body.id).toMatch(/^[a-z0-9]{15}$/)
    expect(body).toMatchObject({
      views: null,
      active: false,
      tags: [],
      author: '',
      docs: [],
      cover: '',
      meta: null,
    })
    expect(body).not.toHaveProperty('secret')
  })

  it.each([
    [{ title: '' }, 'title', 'validation_required'],
    [{ title: 'a' }, 'title', 'validation_min_text_constraint'],
    [{ id: 'short' }, 'id', 'validation_min_text_constraint'],
    [{ id: 'longer than fifteen' }, 'id', 'validation_max_text_constraint'],
    [{ id: 'fifteen, not ok' }, 'id', 'validation_invalid_format'],
    [{ views: 0 }, 'views', 'validation_min_number_constraint'],
    [{ views: 0.5 }, 'views', 'validation_min_number_constraint'],
    [{ views: 'junk' }, 'views', 'validation_not_a_number'],
    [{ 'views+': 'junk' }, 'views', 'validation_not_a_number'],
    [{ tags: ['z'] }, 'tags', 'validation_invalid_value'],
    [{ tags: ['a', 'b', 'c', 'd'] }, 'tags', 'validation_too_many_values'],
    [{ author: 'zzz' }, 'author', 'validation_missing_rel_records'],
    [{ coauthors: ['a', 'b', 'c', 'd'] }, 'coauthors', 'validation_too_many_values'],
    [{ publishedAt: 'junk' }, 'publishedAt', 'validation_invalid_date'],
    [{ publishedAt: '0000-01-01' }, 'publishedAt', 'validation_invalid_date'],
    [{ cover: 'somebody_elses.png' }, 'cover', 'validation_invalid_file'],
  ])('refuses %j', async (body, field, code) => {
    const before = (await listRecords(api.own, posts)).totalItems
    const answer = await json('POST', R, { title: title(), ...body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: 'Failed to create record.', data: { [field]: { code } } })
    expect((await listRecords(api.own, posts)).totalItems).toBe(before)
  })

  it('takes an id of the right form once, and a unique value once', async () => {
    const id = 'abcdefghij12345'
    expect((await json('POST', R, { id, title: 'taken' })).status).toBe(200)
    const notUnique = { code: 'validation_not_unique', message: 'Value must be unique.' }
    expect((await json('POST', R, { id, title: title() })).body.data).toEqual({ id: notUnique })
    expect((await json('POST', R, { title: 'taken' })).body.data).toEqual({ title: notUnique })
  })

  it('normalises dates and ignores what nobody may set', async () => {
    const body = { publishedAt: '2022-01-01T10:00:00+02:00', created: '2000-01-01 00:00:00.000Z', zzz: 1 }
    const answer = await created({ ...body, secret: 'x' })
    expect(answer).toMatchObject({ publishedAt: '2022-01-01 08:00:00.000Z' })
    expect(answer).not.toMatchObject({ created: body.created })
    expect((await getRecord(api.own, posts, answer.id)).secret).toBe('')
    expect(answer).not.toHaveProperty('zzz')
  })

  it('infers from forms, and merges @jsonPayload last', async () => {
    const form = new FormData()
    form.append('title', '12345')
    form.append('active', 'true')
    form.append('tags', 'a')
    form.append('tags', 'b')
    form.append('@jsonPayload', '{"meta":{"a":1},"views":3}')
    form.append('@jsonPayload', '{"views":4}')
    const { body } = await api.send('POST', R, { body: form })
    expect(body).toMatchObject({ title: '12345', active: true, tags: ['a', 'b'], meta: { a: 1 }, views: 4 })
    const urlencoded = new URLSearchParams({ title: '01.0', views: '2.5' })
    expect((await api.send('POST', R, { body: urlencoded })).body).toMatchObject({
      title: '01.0',
      views: 2.5,
    })
  })

  const deep = (levels: number) => `{"title":"deep","meta":${'['.repeat(levels)}${']'.repeat(levels)}}`
  it.each([
    ['broken JSON', '{"', 'application/json', 400],
    ['a list', '[1]', 'application/json', 400],
    ['JSON that nests too deep', deep(64), 'application/json', 400],
    ['text', 'abc', 'text/plain', 400],
    ['a broken form', 'abc', 'multipart/form-data', 400],
    ['too much', `{"name":"${'x'.repeat(33 * 1024 * 1024)}"}`, 'application/json', 413],
  ])('refuses %s', async (_, body, type, status) => {
    const answer = await api.send('POST', R, { body, headers: { 'Content-Type': type } })
    expect(answer.status).toBe(status)
    expect(answer.body.data).toEqual({})
    if (type === 'text/plain') expect(answer.body.message).toBe('Unsupported Content-Type.')
  })
})

describe('changing', () => {
  it('applies modifiers', async () => {
    const { id } = await created({ views: 3, tags: ['a'] })
    const change = async (body: object) => (await json('PATCH', `${R}/${id}`, body)).body
    expect(await change({ 'views+': 2 })).toMatchObject({ views: 5 })
    expect(await change({ 'views-': '1' })).toMatchObject({ views: 4 })
    expect(await change({ 'tags+': 'c' })).toMatchObject({ tags: ['a', 'c'] })
    expect(await change({ '+tags': 'b' })).toMatchObject({ tags: ['b', 'a', 'c'] })
    expect(await change({ 'tags-': ['c', 'b'] })).toMatchObject({ tags: ['a'] })
    const [one, two] = [await author(), await author()]
    expect(await change({ 'coauthors+': [one, two] })).toMatchObject({ coauthors: [one, two] })
    expect(await change({ 'coauthors-': one, 'author+': two })).toMatchObject({
      coauthors: [two],
      author: two,
    })
    expect(await change({ 'author-': two })).toMatchObject({ author: '' })
  })

  it('loses none of fifty increments at once', async () => {
    const { id } = await created({ views: 1 })
    await Promise.all(Array.from({ length: 50 }, () => json('PATCH', `${R}/${id}`, { 'views+': 1 })))
    expect((await getRecord(api.own, posts, id)).views).toBe(51)
  })

  it('saves anew without a body, and never changes the id', async () => {
    const before = await created({ views: 7 })
    const again = await json('PATCH', `${R}/${before.id}`)
    expect(again.status).toBe(200)
    expect(again.body.updated > before.updated).toBe(true)
    expect(again.body.views).toBe(7)
    const moved = await json('PATCH', `${R}/${before.id}`, { id: 'other0000000000' })
    expect(moved.body.data.id.code).toBe('validation_pk_change')
    expect((await json('PATCH', `${R}/missing`, {})).status).toBe(404)
    expect((await json('PATCH', `${R}/%00`, {})).status).toBe(404)
  })
})

describe('deleting', () => {
  it('removes once', async () => {
    const { id } = await created()
    expect((await json('DELETE', `${R}/${id}`)).status).toBe(204)
    expect((await json('DELETE', `${R}/${id}`)).status).toBe(404)
  })

  it('clears optional relations, of one and of many, and takes along what cascades', async () => {
    const [one, two] = [await author(), await author()]
    const { id } = await created({ author: one, coauthors: [one, two] })
    expect((await json('DELETE', `/api/collections/authors/records/${one}`)).status).toBe(204)
    expect(await getRecord(api.own, posts, id)).toMatchObject({ author: '', coauthors: [two] })
    const note = await json('POST', '/api/collections/notes/records', { text: 'n', author: two, post: id })
    const blocked = await json('DELETE', `/api/collections/authors/records/${two}`)
    expect(blocked.status).toBe(400)
    expect(blocked.body.message).toMatch('part of a required relation reference')
    expect(await getRecord(api.own, authors, two)).toMatchObject({ id: two })
    expect(await getRecord(api.own, posts, id)).toMatchObject({ coauthors: [two] })
    await json('DELETE', `${R}/${id}`)
    await expect(getRecord(api.own, notes, note.body.id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('access', () => {
  it('answers 403 where only operators write, after reading the body', async () => {
    const L = '/api/collections/locked/records'
    expect((await json('POST', L, { title: 'x' })).status).toBe(403)
    expect((await json('PATCH', `${L}/x`, {})).status).toBe(403)
    expect((await json('DELETE', `${L}/x`)).status).toBe(403)
    expect((await json('PATCH', `${L}/x`, '{"')).status).toBe(400)
    expect((await listRecords(api.own, locked)).totalItems).toBe(0)
  })

  it('keeps what is for operators only from guests and members, whatever they ask for', async () => {
    const { id } = await createRecord(api.own, locked, { title: 'x' })
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
    expect(await getRecord(api.own, locked, id)).toMatchObject({ title: 'x' })
    await deleteRecord(api.own, locked, id)
  })

  const O = '/api/collections/owned/records'
  const as = (id: string, method: string, path: string, body?: object) =>
    api.send(method, path, {
      headers: { 'Content-Type': 'application/json', 'X-Member': id },
      ...(body && { body: JSON.stringify(body) }),
    })

  it('lists and shows a member its own, and nobody what has no owner', async () => {
    const [a, b] = [await api.member(), await api.member()]
    const { id } = await createRecord(api.own, owned, { owner: a })
    const others = [await createRecord(api.own, owned, { owner: b }), await createRecord(api.own, owned, {})]
    expect((await as(a, 'GET', O)).body).toMatchObject({ totalItems: 1, items: [{ id, owner: a }] })
    expect((await as(a, 'GET', `${O}/${id}`)).status).toBe(200)
    for (const other of others) expect((await as(a, 'GET', `${O}/${other.id}`)).status).toBe(404)
    for (const headers of [new Headers(), new Headers({ Authorization: 'garbage' })])
      expect(await api.send('GET', O, { headers })).toMatchObject({ status: 200, body: { items: [] } })
  })

  it('knows of no record that belongs to another', async () => {
    const [a, b] = [await api.member(), await api.member()]
    const mine = await as(a, 'POST', O, { title: 'mine', owner: a })
    expect(mine.status).toBe(200)
    expect(await as(a, 'POST', O, { owner: b })).toMatchObject({ status: 400, body: { data: {} } })
    expect((await as(b, 'PATCH', `${O}/${mine.body.id}`, { title: 'x' })).status).toBe(404)
    expect((await as(b, 'DELETE', `${O}/${mine.body.id}`)).status).toBe(404)
    expect((await as(a, 'PATCH', `${O}/${mine.body.id}`, { title: 'x' })).body.title).toBe('x')
  })
})

it('answers any form with what is wrong, and then changes nothing', async () => {
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
      const before = (await listRecords(api.own, posts)).totalItems
      const { status } = await api.send('POST', R, { body })
      expect([200, 400]).toContain(status)
      if (status === 400) expect((await listRecords(api.own, posts)).totalItems).toBe(before)
    }),
    { numRuns: 500 },
  )
}, 120_000)

it('answers any body with what is wrong, and then changes nothing', async () => {
  const { id } = await created({ views: 5 })
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
      const before = await listRecords(api.own, posts, { perPage: 1000 })
      const answer = await json(isNew ? 'POST' : 'PATCH', isNew ? R : `${R}/${id}`, body)
      expect([200, 400]).toContain(answer.status)
      if (answer.status !== 200)
        expect((await listRecords(api.own, posts, { perPage: 1000 })).items).toEqual(before.items)
    }),
    { numRuns: 500 },
  )
}, 120_000)
